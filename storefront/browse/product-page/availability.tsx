import { useTranslations } from 'use-intl';
import type { WireDeliveryDays } from '#contract/cart-contract.ts';
import type { ShopPromises } from '#storefront/browse/product/product-data.ts';
import { useDeliveryWhen } from '#storefront/buy/cart/delivery-when.ts';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './availability.module.css';
import { storesWith, useRegionDelivery } from './service-promises.tsx';

type AvailabilityProps = { promises: ShopPromises; offerId: number };

/** The first day on which the customer can have the product, below the buy button: delivered, and in stores. */
export function Availability({ promises, offerId }: AvailabilityProps) {
  const t = useTranslations('product.serve');
  const regions = useTranslations('cart.regions');
  const when = useDeliveryWhen();
  const formatAmd = useFormatAmd();
  const { region, methods } = useRegionDelivery(promises.delivery);
  const delivered = firstOf(
    (methods ?? []).flatMap(({ store, days, price }) => (store === null && days ? [{ ...days, price }] : [])),
  );
  const stores = promises.stores ? storesWith(promises.stores, offerId) : [];
  const collected = firstOf(
    stores.flatMap(({ method, collect }) => (method === null ? [] : [{ ...collect, price: 0 }])),
  );
  if (!delivered && stores.length === 0) return null;
  return (
    <ul className={styles.when}>
      {delivered && (
        <li>
          <Icon name="truck" size={16} />
          <span>
            {t('delivery', { region: regions(region) })} · <b>{when(delivered)}</b>
            {delivered.price > 0 && ` · ${formatAmd(delivered.price)}`}
          </span>
        </li>
      )}
      {stores.length > 0 && (
        <li>
          <Icon name="pin" size={16} />
          <span>
            {t('inStores', { count: stores.length })}
            {collected && (
              <>
                {' '}
                · <b>{when(collected)}</b>
              </>
            )}
          </span>
        </li>
      )}
    </ul>
  );
}

type PricedDays = WireDeliveryDays & { price: number };

const firstOf = (days: readonly PricedDays[]): PricedDays | undefined =>
  days.toSorted(
    (one, other) =>
      one.first.localeCompare(other.first) || one.last.localeCompare(other.last) || one.price - other.price,
  )[0];
