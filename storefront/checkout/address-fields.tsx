import { useTranslations } from 'use-intl';
import { MAX_NOTES_LENGTH } from '#rules/checkout-form.ts';
import { PlaceFields } from '../address/place-fields.tsx';
import { Check } from '../ui/check.tsx';
import { TextArea } from '../ui/field.tsx';
import type { CheckoutState } from './checkout-state.ts';
import { DeliveryRegion } from './delivery-region.tsx';
import { ElsewhereFields } from './elsewhere-fields.tsx';

/** Where the goods go; when that is elsewhere, the region belongs to the other address. */
export function AddressFields({ state }: { state: CheckoutState }) {
  const t = useTranslations('checkout');
  const address = useTranslations('address');
  const { form, field, change } = state;
  return (
    <section className="block">
      <h2>{form.isElsewhere ? t('ownAddress') : t('address')}</h2>
      <div className="form">
        <PlaceFields
          region={!form.isElsewhere && <DeliveryRegion state={state} label={address('region')} />}
          city={field('city')}
          street={field('street')}
        />
        <Check
          checked={form.isElsewhere}
          name="isElsewhere"
          onChange={(event) => change({ isElsewhere: event.target.checked })}
        >
          {t('isElsewhere')}
        </Check>
        {form.isElsewhere && <ElsewhereFields state={state} />}
        <TextArea
          {...field('notes')}
          label={t('notes')}
          placeholder={t('notesPlaceholder')}
          optional
          autoComplete="off"
          maxLength={MAX_NOTES_LENGTH}
        />
      </div>
    </section>
  );
}
