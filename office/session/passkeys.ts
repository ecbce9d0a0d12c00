import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OfficeResult } from '#contract/office/office-client.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedByPasskey,
} from '#contract/office/office-passkey-contract.ts';

/** Browsers support passkeys only for host names, over https or on the local machine. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

// Loaded on the first press because sign-ins are rare.
const library = () => import('@simplewebauthn/browser');

export async function signByPasskey(options: PasskeyRequest): Promise<SignedByPasskey> {
  const { startAuthentication } = await library();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
  const { authenticatorData, clientDataJSON, signature, userHandle } = response;
  const signed = { authenticatorData, clientDataJSON, signature, ...(userHandle && { userHandle }) };
  return { id, rawId, type, response: signed, clientExtensionResults: {} };
}

export async function makePasskey(options: PasskeyCreation): Promise<MadePasskey> {
  const { startRegistration } = await library();
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
  const { attestationObject, clientDataJSON, transports } = response;
  const made = { attestationObject, clientDataJSON, ...(transports && { transports }) };
  return { id, rawId, type, response: made, clientExtensionResults: {} };
}

type Steps<Options, Signed, T> = {
  begin: () => Promise<OfficeResult<Options>>;
  sign: (options: Options) => Promise<Signed>;
  send: (signed: Signed) => Promise<OfficeResult<T>>;
  done: (data: T) => void;
};

/** Requests a challenge from the office, has the device sign it and sends the result for verification. */
export function usePasskey<Options, Signed, T>({ begin, sign, send, done }: Steps<Options, Signed, T>) {
  const t = useTranslations('session');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const givenUp = (): OfficeResult<never> => ({
    ok: false,
    error: { status: 0, code: 'passkey', message: t('passkeyGivenUp'), fields: {}, items: [] },
  });
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const result = await signed({ begin, sign, send }).catch(givenUp);
    setBusy(false);
    if (result.ok) done(result.data);
    else setFailure(result.error);
  };
  return { isBusy, failure, press };
}

async function signed<Options, Signed, T>({ begin, sign, send }: Omit<Steps<Options, Signed, T>, 'done'>) {
  const options = await begin();
  return options.ok ? send(await sign(options.data)) : options;
}
