import { useTranslations } from 'use-intl';
import { MAX_FIELD_LENGTH } from '#rules/address.ts';
import { TextField } from '../ui/field.tsx';
import type { CheckoutState } from './checkout-state.ts';

/** How Armenian numbers are written (domain/locale.md 1). */
export const PHONE_PLACEHOLDER = '+374 XX XXX XXX';

/** Who orders; names in any script. */
export function RecipientFields({ state: { field } }: { state: CheckoutState }) {
  const t = useTranslations('checkout');
  return (
    <section className="block">
      <h2>{t('recipient')}</h2>
      <div className="form">
        <div className="two two--s1">
          <TextField
            {...field('fullName')}
            label={t('fullName')}
            required
            autoComplete="given-name"
            maxLength={MAX_FIELD_LENGTH}
          />
          <TextField
            {...field('lname')}
            label={t('lname')}
            optional
            autoComplete="family-name"
            maxLength={MAX_FIELD_LENGTH}
          />
        </div>
        <TextField
          {...field('phone')}
          label={t('phone')}
          hint={t('phoneHint')}
          placeholder={PHONE_PLACEHOLDER}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
        />
        <TextField
          {...field('email')}
          label={t('email')}
          hint={t('emailHint')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_FIELD_LENGTH}
        />
      </div>
    </section>
  );
}
