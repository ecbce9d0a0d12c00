import { useTranslations } from 'use-intl';
import { MAX_FIELD_LENGTH } from '#rules/address.ts';
import { TextField } from '../ui/field.tsx';
import type { CheckoutState } from './checkout-state.ts';
import { PHONE_PLACEHOLDER } from './recipient-fields.tsx';
import { RegionField } from './region-field.tsx';

/** Another address, and who opens the door there. */
export function ElsewhereFields({ state }: { state: CheckoutState }) {
  const { field } = state;
  const t = useTranslations('checkout');
  const limit = { required: true, maxLength: MAX_FIELD_LENGTH };
  return (
    <fieldset className="form elsewhere">
      <legend className="label">{t('address')}</legend>
      <p className="hint">{t('elsewhereHint')}</p>
      <TextField {...field('shippingName')} {...limit} label={t('shippingName')} autoComplete="shipping name" />
      <TextField
        {...field('shippingPhone')}
        label={t('shippingPhone')}
        hint={t('shippingPhoneHint')}
        placeholder={PHONE_PLACEHOLDER}
        required
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        maxLength={30}
      />
      <RegionField state={state} label={t('shippingRegion')} autoComplete="shipping address-level1" />
      <TextField {...field('shippingCity')} {...limit} label={t('city')} autoComplete="shipping address-level2" />
      <TextField
        {...field('shippingStreet')}
        {...limit}
        label={t('street')}
        placeholder={t('streetPlaceholder')}
        autoComplete="shipping address-line1"
      />
    </fieldset>
  );
}
