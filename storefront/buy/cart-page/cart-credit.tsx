import { lazy, type MouseEvent, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatAbout } from '#i18n/number.ts';
import { type CreditLine, creditLine } from '#rules/credit/shown-offer.ts';
import { CartError } from '#storefront/buy/cart/cart-notes.tsx';
import type { ShopBank } from '#storefront/credit/shop-banks.ts';
import { useBanks } from '#storefront/credit/use-banks.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './cart.module.css';

export type CartCreditProps = {
  price: number;
  /** The cart cannot be ordered in its current state. */
  isBlocked: boolean;
  isBusy: boolean;
  onCheckout: (event: MouseEvent) => void;
};

export function CartCredit(props: CartCreditProps): ReactElement | null {
  const { banks, failure, retry } = useBanks(true);
  if (failure) return <NotKnown onRetry={retry} />;
  if (!banks) return <div className={styles.creditWait} />;
  return <WithBanks {...props} banks={banks} />;
}

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
  const formatAmd = useFormatAmd();
  const t = useTranslations('credit');
  const remembered = useShopStore(({ preferences }) => preferences);
  // The calculator keeps its choices after the line is closed.
  const [wasOpened, setOpened] = useState(false);
  const line = creditLine(banks, price, remembered);
  if (!line) return null;
  if ('fromLoan' in line)
    return (
      <p className={styles.creditNone}>
        <Icon name="card" />
        {t('fromLoan', { sum: formatAmd(line.fromLoan) })}
      </p>
    );
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
            remembered={remembered}
            isBlocked={isBlocked}
            isBusy={isBusy}
            onCheckout={onCheckout}
          />
        </Suspense>
      )}
    </details>
  );
}

function LineText({ line }: { line: Exclude<CreditLine, { fromLoan: number }> }) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('cart.credit');
  const { locale } = useSite();
  const b = (chunks: ReactNode) => <b className="num">{chunks}</b>;
  if ('fromDown' in line) return t.rich('fromDown', { sum: formatAmd(line.fromDown), b });
  const { monthly, periodMonths, total, aprPercent, aprOnCashPercent } = line.offer;
  return t.rich(monthly > 0 ? 'line' : 'lineUnderOne', {
    sum: formatAmd(monthly),
    months: periodMonths,
    total: formatAmd(total),
    apr: formatAbout(locale, aprOnCashPercent ?? aprPercent),
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
