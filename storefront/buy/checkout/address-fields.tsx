import { useTranslations } from 'use-intl';
import { PlaceFields } from '#storefront/buy/address/place-fields.tsx';
import { RegionField } from '#storefront/buy/address/region-field.tsx';
import { Check } from '#ui/check.tsx';
import type { AddressBook } from './address-book.ts';
import styles from './checkout.module.css';
import type { CheckoutState } from './checkout-state.ts';
import { DeliveryTarget } from './delivery-target.tsx';

/** A typed address: where the goods go, unless that is elsewhere. */
export function AddressFields({ state, book }: { state: CheckoutState; book: AddressBook }) {
  const t = useTranslations('checkout');
  const address = useTranslations('address');
  const { form, field, errorOf, change, chooseRegion, chooseOwnRegion } = state;
  const hasSaved = book.entries !== null && book.entries.length > 0;
  return (
    <section className={styles.block}>
      <h2>{hasSaved ? t('newAddress') : form.isElsewhere ? t('ownAddress') : t('address')}</h2>
      <div className="form">
        <PlaceFields
          region={
            <RegionField
              label={address('region')}
              value={form.isElsewhere ? form.ownRegion : form.region}
              error={errorOf('region')}
              onChoose={form.isElsewhere ? chooseOwnRegion : chooseRegion}
            />
          }
          city={field('city')}
          street={field('street')}
        />
        {book.entries && (
          <Check
            checked={form.saveAddress}
            name="saveAddress"
            onChange={(event) => change({ saveAddress: event.target.checked })}
          >
            {t('saveAddress')}
          </Check>
        )}
        <DeliveryTarget state={state} book={book.entries ?? []} />
      </div>
    </section>
  );
}
