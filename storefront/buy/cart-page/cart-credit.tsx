import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatAbout } from '#i18n/number.ts';
import type { CreditChoice } from '#rules/credit-choice.ts';
import { formatAmd } from '#rules/money.ts';
import { CartError } from '#storefront/buy/cart/cart-notes.tsx';
import { isLending, type ShopBank } from '#storefront/credit/shop-banks.ts';
import { useBanks } from '#storefront/credit/use-banks.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './cart.module.css';
import { type CreditLine, creditLine, type Remembered } from './credit-line.ts';

export type CartCreditProps = {
  price: number;
  /** The cart cannot be ordered as it stands. */
  isBlocked: boolean;
  isBusy: boolean;
  onCheckout: (event: MouseEvent) => void;
};

export function CartCredit(props: CartCreditProps) {
  const { banks, failure, retry } = useBanks(true);
  if (failure) return <NotKnown onRetry={retry} />;
  if (!banks) return <div className={styles.creditWait} />;
  return banks.some(isLending) ? <WithBanks {...props} banks={banks} /> : null;
}

/** Loaded when opened. */
const CartCalculator = lazy(() =>
  import('./cart-calculator.tsx').then(
    ({ CartCalculator }) => ({ default: CartCalculator }),
    () => ({ default: NotFetched }),
  ),
);

const CALCULATOR_HEIGHT = 620;

function NotFetched() {
  const errors = useTranslations('errors');
  return <CartError text={errors('codes.network')} />;
}

function WithBanks({ banks, price, isBlocked, isBusy, onCheckout }: CartCreditProps & { banks: ShopBank[] }) {
  const remembered = useShopStore(({ preferences }) => preferences);
  // What was chosen stays when the line is closed again.
  const [wasOpened, setOpened] = useState(false);
  const line = creditLine(banks, price, remembered);
  return (
    <details className={styles.credit} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        <Icon name="card" />
        <span>
          <LineText line={line} />
        </span>
        <Icon name="down" />
      </summary>
      {wasOpened && (
        <Suspense fallback={<Skeleton height={CALCULATOR_HEIGHT} />}>
          <CartCalculator
            banks={banks}
            price={price}
            start={firstChoice(line, remembered)}
            isBlocked={isBlocked}
            isBusy={isBusy}
            onCheckout={onCheckout}
          />
        </Suspense>
      )}
    </details>
  );
}

function firstChoice(line: CreditLine, { bank, period }: Remembered): CreditChoice {
  if ('offer' in line) return { bankId: line.offer.bankId, periodMonths: line.offer.periodMonths, down: 0 };
  return { bankId: bank ?? null, periodMonths: period ?? null, down: 0 };
}

function LineText({ line }: { line: CreditLine }) {
  const t = useTranslations('cart.credit');
  const { locale } = useSite();
  const b = (chunks: ReactNode) => <b className="num">{chunks}</b>;
  if ('fromDown' in line) return t.rich('fromDown', { sum: formatAmd(line.fromDown), b });
  if ('fromLoan' in line) return t.rich('fromLoan', { sum: formatAmd(line.fromLoan), b });
  if ('none' in line) return t('none');
  const { monthly, periodMonths, aprPercent, aprOnCashPercent } = line.offer;
  // Where the credit price is higher the bank's own rate alone would say too little (docs/spec/credit.md 7).
  const rate = aprOnCashPercent ?? aprPercent;
  return t.rich(monthly > 0 ? 'line' : 'lineUnderOne', {
    sum: formatAmd(monthly),
    months: periodMonths,
    against: rate > aprPercent ? 'cash' : 'loan',
    apr: formatAbout(locale, rate),
    b,
    n: (chunks) => <span className="num">{chunks}</span>,
  });
}

function NotKnown({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('cart.credit');
  const common = useTranslations('common');
  return (
    <div className={classNames('note', styles.creditFailed)}>
      <span>{t('failed')}</span>
      <Button look="line" size="s" onClick={onRetry}>
        {common('retry')}
      </Button>
    </div>
  );
}
