import { useTranslations } from 'use-intl';
import { MAX_FIELD_LENGTH } from '#rules/address.ts';
import { TextField } from '#ui/field.tsx';
import type { TextProps } from './text-props.ts';

type NameFieldsProps = { first: TextProps; last: TextProps; isLastOptional?: boolean };

/** First and last name side by side, in any script. */
export function NameFields({ first, last, isLastOptional = false }: NameFieldsProps) {
  const t = useTranslations('address');
  return (
    <div className="two two--s1">
      <TextField {...first} label={t('firstName')} required autoComplete="given-name" maxLength={MAX_FIELD_LENGTH} />
      <TextField
        {...last}
        label={t('lastName')}
        required={!isLastOptional}
        optional={isLastOptional}
        autoComplete="family-name"
        maxLength={MAX_FIELD_LENGTH}
      />
    </div>
  );
}
