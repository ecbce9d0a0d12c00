import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { deleteCustomer } from '#contract/customer-contract.ts';
import { PasswordField } from '#storefront/customer/auth/password-field.tsx';
import { type Refused, useAuthForm } from '#storefront/customer/auth/use-auth-form.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { forgetCustomer } from '#storefront/state/session-actions.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast.tsx';

type Values = { password: string; understood: string };

/** The password and a yes; then nobody is signed in, and home (DECISIONS 5). */
export function DeleteForm({ email, onCancel }: { email: string; onCancel: () => void }) {
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
      {/* Tells password managers whose password it is. */}
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

/** Deletes; says what the form has to show when it could not. */
function useDeletion(): (password: string) => Promise<Refused | null> {
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
    // Home first: a page of the account with nobody in it would lead to the login.
    await navigate('/');
    forgetCustomer();
    showToast({ text: t('done') });
    return null;
  };
}
