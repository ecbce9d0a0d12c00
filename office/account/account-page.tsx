import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { orThrow } from '#contract/office/office-client.ts';
import {
  beginAppCodes,
  confirmAppCodes,
  endOwnSession,
  ownSessions,
  removeAppCodes,
} from '#contract/office/office-session-contract.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useOrderTime } from '../orders/order-time.ts';
import { PreferencesPanel } from '../push/preferences-panel.tsx';
import { LanguageChoice } from '../session/door-frame.tsx';
import { DoorButtons, initialOf } from '../shell/nav.tsx';
import { useRoleName } from '../shell/role-name.ts';
import { FailureNote } from '../state/failure-note.tsx';
import { useFailureWords } from '../state/failure-words.ts';
import { clientOf, useClient, useSession } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';
import styles from './account.module.css';

type Sessions = AnswerOf<typeof ownSessions>;

/** Null while a second factor is still to be added: nothing else is open then. */
export async function accountLoader({ context, request }: LoaderFunctionArgs): Promise<Sessions | null> {
  const result = await clientOf(context).call(ownSessions, { signal: request.signal });
  if (!result.ok && result.error.code === 'half') return null;
  return orThrow(result);
}

export function AccountPage() {
  const t = useTranslations('account');
  const tShell = useTranslations('shell');
  const { staff } = useSession();
  const roleName = useRoleName();
  const sessions = useLoaderData<typeof accountLoader>();
  return (
    <>
      <title>{`${tShell('account')} · Kayts`}</title>
      <header className="head">
        <h1>{tShell('account')}</h1>
      </header>
      <div className={styles.account}>
        <section className="panel">
          <div className={styles.who}>
            <span className="face" aria-hidden="true">
              {initialOf(staff.name)}
            </span>
            <span>
              <b>{staff.name}</b>
              <br />
              <span className="small muted">
                {staff.email} · {roleName(staff.role)}
              </span>
            </span>
          </div>
          <div className={styles.who}>
            <LanguageChoice />
            <span className="small muted">{t('languageText')}</span>
          </div>
          <DoorButtons />
        </section>
        <AppCodes left={sessions?.recovery_codes_left ?? 0} isEnrolling={sessions === null} />
        {sessions && <PreferencesPanel />}
        {sessions && <OpenSessions sessions={sessions.sessions} />}
      </div>
    </>
  );
}

type Begun = { secret: string; uri: string };

function AppCodes({ left, isEnrolling }: { left: number; isEnrolling: boolean }) {
  const t = useTranslations('account');
  const client = useClient();
  const words = useFailureWords();
  const { staff } = useSession();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const begin = async () => {
    const result = await client.call(beginAppCodes);
    if (result.ok) setBegun(result.data);
    else showToast({ text: words(result.error), tone: 'bad' });
  };
  const remove = async () => {
    const result = await client.call(removeAppCodes);
    if (result.ok) location.reload();
    else showToast({ text: words(result.error), tone: 'bad' });
  };
  return (
    <section className="panel">
      <header>
        <h2>{t('codesTitle')}</h2>
      </header>
      {isEnrolling && !codes && <p className="note note--warm">{t('enrol')}</p>}
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : begun ? (
        <ConfirmForm begun={begun} onDone={setCodes} />
      ) : staff.has_factor ? (
        <div className="form">
          <p>{t('codesOn', { count: left })}</p>
          <p>
            <Button look="line" onClick={remove}>
              {t('remove')}
            </Button>
          </p>
        </div>
      ) : (
        <div className="form">
          <p>{t('codesText')}</p>
          <p>
            <Button look="line" onClick={begin}>
              {t('begin')}
            </Button>
          </p>
        </div>
      )}
    </section>
  );
}

function ConfirmForm({ begun, onDone }: { begun: Begun; onDone: (codes: string[]) => void }) {
  const t = useTranslations('account');
  const tSession = useTranslations('session');
  const client = useClient();
  const form = useForm({
    send: ({ code = '' }) => client.call(confirmAppCodes, { input: { code } }),
    done: (answer) => onDone(answer.recovery_codes),
  });
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <p>{t('scan')}</p>
      <p className="secret">{begun.secret.match(/.{1,4}/g)?.join(' ')}</p>
      <p>
        <a className="btn btn--line" href={begun.uri}>
          {t('openApp')}
        </a>
      </p>
      <TextField
        label={t('code')}
        hint={t('codeShort')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
      />
      <FailureNote failure={form.failure} />
      <p>
        <Button type="submit" look="main" busy={form.isBusy}>
          {tSession('confirm')}
        </Button>
      </p>
    </form>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('account');
  return (
    <div className="form">
      <h3>{t('recoveryTitle')}</h3>
      <p>{t('recoveryText')}</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        <Button look="main" onClick={() => location.assign('/office/orders')}>
          {t('kept')}
        </Button>
      </p>
    </div>
  );
}

function OpenSessions({ sessions }: { sessions: Sessions['sessions'] }) {
  const t = useTranslations('account');
  const client = useClient();
  const time = useOrderTime();
  const words = useFailureWords();
  const { revalidate } = useRevalidator();
  const end = async (id: string) => {
    const result = await client.call(endOwnSession, { params: { id } });
    if (!result.ok) showToast({ text: words(result.error), tone: 'bad' });
    await revalidate();
  };
  return (
    <section className="panel">
      <header>
        <h2>{t('sessions')}</h2>
      </header>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              {session.device ?? t('unknownDevice')}
              <br />
              <span className="small muted">{t('opened', { time: time(session.opened_at) })}</span>
            </span>
            {session.is_this ? (
              <span className="small good">{t('this')}</span>
            ) : (
              <Button size="s" look="line" onClick={() => end(session.id)}>
                {t('endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
