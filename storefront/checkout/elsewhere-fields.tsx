import { useTranslations } from 'use-intl';
import { MAX_FIELD_LENGTH } from '#rules/address.ts';
import { PhoneField } from '../address/phone-field.tsx';
import { TextField } from '../ui/field.tsx';
import type { CheckoutState } from './checkout-state.ts';
import { DeliveryRegion } from './delivery-region.tsx';

/** Another address, and who opens the door there. */
export function ElsewhereFields({ state }: { state: CheckoutState }) {
  const { field } = state;
  const t = useTranslations('checkout');
  const address = useTranslations('address');
  const limit = { required: true, maxLength: MAX_FIELD_LENGTH };
  return (
    <fieldset className="form elsewhere">
      <legend className="label">{t('address')}</legend>
      <p className="hint">{t('elsewhereHint')}</p>
      <TextField {...field('shippingName')} {...limit} label={t('shippingName')} autoComplete="shipping name" />
      <PhoneField
        {...field('shippingPhone')}
        label={t('shippingPhone')}
        hint={t('shippingPhoneHint')}
        autoComplete="shipping tel"
      />
      <DeliveryRegion state={state} label={t('shippingRegion')} autoComplete="shipping address-level1" />
      <TextField {...field('shippingCity')} {...limit} label={address('city')} autoComplete="shipping address-level2" />
      <TextField
        {...field('shippingStreet')}
        {...limit}
        label={address('street')}
        placeholder={address('streetPlaceholder')}
        autoComplete="shipping address-line1"
      />
    </fieldset>
  );
}
