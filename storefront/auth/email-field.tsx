import { useTranslations } from 'use-intl';
import { TextField } from '../ui/field.tsx';
import type { AuthFieldProps } from './use-auth-form.ts';

/** The name of an account, which password managers know by it. */
export function EmailField(props: AuthFieldProps) {
  const t = useTranslations('auth');
  return (
    <TextField
      {...props}
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
