import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { forgetPassword } from '#contract/customer-contract.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './auth.module.css';
import { AccountEmailField } from './auth-fields.tsx';
import { FormAlert } from './auth-notes.tsx';
import { useRefusalText } from './refusal-text.ts';
import { forgotProblems } from './sign-in-rules.ts';
import { useAuthForm } from './use-auth-form.ts';

/**
 * Requests a link for a new password. The answer, the same for every address, replaces the button
 * (docs/spec/storefront.md 8).
 */
export function ForgotForm() {
  const t = useTranslations('auth');
  const client = useClient();
  const refusalText = useRefusalText();
  const [answer, setAnswer] = useState<string | null>(null);
  const answered = useRef<HTMLDivElement>(null);
  const { form, field, submit, alert, isBusy } = useAuthForm({
    blank: { email: '' },
    problemsOf: forgotProblems,
    send: async ({ email }) => {
      const result = await client.call(forgetPassword, { input: { email: email.trim() } });
      if (!result.ok) return { alert: refusalText(result.error) };
      flushSync(() => setAnswer(result.data.message));
      answered.current?.focus();
      return null;
    },
  });
  return (
    <form {...form} className="form" aria-label={t('forgot.title')}>
      <AccountEmailField {...field('email')} />
      {alert && <FormAlert>{alert}</FormAlert>}
      {answer === null ? (
        <Button {...submit} look="main" wide>
          {t('forgot.submit')}
        </Button>
      ) : (
        <div className="note note--good" role="status" tabIndex={-1} ref={answered}>
          <Icon name="check" />
          <span>
            {answer} <span className={styles.later}>{t('forgot.later')}</span>
          </span>
        </div>
      )}
      <p className="sr" role="status">
        {isBusy && t('forgot.busy')}
      </p>
    </form>
  );
}
