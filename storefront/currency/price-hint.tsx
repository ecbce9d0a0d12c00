import { approximately, type Rate } from '#rules/shop/currency.ts';
import { useShellData } from '#storefront/runtime/shell-data.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './currency.module.css';

/**
 * Shows the approximate price, such as `≈ $1,423`, beside a price in drams when the shopper has chosen a currency.
 * It uses space that is reserved in advance, so the layout does not shift (docs/spec/design.md 9). The footer shows
 * the rate and its date.
 */
export function PriceHint({ amount }: { amount: number }) {
  const isChosen = useShopStore(({ preferences }) => Boolean(preferences.currency));
  return isChosen && amount > 0 ? <Approximately amount={amount} /> : null;
}

function Approximately({ amount }: { amount: number }) {
  const rate = useRate();
  const { locale } = useSite();
  return (
    rate && (
      <small className={classNames(styles.approx, 'num')} data-testid="price-hint">
        {approximately(amount, rate, locale)}
      </small>
    )
  );
}

/** Returns the rate of the chosen currency; null for drams and for a currency that the shop no longer offers. */
export function useRate(): Rate | null {
  const chosen = useShopStore(({ preferences }) => preferences.currency);
  const rates = useShellData()?.rates;
  return rates?.find(({ code }) => code === chosen) ?? null;
}
