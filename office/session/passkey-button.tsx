import { useTranslations } from 'use-intl';
import {
  beginPasskeyProof,
  beginPasskeySignIn,
  proveByPasskey,
  signInByPasskey,
} from '#contract/office/office-passkey-contract.ts';
import type { OfficeSession } from '#contract/office/office-session-contract.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { signByPasskey, usePasskey } from './passkeys.ts';

type Props = Pick<ButtonProps, 'look' | 'size' | 'wide' | 'autoFocus'> & {
  /** Whether the passkey signs in or reauthenticates. */
  to: 'sign-in' | 'prove';
  onDone: (session: OfficeSession) => void;
};

export function PasskeyButton({ to, onDone, ...looks }: Props) {
  const t = useTranslations('session');
  const client = useClient();
  const { isBusy, failure, press } = usePasskey({
    begin: () => client.call(to === 'prove' ? beginPasskeyProof : beginPasskeySignIn),
    sign: signByPasskey,
    send: (passkey) => client.call(to === 'prove' ? proveByPasskey : signInByPasskey, { input: { passkey } }),
    done: onDone,
  });
  return (
    <>
      <Button {...looks} busy={isBusy} onClick={press}>
        <OfficeIcon name="key" />
        {t(to === 'prove' ? 'passkey' : 'passkeySignIn')}
      </Button>
      <FailureNote failure={failure} />
    </>
  );
}
