import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/office/office-client.ts';
import { readResetLink, resetPassword } from '#contract/office/office-session-contract.ts';
import { Button } from '#ui/button.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { clientOf, useClient } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';
import { AuthLayout } from './auth-layout.tsx';
import { GoneLink } from './gone-link.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Returns null for a used, expired or invalid link. */
export async function resetLoader({ context, params }: LoaderFunctionArgs): Promise<{ email: string } | null> {
  const result = await clientOf(context).call(readResetLink, { params: { key: params.key ?? '' } });
  if (!result.ok && result.error.code === 'not_found') return null;
  return orThrow(result);
}

export function ResetPage() {
  const owner = useLoaderData<typeof resetLoader>();
  return <AuthLayout>{owner ? <ResetForm email={owner.email} /> : <GoneLink text="resetGoneText" />}</AuthLayout>;
}

function ResetForm({ email }: { email: string }) {
  const t = useTranslations('session');
  const client = useClient();
  const { key = '' } = useParams();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    send: ({ password = '', password_confirmation = '' }) =>
      client.call(resetPassword, { params: { key }, input: { password, password_confirmation } }),
    done: () => setDone(true),
  });
  if (isDone)
    return (
      <div className="form" role="status">
        <h1>{t('resetDone')}</h1>
        <p>{t('resetDoneText')}</p>
        <Link className="btn btn--main btn--l btn--wide" to="/sign-in">
          {t('toSignIn')}
        </Link>
      </div>
    );
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <div>
        <h1>{t('resetTitle')}</h1>
        <p className="muted">{email}</p>
      </div>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <NewPasswordFields labels={[t('password'), t('repeat')]} wrong={form.failure?.fields ?? {}} />
      <FailureNote failure={form.failure} />
      <Button type="submit" look="main" size="l" wide busy={form.isBusy}>
        {t('resetSave')}
      </Button>
    </form>
  );
}
