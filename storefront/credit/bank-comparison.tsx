import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CreditChoice } from '#rules/credit/credit-choice.ts';
import { type CreditAnswer, type CreditOffer, compareBanks } from '#rules/credit/credit-offer.ts';
import { DEFAULT_PERIOD_MONTHS } from '#rules/credit/credit-period.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './bank-comparison.module.css';
import { useObstacleText } from './credit-obstacle.tsx';
import { useFigures } from './figures.tsx';
import { isLending, type ShopBank } from './shop-banks.ts';
import { type OfferOrder, sortedOffers } from './sort-offers.ts';

type BankComparisonProps = {
  banks: readonly ShopBank[];
  price: number;
  choice: CreditChoice;
  onChange: (change: Partial<CreditChoice>) => void;
};

/**
 * Compares all banks for one price, period and down payment, the lowest extra cost first (docs/spec/decisions.md 2).
 */
export function BankComparison({ banks, price, choice, onChange }: BankComparisonProps) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('creditPlan');
  const { locale } = useSite();
  const [order, setOrder] = useState<OfferOrder>({ by: 'overpayment', isDescending: false });
  const { down, periodMonths } = choice;
  const purchase = { price, down, periodMonths: periodMonths ?? DEFAULT_PERIOD_MONTHS };
  const rows = sortedOffers(compareBanks(banks, purchase), order, locale);
  return (
    <div className={styles.bankCompare}>
      <p className="hint">
        {t('lead', { price: formatAmd(price), count: purchase.periodMonths, down: formatAmd(down) })}
        {order.by === 'overpayment' && !order.isDescending && ` ${t('ranked')}`}
      </p>
      <table className={classNames(styles.bankTable, 'num')}>
        <caption className="sr">{t('banks')}</caption>
        <SortHead order={order} onOrder={setOrder} />
        <tbody>
          {rows.map(({ bank, answer }) => (
            <BankRow
              key={bank.id}
              bank={bank}
              answer={answer}
              isChosen={bank.id === choice.bankId}
              onChoose={() => onChange({ bankId: bank.id })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type BankRowProps = { bank: ShopBank; answer: CreditAnswer; isChosen: boolean; onChoose: () => void };

function BankRow({ bank, answer, isChosen, onChoose }: BankRowProps) {
  const t = useTranslations('creditPlan');
  const textOf = useObstacleText();
  return (
    <tr className={classNames(isChosen && styles.isChosen)}>
      <th scope="row">
        <span className={styles.bankName}>
          <img src={bank.image} width="32" height="32" alt="" />
          {bank.name}
        </span>
      </th>
      {answer.offer ? (
        <OfferCells offer={answer.offer} />
      ) : (
        <td colSpan={6} className={styles.bankWhy}>
          {textOf(answer.obstacle)}
        </td>
      )}
      <td className={styles.bankChoose}>
        {isLending(bank) && (
          <Button
            look={isChosen ? 'bare' : 'line'}
            size="s"
            aria-pressed={isChosen}
            aria-label={t(isChosen ? 'chosenOf' : 'chooseOf', { bank: bank.name })}
            onClick={onChoose}
          >
            {isChosen && <Icon name="check" size={16} />}
            {t(isChosen ? 'chosen' : 'choose')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function OfferCells({ offer }: { offer: CreditOffer }) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('creditPlan');
  const { monthly, about } = useFigures();
  const cells = [
    [t('monthly'), monthly(offer.monthly)],
    [t('first'), formatAmd(offer.down)],
    [t('total'), formatAmd(offer.total)],
    [t('overpayment'), formatAmd(offer.overpayment)],
    [t('aprOnCash'), offer.aprOnCashPercent === null ? '—' : about(offer.aprOnCashPercent)],
    [t('apr'), about(offer.aprPercent)],
  ];
  return cells.map(([name, value]) => (
    <td key={name}>
      <span className={styles.k}>{name}</span>
      {value}
    </td>
  ));
}

type OrderHeadProps = { order: OfferOrder; onOrder: (order: OfferOrder) => void };

function SortHead({ order, onOrder }: OrderHeadProps) {
  const t = useTranslations('creditPlan');
  const column = (by: OfferOrder['by']) => {
    const isBy = order.by === by;
    const turn = () => onOrder({ by, isDescending: isBy && !order.isDescending });
    return (
      <th scope="col" aria-sort={isBy ? (order.isDescending ? 'descending' : 'ascending') : undefined}>
        <button type="button" onClick={turn}>
          {t(by)}
          <Icon name={isBy && order.isDescending ? 'down' : 'up'} size={16} />
        </button>
      </th>
    );
  };
  return (
    <thead>
      <tr>
        {column('bank')}
        <th scope="col">{t('monthly')}</th>
        {column('first')}
        {column('total')}
        {column('overpayment')}
        {column('aprOnCash')}
        {column('apr')}
        <th scope="col">
          <span className="sr">{t('choice')}</span>
        </th>
      </tr>
    </thead>
  );
}
