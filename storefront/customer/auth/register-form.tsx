import { useTranslations } from 'use-intl';
import { register } from '#contract/customer-contract.ts';
import type { Failure } from '#contract/errors.ts';
import { track } from '#storefront/analytics/shop-events.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { Button } from '#ui/button.tsx';
import { AccountEmailField, PasswordField } from './auth-fields.tsx';
import { FormAlert } from './auth-notes.tsx';
import { useRefusalText } from './refusal-text.ts';
import { type RegisterValues, registerProblems } from './sign-in-rules.ts';
import { type FormRefusal, useAuthForm } from './use-auth-form.ts';

/** The API's message of success, the same in every language (docs/spec/storefront.md 8). */
export const ACCOUNT_CREATED = 'Your account has been created successfully.';

type RegisterFormProps = {
  /** `page`: a rejection also appears in an alert (docs/spec/storefront.md 8). */
  place: 'window' | 'page';
  onDone: (email: string) => void;
};

/** Registers with an e-mail address and a repeated password. The login follows. */
export function RegisterForm({ place, onDone }: RegisterFormProps) {
  const t = useTranslations('auth');
  const client = useClient();
  const refusalText = useRefusalText();
  const { form, field, submit, alert, isBusy } = useAuthForm<RegisterValues>({
    blank: { email: '', password: '', password_confirmation: '' },
    problemsOf: registerProblems,
    send: async (values) => {
      const email = values.email.trim();
      const result = await client.call(register, { input: { ...values, email } });
      if (!result.ok) return refused(result.error, refusalText(result.error), place);
      if (result.data.message !== ACCOUNT_CREATED) return { alert: result.data.message };
      track({ name: 'sign_up' });
      onDone(email);
      return null;
    },
  });
  return (
    <form {...form} className="form" aria-label={t('register.title')}>
      <AccountEmailField {...field('email')} />
      <PasswordField {...field('password')} label={t('password')} hint={t('rule')} autoComplete="new-password" />
      <PasswordField {...field('password_confirmation')} label={t('repeat')} autoComplete="new-password" />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button {...submit} look={place === 'page' ? 'ink' : 'main'} wide>
        {t('register.submit')}
      </Button>
      <p className="sr" role="status">
        {isBusy && t('register.busy')}
      </p>
    </form>
  );
}

function refused({ fields }: Failure, text: string, place: RegisterFormProps['place']): FormRefusal {
  const isOfField = Object.keys(fields).length > 0;
  return { fields, alert: place === 'page' || !isOfField ? text : undefined };
}
