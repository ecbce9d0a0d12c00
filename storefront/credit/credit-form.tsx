import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { CreditChoice } from '#rules/credit/credit-choice.ts';
import { HELP_PAGES } from '#storefront/runtime/help-pages.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './credit.module.css';
import { chooseCredit, creditAnswerOf } from './credit-answer.ts';
import { CreditDetails } from './credit-details.tsx';
import { Announced, BankField, DownField, PeriodField } from './credit-fields.tsx';
import { CreditObstacleNote, useObstacleText } from './credit-obstacle.tsx';
import { CreditLines, useFigures } from './figures.tsx';
import type { ShopBank } from './shop-banks.ts';

export type CreditFormProps = {
  banks: readonly ShopBank[];
  price: number;
  choice: CreditChoice;
  onChoice: (choice: CreditChoice) => void;
  about?: string;
  /** False inside a foldable element, whose summary replaces the heading. */
  isHeaded?: boolean;
  children?: ReactNode;
};

/**
 * The credit calculator (docs/spec/storefront.md 2, 5) with bank, period, down payment and the computed figures. The
 * chosen bank and period are stored for all product cards.
 */
export function CreditForm({ banks, price, choice, onChoice, about, isHeaded = true, children }: CreditFormProps) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('credit');
  const { monthly } = useFigures();
  const textOf = useObstacleText();
  const head = useRef<HTMLDivElement>(null);
  const { choice: settled, offer, obstacle } = creditAnswerOf(banks, price, choice);
  const bank = banks.find(({ id }) => id === settled.bankId);
  if (!bank || obstacle?.why === 'price') return <NoCredit isHeaded={isHeaded} why={bank ? 'price' : 'terms'} />;

  const change = (part: Partial<CreditChoice>) => onChoice(chooseCredit(banks, price, settled, part));
  const help = (part: Partial<CreditChoice>) => {
    flushSync(() => change(part));
    // The pressed button disappears with the obstacle, so the heading receives the focus.
    head.current?.focus();
  };
  const announcement = offer
    ? t('said', {
        bank: bank.name,
        monthly: monthly(offer.monthly),
        count: offer.periodMonths,
        total: formatAmd(offer.total),
      })
    : textOf(obstacle);
  return (
    <div className="credit" data-testid="credit-calculator" ref={isHeaded ? undefined : head} tabIndex={-1}>
      {isHeaded && (
        <div className={styles.res} ref={head} tabIndex={-1}>
          <h3>{t('title')}</h3>
          {offer && (
            <p>
              <b data-testid="monthly-payment">{monthly(offer.monthly)}</b>
              <span className="small muted">{t('monthlyOver', { count: offer.periodMonths })}</span>
            </p>
          )}
        </div>
      )}
      <div className="ask">
        <BankField banks={banks} bank={bank} onBank={(bankId) => change({ bankId })} />
        <DownField bank={bank} price={price} down={settled.down} onDown={(down) => change({ down })} />
      </div>
      <PeriodField
        periods={bank.periods}
        period={settled.periodMonths}
        onPeriod={(periodMonths) => change({ periodMonths })}
      />
      {offer ? (
        <CreditLines bank={bank} offer={offer} />
      ) : (
        <CreditObstacleNote
          obstacle={obstacle}
          banks={banks}
          bank={bank}
          price={price}
          choice={settled}
          onChange={help}
        />
      )}
      <p className="hint">
        {t('final')}{' '}
        <ShopLink className="link" to={HELP_PAGES.credit}>
          {t('how')}
        </ShopLink>
      </p>
      {children}
      <CreditDetails
        banks={banks}
        bank={bank}
        price={price}
        choice={settled}
        offer={offer}
        about={about}
        onChange={change}
      />
      <Announced text={announcement} />
    </div>
  );
}

function NoCredit({ isHeaded, why }: { isHeaded: boolean; why: 'price' | 'terms' }) {
  const t = useTranslations('credit');
  return (
    <div className="credit">
      {isHeaded && <h3>{t('title')}</h3>}
      <p className={classNames('note', styles.stop)}>
        <Icon name="alert" />
        <span>{t(`obstacle.${why}`)}</span>
      </p>
    </div>
  );
}
