import { approximately, type Rate } from '#rules/shop/currency.ts';
import { useShellData } from '#storefront/runtime/shell-data.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './currency.module.css';

/**
 * `≈ $1,423` beside a price in drams, for who chose a currency; it lies in room that is there anyway, so that nothing
 * moves when it comes (docs/spec/design.md 9). The rate and its date stand in the footer.
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

/** The rate of the chosen currency; null for drams, and for one that the shop no longer offers. */
export function useRate(): Rate | null {
  const chosen = useShopStore(({ preferences }) => preferences.currency);
  const rates = useShellData()?.rates;
  return rates?.find(({ code }) => code === chosen) ?? null;
}
