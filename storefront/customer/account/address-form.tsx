import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { createAddress, type SavedAddress, updateAddress } from '#contract/address-contract.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { PhoneField } from '#storefront/buy/address/contact-fields.tsx';
import { NameFields, PlaceFields } from '#storefront/buy/address/name-and-place-fields.tsx';
import { RegionField } from '#storefront/buy/address/region-field.tsx';
import { findRegion, townOf } from '#storefront/buy/address/regions.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { Check } from '#ui/check.tsx';
import { AccountForm, useFormState } from './account-form.tsx';
import { type AddressValues, toAddressInput } from './address-input.ts';

type AddressFormProps = {
  label: string;
  /** Null: a new one. */
  address: SavedAddress | null;
  start: AddressValues;
  onSaved: (answer: AnswerOf<typeof updateAddress>) => void;
  isDone?: boolean;
};

export function AddressForm({ label, address, start, onSaved, isDone }: AddressFormProps) {
  const t = useTranslations('account.address');
  const labels = useTranslations('address');
  const yerevan = useTranslations('cart')('regions.Yerevan');
  const client = useClient();
  const { values, change, field, errorOf, refuse } = useFormState(start);
  const [isDefault, setDefault] = useState(false);

  const send = () => {
    const input = { ...toAddressInput(values, address), ...(isDefault && { default: true }) };
    return address
      ? client.call(updateAddress, { params: { id: address.id }, input })
      : client.call(createAddress, { input });
  };
  return (
    <AccountForm label={label} send={send} refuse={refuse} onSaved={onSaved} isDone={isDone}>
      <NameFields first={field('first_name')} last={field('last_name')} />
      <PhoneField {...field('phone')} label={labels('phone')} hint={t('phoneHint')} />
      <PlaceFields
        region={
          <RegionField
            label={labels('region')}
            value={findRegion(values.state) ?? ''}
            error={errorOf('state')}
            none={findRegion(start.state) ? undefined : t('chooseRegion')}
            onChoose={(state) => change({ state, city: townOf(state, values.city, yerevan) })}
          />
        }
        city={field('city')}
        street={field('address1')}
      />
      {!address?.is_default && (
        <Check checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
          {t('makeDefault')}
        </Check>
      )}
    </AccountForm>
  );
}
