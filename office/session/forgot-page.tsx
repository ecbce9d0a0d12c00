import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { requestResetLink } from '#contract/office/office-session-contract.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';
import { AuthLayout } from './auth-layout.tsx';

export function ForgotPage() {
  const t = useTranslations('session');
  const client = useClient();
  const [params] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    send: async ({ email = '' }) => {
      const result = await client.call(requestResetLink, { input: { email } });
      return result.ok ? { ...result, data: email } : result;
    },
    done: setSentTo,
  });
  const toSignIn = (
    <Link className="btn btn--line btn--l btn--wide" to="/sign-in">
      {t('toSignIn')}
    </Link>
  );
  return (
    <AuthLayout>
      {sentTo === null ? (
        <form className="form" onSubmit={form.onSubmit}>
          <div>
            <h1>{t('forgotTitle')}</h1>
            <p className="muted">{t('forgotText')}</p>
          </div>
          <TextField
            label={t('email')}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={params.get('email') ?? ''}
            error={form.failure?.fields.email}
            autoFocus
            required
          />
          <FailureNote failure={form.failure} />
          <Button type="submit" look="main" size="l" wide busy={form.isBusy}>
            {t('forgotSend')}
          </Button>
          {toSignIn}
        </form>
      ) : (
        <div className="form" role="status">
          <h1>{t('forgotDone')}</h1>
          <p>{t('forgotDoneText', { email: sentTo })}</p>
          <p className="small muted">{t('forgotNoMail')}</p>
          {toSignIn}
        </div>
      )}
    </AuthLayout>
  );
}
