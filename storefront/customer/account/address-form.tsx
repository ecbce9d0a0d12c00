import { useTranslations } from 'use-intl';
import { createAddress, type SavedAddress, updateAddress } from '#contract/address-contract.ts';
import type { Result } from '#contract/client.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Failure } from '#contract/errors.ts';
import { type PlaceBook, regionAfter, regionOf, townAfter } from '#rules/shop/places.ts';
import { findRegion } from '#rules/shop/regions.ts';
import { PhoneField } from '#storefront/buy/address/contact-fields.tsx';
import { NameFields, PlaceFields } from '#storefront/buy/address/name-and-place-fields.tsx';
import { RegionField } from '#storefront/buy/address/region-field.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { Check } from '#ui/check.tsx';
import { AccountForm } from './account-form.tsx';
import { type AddressValues, toAddressInput } from './address-input.ts';
import { useFormState } from './form-state.ts';

type AddressAnswer = AnswerOf<typeof updateAddress>;

type AddressFormProps = {
  label: string;
  /** Null for a new address. */
  address: SavedAddress | null;
  start: AddressValues;
  places: PlaceBook;
  onSaved: (answer: AddressAnswer) => void;
  isDone?: boolean;
};

export function AddressForm({ label, address, start, places, onSaved, isDone }: AddressFormProps) {
  const t = useTranslations('account.address');
  const labels = useTranslations('address');
  const yerevan = useTranslations('cart')('regions.Yerevan');
  const client = useClient();
  const { values, change, field, errorOf, refuse, save, isRestored } = useFormState(`address ${address?.id ?? 'new'}`, {
    ...start,
    state: regionOf(places, start.city, start.state),
    makeDefault: '',
  });

  const typeTown = (city: string) =>
    change({ city, state: regionAfter(places, city, { town: values.city, region: values.state }) });
  const send = (): Promise<Result<AddressAnswer>> => {
    if (values.state === '') return Promise.resolve({ ok: false, error: noRegion(labels('chooseRegion')) });
    const { makeDefault, ...typed } = values;
    const input = { ...toAddressInput(typed, address), ...(makeDefault && { default: true }) };
    return address
      ? client.call(updateAddress, { params: { id: address.id }, input })
      : client.call(createAddress, { input });
  };
  return (
    <AccountForm
      label={label}
      send={send}
      refuse={refuse}
      onSaved={(answer) => {
        save(values);
        onSaved(answer);
      }}
      isDone={isDone}
      isRestored={isRestored}
    >
      <NameFields first={field('first_name')} last={field('last_name')} />
      <PhoneField {...field('phone')} label={labels('phone')} hint={t('phoneHint')} />
      <PlaceFields
        town={{
          ...field('city'),
          places,
          onChange: ({ target }) => typeTown(target.value),
          onPick: ({ name, state }) => change({ city: name, state }),
        }}
        region={
          <RegionField
            label={labels('region')}
            value={findRegion(values.state) ?? ''}
            error={errorOf('state')}
            onChoose={(state) => change({ state, city: townAfter(places, state, { town: values.city, yerevan }) })}
          />
        }
        street={field('address1')}
      />
      {!address?.is_default && (
        <Check
          checked={values.makeDefault !== ''}
          onChange={({ target }) => change({ makeDefault: target.checked ? 'yes' : '' })}
        >
          {t('makeDefault')}
        </Check>
      )}
    </AccountForm>
  );
}

/** Failure with an error at the region field: a town that is not in the list requires a region. */
const noRegion = (sentence: string): Failure => ({
  status: 0,
  code: 'validation',
  message: sentence,
  fields: { state: sentence },
  items: [],
});
