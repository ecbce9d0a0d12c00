import { type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/office/office-client.ts';
import { joinOffice, readInvitation, type WireRoleName } from '#contract/office/office-session-contract.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useRoleName } from '../shell/role-name.ts';
import { FailureNote } from '../state/failure-note.tsx';
import { clientOf, useClient } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';
import { AuthLayout } from './auth-layout.tsx';
import { GoneLink } from './gone-link.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

type InvitationData = { email: string | null; role: WireRoleName } | null;

/** Returns null for a used, expired or invalid link. */
export async function joinLoader({ context, params }: LoaderFunctionArgs): Promise<InvitationData> {
  const result = await clientOf(context).call(readInvitation, { params: { key: params.key ?? '' } });
  if (!result.ok && result.error.code === 'not_found') return null;
  return orThrow(result);
}

export function JoinPage() {
  const invited = useLoaderData<typeof joinLoader>();
  return <AuthLayout>{invited ? <JoinForm {...invited} /> : <GoneLink text="joinGoneText" />}</AuthLayout>;
}

function JoinForm({ email, role }: NonNullable<InvitationData>) {
  const t = useTranslations('session');
  const roleName = useRoleName();
  const client = useClient();
  const navigate = useNavigate();
  const { key = '' } = useParams();
  const form = useForm({
    send: ({ name = '', email: typed, password = '', password_confirmation = '' }) =>
      client.call(joinOffice, {
        params: { key },
        input: { name, password, password_confirmation, ...(typed !== undefined && { email: typed }) },
      }),
    done: () => navigate('/', { replace: true }),
  });
  const wrong = form.failure?.fields ?? {};
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <div>
        <h1>{t('joinTitle')}</h1>
        <p className="muted">
          {email ? `${email} · ` : ''}
          {t('joinRole', { role: roleName(role) })}
        </p>
      </div>
      {email === null && (
        <TextField label={t('email')} name="email" type="email" autoComplete="username" error={wrong.email} required />
      )}
      <TextField label={t('name')} name="name" autoComplete="name" error={wrong.name} required />
      <NewPasswordFields labels={[t('password'), t('repeat')]} wrong={wrong} />
      <FailureNote failure={form.failure} />
      <Button type="submit" look="main" size="l" wide busy={form.isBusy}>
        {t('join')}
      </Button>
    </form>
  );
}
