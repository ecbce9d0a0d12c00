import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  closeOfficeSession,
  type OfficeSession,
  proveOfficeSession,
  readOfficeSession,
} from '#contract/office/office-session-contract.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/field.tsx';
import { personOfPage, usePendingReauthentication } from '../state/auth-gate.ts';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { hasPasskeys } from './passkeys.ts';
import { CodeStep, PasswordStep } from './sign-in-page.tsx';

/**
 * Covers the open page and returns to it afterwards. A locked office cannot be closed; reauthentication can be
 * declined.
 */
export function ReauthenticationDialog() {
  const t = useTranslations('session');
  const tFailures = useTranslations('failures');
  const pending = usePendingReauthentication();
  const isLock = pending?.reason === 'locked';
  if (pending?.reason === 'unauthenticated')
    return (
      <Shut isLock={false} onGiveUp={() => pending.settle(false)} title={tFailures('ended')}>
        <SignInAgain settle={pending.settle} />
      </Shut>
    );
  return (
    pending && (
      <Shut isLock={isLock} onGiveUp={() => pending.settle(false)} title={t(isLock ? 'lockedTitle' : 'againTitle')}>
        <ProofForm isLock={isLock} settle={pending.settle} />
      </Shut>
    )
  );
}

type ShutProps = { isLock: boolean; onGiveUp: () => void; title: string; children: ReactNode };

/** The lock needs its own dialog: browsers close the one of ui/ at the second Escape even if the event is cancelled. */
function Shut({ isLock, onGiveUp, title, children }: ShutProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={classNames('dialog', isLock && 'is-locked')}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!isLock) onGiveUp();
      }}
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

/** Signs in again over the open page and preserves its entries. Another person starts with a new page. */
function SignInAgain({ settle }: { settle: (isProven: boolean) => void }) {
  const t = useTranslations('session');
  const [half, setHalf] = useState<OfficeSession | null>(null);
  const person = personOfPage();
  const go = (session: OfficeSession) => {
    if (session.state === 'code') setHalf(session);
    else if (session.state === 'open' && session.staff.id === person?.id) settle(true);
    else location.reload();
  };
  if (half) return <CodeStep staff={half.staff} onDone={go} onBack={() => setHalf(null)} />;
  return (
    <>
      <PasswordStep onDone={go} known={person?.email ?? ''}>
        <p>{t('endedText')}</p>
      </PasswordStep>
      <div className="dialog-acts">
        <Button onClick={() => settle(false)}>{t('cancel')}</Button>
      </div>
    </>
  );
}

type FormProps = { isLock: boolean; settle: (isProven: boolean) => void };

function ProofForm({ isLock, settle }: FormProps) {
  const t = useTranslations('session');
  const client = useClient();
  const [session, setSession] = useState<OfficeSession | null>(null);
  useEffect(() => {
    client.call(readOfficeSession).then((result) => {
      if (result.ok) setSession(result.data);
      else if (result.error.status === 401) location.assign('/office/sign-in');
    });
  }, [client]);
  const form = useForm({
    send: ({ proof = '' }) => client.call(proveOfficeSession, { input: { proof } }),
    done: () => settle(true),
  });
  const leave = async () => {
    await client.call(closeOfficeSession);
    location.assign('/office/sign-in');
  };
  const { has_app: hasApp = false, has_passkey: hasPasskey = false } = session?.staff ?? {};
  const hasFactor = hasApp || hasPasskey;
  const isByPasskey = hasPasskey && hasPasskeys();
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <p>{t(isLock ? 'lockedText' : 'againText')}</p>
      {isByPasskey && (
        <>
          <PasskeyButton to="prove" look="main" size="l" wide autoFocus onDone={() => settle(true)} />
          <p className="or">{t('or')}</p>
        </>
      )}
      {session && (
        <TextField
          key={String(hasFactor)}
          label={t(hasApp ? 'code' : hasPasskey ? 'recoveryCode' : 'password')}
          hint={session.staff.email}
          name="proof"
          type={hasFactor ? 'text' : 'password'}
          autoComplete={hasFactor ? 'one-time-code' : 'current-password'}
          autoFocus={!isByPasskey}
          required
        />
      )}
      <FailureNote failure={form.failure} />
      <div className="dialog-acts">
        <Button type="submit" look={isByPasskey ? 'line' : 'main'} busy={form.isBusy} disabled={!session}>
          {t('goOn')}
        </Button>
        {isLock ? (
          <Button onClick={leave}>{t('otherPerson')}</Button>
        ) : (
          <Button onClick={() => settle(false)}>{t('cancel')}</Button>
        )}
      </div>
    </form>
  );
}
