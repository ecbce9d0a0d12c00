import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { register } from '#contract/customer-contract.ts';
import type { Failure } from '#contract/errors.ts';
import { track } from '#storefront/analytics/shop-events.ts';
import { PasswordField } from '#storefront/customer/auth/auth-fields.tsx';
import { FormAlert } from '#storefront/customer/auth/auth-notes.tsx';
import { useRefusalText } from '#storefront/customer/auth/refusal-text.ts';
import { ACCOUNT_CREATED } from '#storefront/customer/auth/register-form.tsx';
import { resetProblems } from '#storefront/customer/auth/sign-in-rules.ts';
import { type FormRefusal, useAuthForm } from '#storefront/customer/auth/use-auth-form.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { signIn } from '#storefront/state/session-actions.ts';
import { useShopStore, useStateReady } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './thanks.module.css';

/**
 * Offers a guest an account for one typed password. The order is added to the account once the e-mail is confirmed
 * (docs/spec/decisions.md 3).
 */
export function AccountOffer({ email }: { email: string }) {
  const t = useTranslations('thanks.account');
  const isGuest = !useShopStore(({ session }) => session.authenticated);
  const isReady = useStateReady();
  const [isDone, setDone] = useState(false);
  if (email === '' || !isReady || !(isGuest || isDone)) return null;
  return (
    <section className={classNames('panel', styles.account)} aria-labelledby="account-offer">
      <h2 className="panel-title" id="account-offer">
        {isDone ? t('doneTitle') : t('title')}
      </h2>
      <div role="status">{isDone && <p>{t('done', { email })}</p>}</div>
      {!isDone && <PasswordForm email={email} onDone={() => setDone(true)} />}
    </section>
  );
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useTranslations('thanks.account');
  const auth = useTranslations('auth');
  const client = useClient();
  const refusalText = useRefusalText();
  const { form, field, submit, alert } = useAuthForm({
    blank: { password: '' },
    problemsOf: ({ password }) => resetProblems({ password, password_confirmation: password }),
    send: async ({ password }) => {
      const result = await client.call(register, { input: { email, password, password_confirmation: password } });
      if (!result.ok) return refused(result.error, refusalText(result.error));
      if (result.data.message !== ACCOUNT_CREATED) return { alert: result.data.message };
      track({ name: 'sign_up' });
      // The account exists in any case. When this sign-in fails, the customer uses the link in the e-mail.
      await signIn(client, { email, password });
      onDone();
      return null;
    },
  });
  return (
    <form {...form} className="form" aria-label={t('title')}>
      <p>{t('lead', { email })}</p>
      {/* Password managers store the address with the password. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField {...field('password')} label={auth('password')} hint={auth('rule')} autoComplete="new-password" />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button {...submit} look="line">
        {t('submit')}
      </Button>
    </form>
  );
}

/** The form has no e-mail field, so an e-mail error appears above the button. */
const refused = ({ fields }: Failure, text: string): FormRefusal =>
  fields.password ? { fields: { password: fields.password } } : { alert: text };
