import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { mergedNames, readMergedCart } from '#storefront/state/merged-cart.ts';
import { signIn } from '#storefront/state/session-actions.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './auth.module.css';
import { AccountEmailField, PasswordField } from './auth-fields.tsx';
import { FormAlert } from './auth-notes.tsx';
import { isPlainNo, useRefusalText } from './refusal-text.ts';
import { type LoginValues, loginProblems } from './sign-in-rules.ts';
import { useAuthForm } from './use-auth-form.ts';

type LoginFormProps = {
  email?: string;
  forgot: ReactNode;
  onDone?: () => void;
};

/** Login by e-mail and password. A rejection appears under the password (docs/spec/storefront.md 8). */
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

/** Signs in and announces the login and the merged cart lines. Returns the failure, or null on success. */
function useSignIn(): (values: LoginValues) => Promise<Failure | null> {
  const t = useTranslations('auth');
  const common = useTranslations('common');
  const client = useClient();
  return async ({ email, password }) => {
    const result = await signIn(client, { email: email.trim(), password });
    if (!result.ok) return result.error;
    const lines = readMergedCart();
    if (lines.length === 0) showToast({ text: t('login.done') });
    else
      showToast({
        text: t('joined'),
        action: <MergedCartLink names={mergedNames(lines)} label={common('viewCart')} />,
      });
    return null;
  };
}

const MergedCartLink = ({ names, label }: { names: string; label: string }) => (
  <>
    <span className="toast-name">{names}</span>
    <ShopLink className="link" to="/shop/cart">
      {label}
    </ShopLink>
  </>
);
