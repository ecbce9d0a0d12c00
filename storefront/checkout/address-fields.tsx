import { useTranslations } from 'use-intl';
import { MAX_FIELD_LENGTH } from '#rules/address.ts';
import { MAX_NOTES_LENGTH } from '#rules/checkout-form.ts';
import { Check } from '../ui/check.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import type { CheckoutState } from './checkout-state.ts';
import { ElsewhereFields } from './elsewhere-fields.tsx';
import { RegionField } from './region-field.tsx';

/** Where the goods go; when that is elsewhere, the region belongs to the other address. */
export function AddressFields({ state }: { state: CheckoutState }) {
  const t = useTranslations('checkout');
  const { form, field, change } = state;
  return (
    <section className="block">
      <h2>{form.isElsewhere ? t('ownAddress') : t('address')}</h2>
      <div className="form">
        <div className="two two--s1">
          {!form.isElsewhere && <RegionField state={state} label={t('region')} autoComplete="address-level1" />}
          <TextField
            {...field('city')}
            label={t('city')}
            required
            autoComplete="address-level2"
            maxLength={MAX_FIELD_LENGTH}
          />
        </div>
        <TextField
          {...field('street')}
          label={t('street')}
          placeholder={t('streetPlaceholder')}
          required
          autoComplete="address-line1"
          maxLength={MAX_FIELD_LENGTH}
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
