import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { deleteCustomer } from '#contract/customer-contract.ts';
import { PasswordField } from '#storefront/customer/auth/auth-fields.tsx';
import { type FormRefusal, useAuthForm } from '#storefront/customer/auth/use-auth-form.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { forgetDraft } from '#storefront/state/form-draft.ts';
import { forgetCustomer } from '#storefront/state/session-actions.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './my-data.module.css';

const CONSEQUENCES = ['gone', 'orders', 'undelivered', 'signedOut', 'forever'] as const;

/** Confirms the deletion in two steps. The consequences appear above the password (docs/spec/decisions.md 5). */
export function DeleteAccount({ email }: { email: string }) {
  const t = useTranslations('myData.delete');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <section className={styles.dataPart}>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <Button look="line" className="needs-script" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('title')}>
        <p>
          <b>{email}</b>
        </p>
        <p className={styles.consequences} id="delete-means">
          {t('consequences')}
        </p>
        <ul className={styles.means} aria-labelledby="delete-means">
          {CONSEQUENCES.map((what) => (
            <li key={what}>{t(what)}</li>
          ))}
        </ul>
        <p className="hint">{t('first')}</p>
        <DeleteForm email={email} onCancel={close} />
      </Dialog>
    </section>
  );
}

type Values = { password: string; understood: string };

/** Requires the password and a confirmation, then signs out and opens the home page (docs/spec/decisions.md 5). */
function DeleteForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const t = useTranslations('myData.delete');
  const send = useDeletion();
  const { form, field, submit, alert } = useAuthForm<Values>({
    blank: { password: '', understood: '' },
    problemsOf: ({ password, understood }) => ({
      ...(password === '' && { password: 'required' }),
      ...(understood === '' && { understood: 'required' }),
    }),
    send: ({ password }) => send(password),
  });
  const { value, error, onChange, name } = field('understood');
  return (
    <form {...form} className="form">
      {/* Password managers need a field with the user name. */}
      <input
        className="sr"
        type="text"
        value={email}
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField {...field('password')} label={t('password')} autoComplete="current-password" />
      <Check
        name={name}
        value="yes"
        checked={value !== ''}
        required
        error={error && t('notUnderstood')}
        onChange={({ target }) => onChange({ target: { value: target.checked ? 'yes' : '' } })}
      >
        {t('understood')}
      </Check>
      <div role="alert">
        {alert && (
          <p className="note note--bad">
            <Icon name="alert" />
            {alert}
          </p>
        )}
      </div>
      <div className="dialog-acts">
        <Button look="line" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button look="ink" {...submit}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  );
}

function useDeletion(): (password: string) => Promise<FormRefusal | null> {
  const t = useTranslations('myData.delete');
  const client = useClient();
  const navigate = useNavigate();
  const failureText = useFailureText();
  return async (password) => {
    const result = await client.call(deleteCustomer, { input: { password } });
    if (!result.ok) {
      const { fields, code, retryAfter } = result.error;
      if (fields.password) return { fields: { password: fields.password } };
      if (code === 'too_many') return { alert: t('limit', { minutes: Math.ceil((retryAfter ?? 60) / 60) }) };
      return { alert: fields.orders ?? failureText(result.error) };
    }
    // The navigation comes first, because an account page without a customer redirects to the login.
    await navigate('/');
    forgetCustomer();
    forgetDraft();
    showToast({ text: t('done') });
    return null;
  };
}
