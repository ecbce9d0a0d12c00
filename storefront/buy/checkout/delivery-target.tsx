import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_NOTES_LENGTH, NEW_ADDRESS } from '#rules/checkout/checkout-form.ts';
import { MAX_FIELD_LENGTH } from '#rules/shop/address.ts';
import { PhoneField } from '#storefront/buy/address/contact-fields.tsx';
import { RegionField } from '#storefront/buy/address/region-field.tsx';
import { TownField } from '#storefront/buy/address/town-field.tsx';
import { Check } from '#ui/check.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextArea, TextField } from '#ui/field.tsx';
import type { BookEntry } from './address-book.ts';
import styles from './checkout.module.css';
import type { CheckoutState } from './checkout-state.ts';
import { SavedAddresses } from './saved-addresses.tsx';

export function DeliveryTarget({ state, book }: { state: CheckoutState; book: readonly BookEntry[] }) {
  const t = useTranslations('checkout');
  const { form, goElsewhere, store } = state;
  if (store) return <NotesField state={state} />;
  return (
    <>
      <Check checked={form.isElsewhere} name="isElsewhere" onChange={(event) => goElsewhere(event.target.checked)}>
        {t('isElsewhere')}
      </Check>
      {form.isElsewhere && <ElsewhereFields state={state} book={book} />}
      <NotesField state={state} />
    </>
  );
}

export function NotesField({ state: { field } }: { state: CheckoutState }) {
  const t = useTranslations('checkout');
  return (
    <TextArea
      {...field('notes')}
      label={t('notes')}
      placeholder={t('notesPlaceholder')}
      optional
      autoComplete="off"
      maxLength={MAX_NOTES_LENGTH}
    />
  );
}

type ElsewhereFieldsProps = { state: CheckoutState; book: readonly BookEntry[] };

function ElsewhereFields({ state, book }: ElsewhereFieldsProps) {
  const t = useTranslations('checkout');
  const id = useId();
  const { form, chooseSaved } = state;
  const others = book.filter((entry) => entry.id !== form.address);
  return (
    <fieldset className={classNames('form', styles.elsewhere)}>
      <legend className="label" id={id}>
        {t('address')}
      </legend>
      {others.length > 0 && (
        <SavedAddresses
          name="shippingAddress"
          labelledBy={id}
          entries={others}
          chosen={form.shippingAddress}
          onChoose={(chosen) => chooseSaved('shippingAddress', chosen)}
        />
      )}
      {form.shippingAddress === NEW_ADDRESS && <TypedElsewhere state={state} />}
    </fieldset>
  );
}

function TypedElsewhere({ state: { form, field, townField, errorOf, chooseRegion } }: { state: CheckoutState }) {
  const t = useTranslations('checkout');
  const address = useTranslations('address');
  const limit = { required: true, maxLength: MAX_FIELD_LENGTH };
  return (
    <>
      <TextField {...field('shippingName')} {...limit} label={t('shippingName')} autoComplete="shipping name" />
      <PhoneField
        {...field('shippingPhone')}
        label={t('shippingPhone')}
        hint={t('shippingPhoneHint')}
        autoComplete="shipping tel"
      />
      <TownField {...townField('shippingCity')} autoComplete="shipping address-level2" />
      <RegionField
        label={t('shippingRegion')}
        value={form.region}
        error={errorOf('region')}
        onChoose={chooseRegion}
        autoComplete="shipping address-level1"
      />
      <TextField
        {...field('shippingStreet')}
        {...limit}
        label={address('street')}
        placeholder={address('streetPlaceholder')}
        autoComplete="shipping address-line1"
      />
    </>
  );
}
