import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { AccountEmailField } from './account-email-field.tsx';
import styles from './auth.module.css';
import { FormAlert } from './form-alert.tsx';
import { PasswordField } from './password-field.tsx';
import { isPlainNo, useRefusalText } from './refusal-text.ts';
import { loginProblems } from './sign-in-rules.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useSignIn } from './use-sign-in.tsx';

type LoginFormProps = {
  email?: string;
  /** The way to a new password. */
  forgot: ReactNode;
  onDone?: () => void;
};

/** E-mail and password; what the shop says against them stands under the password (SPEC 8). */
export function LoginForm({ email = '', forgot, onDone }: LoginFormProps) {
  const t = useTranslations('auth');
  const refusalText = useRefusalText();
  const signIn = useSignIn();
  const { form, field, submit, alert, isBusy } = useAuthForm({
    blank: { email, password: '' },
    problemsOf: loginProblems,
    send: async (values) => {
      const failure = await signIn(values);
      if (!failure) {
        onDone?.();
        return null;
      }
      const text = refusalText(failure);
      return isPlainNo(failure) ? { fields: { password: text } } : { alert: text };
    },
  });
  return (
    <form {...form} className="form" aria-label={t('login.title')}>
      <AccountEmailField {...field('email')} />
      <PasswordField {...field('password')} label={t('password')} autoComplete="current-password" />
      <p className={styles.forgot}>{forgot}</p>
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button {...submit} look="main" wide>
        {t('login.submit')}
      </Button>
      <p className="sr" role="status">
        {isBusy && t('login.busy')}
      </p>
    </form>
  );
}
