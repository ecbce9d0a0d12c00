import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_FIELD_LENGTH } from '#rules/shop/address.ts';
import { TextField } from '#ui/field.tsx';
import type { TextProps } from './contact-fields.tsx';
import { TownField, type TownProps } from './town-field.tsx';

type NameFieldsProps = { first: TextProps; last: TextProps; isLastOptional?: boolean };

export function NameFields({ first, last, isLastOptional = false }: NameFieldsProps) {
  const t = useTranslations('address');
  return (
    <>
      <TextField {...first} label={t('firstName')} required autoComplete="given-name" maxLength={MAX_FIELD_LENGTH} />
      <TextField
        {...last}
        label={t('lastName')}
        required={!isLastOptional}
        optional={isLastOptional}
        autoComplete="family-name"
        maxLength={MAX_FIELD_LENGTH}
      />
    </>
  );
}

type PlaceFieldsProps = {
  town: TownProps;
  region: ReactNode;
  street: TextProps;
};

export function PlaceFields({ town, region, street }: PlaceFieldsProps) {
  const t = useTranslations('address');
  return (
    <>
      <TownField {...town} />
      {region}
      <TextField
        {...street}
        label={t('street')}
        placeholder={t('streetPlaceholder')}
        required
        autoComplete="address-line1"
        maxLength={MAX_FIELD_LENGTH}
      />
    </>
  );
}
