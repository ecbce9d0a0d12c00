import { approximately } from '#rules/currency.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './currency.module.css';
import { useRate } from './use-rate.ts';

/**
 * `≈ $1,423` beside a price in drams, for who chose a currency; it lies in room that is there anyway, so that nothing
 * moves when it comes (DESIGN 9). The rate and its date stand in the footer.
 */
export function PriceHint({ amount }: { amount: number }) {
  const isChosen = useShopStore(({ preferences }) => Boolean(preferences.currency));
  return isChosen && amount > 0 ? <Approximately amount={amount} /> : null;
}

/** Apart: who chose nothing does not follow the rates with every card. */
function Approximately({ amount }: { amount: number }) {
  const rate = useRate();
  return (
    rate && (
      <small className={classNames(styles.approx, 'num')} data-testid="price-hint">
        {approximately(amount, rate)}
      </small>
    )
  );
}
