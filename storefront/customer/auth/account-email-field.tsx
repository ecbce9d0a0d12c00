import { useTranslations } from 'use-intl';
import { EmailField } from '#storefront/buy/address/email-field.tsx';
import type { AuthFieldProps } from './use-auth-form.ts';

/** The name of an account, which password managers know by it. */
export function AccountEmailField(props: AuthFieldProps) {
  const t = useTranslations('auth');
  return <EmailField {...props} label={t('email')} autoComplete="username" />;
}
