import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_FIELD_LENGTH } from '#rules/address.ts';
import { TextField } from '#ui/field.tsx';
import type { TextProps } from './text-props.ts';

type PlaceFieldsProps = {
  /** The select of the region, where it is asked for here. */
  region: ReactNode;
  city: TextProps;
  street: TextProps;
};

/** Region, town and street of an address. */
export function PlaceFields({ region, city, street }: PlaceFieldsProps) {
  const t = useTranslations('address');
  return (
    <>
      <div className="two two--s1">
        {region}
        <TextField {...city} label={t('city')} required autoComplete="address-level2" maxLength={MAX_FIELD_LENGTH} />
      </div>
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
