import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  closeOfficeSession,
  type OfficeSession,
  openOfficeSession,
  proveOfficeSession,
} from '#contract/office/office-session-contract.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';
import { AuthLayout } from './auth-layout.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { hasPasskeys } from './passkeys.ts';

/** Accepts only paths of the office, so a link cannot redirect to another site. */
const safePath = (to: string | null): string => (to && /^\/(?![/\\])/.test(to) ? to : '/');

export function SignInPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [half, setHalf] = useState<OfficeSession | null>(null);
  const go = (session: OfficeSession) => {
    if (session.state === 'code') setHalf(session);
    else navigate(session.state === 'enrol' ? '/account' : safePath(params.get('to')), { replace: true });
  };
  return (
    <AuthLayout>
      {half ? <CodeStep staff={half.staff} onDone={go} onBack={() => setHalf(null)} /> : <PasswordStep onDone={go} />}
    </AuthLayout>
  );
}

type PasswordProps = { onDone: (session: OfficeSession) => void; known?: string; children?: ReactNode };

/** `known` is the e-mail of the ended session. Over an open page there is no router, so the form shows no links. */
export function PasswordStep({ onDone, known = '', children }: PasswordProps) {
  const t = useTranslations('session');
  const client = useClient();
  const [email, setEmail] = useState(known);
  const form = useForm({
    send: ({ email = '', password = '' }) => client.call(openOfficeSession, { input: { email, password } }),
    done: onDone,
  });
  return (
    <form className="form" onSubmit={form.onSubmit}>
      {children ?? (
        <div>
          <h1>{t('signIn')}</h1>
          <p className="muted">{t('lead')}</p>
        </div>
      )}
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={known}
        onChange={(event) => setEmail(event.target.value)}
        autoFocus={known === ''}
        required
      />
      <div className="field">
        <TextField
          label={t('password')}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={known !== ''}
          required
        />
        {known === '' && (
          <Link className="link small" to={email === '' ? '/forgot' : `/forgot?email=${encodeURIComponent(email)}`}>
            {t('forgot')}
          </Link>
        )}
      </div>
      <FailureNote failure={form.failure} />
      <Button type="submit" look="main" size="l" wide busy={form.isBusy}>
        {t('enter')}
      </Button>
      {hasPasskeys() && (
        <>
          <p className="or">{t('or')}</p>
          <PasskeyButton to="sign-in" look="line" size="l" wide onDone={onDone} />
        </>
      )}
    </form>
  );
}

type CodeProps = { staff: OfficeSession['staff']; onDone: (session: OfficeSession) => void; onBack: () => void };

export function CodeStep({ staff, onDone, onBack }: CodeProps) {
  const t = useTranslations('session');
  const client = useClient();
  const isByPasskey = staff.has_passkey && hasPasskeys();
  const form = useForm({
    send: ({ proof = '' }) => client.call(proveOfficeSession, { input: { proof } }),
    done: onDone,
  });
  const leave = async () => {
    await client.call(closeOfficeSession);
    onBack();
  };
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <div>
        <p className="small muted">{t('second')}</p>
        <h1>{t('proveTitle')}</h1>
        <p>
          {staff.email} ·{' '}
          <button className="link" type="button" onClick={leave}>
            {t('notYou')}
          </button>
        </p>
      </div>
      {isByPasskey && (
        <>
          <PasskeyButton to="prove" look="main" size="l" wide autoFocus onDone={onDone} />
          <p className="or">{t('or')}</p>
        </>
      )}
      <TextField
        label={t(staff.has_app ? 'code' : 'recoveryCode')}
        hint={staff.has_app ? t('codeHint') : undefined}
        name="proof"
        autoComplete="one-time-code"
        autoFocus={!isByPasskey}
        required
      />
      <FailureNote failure={form.failure} />
      <Button type="submit" look={isByPasskey ? 'line' : 'main'} size="l" wide busy={form.isBusy}>
        {t('confirm')}
      </Button>
      <p className="small muted">{t('lost')}</p>
    </form>
  );
}
