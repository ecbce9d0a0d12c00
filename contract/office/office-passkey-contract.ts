import * as z from 'zod/mini';
import { byId, withLocale } from '#contract/fields.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { DOOR, OWN, officeSession } from './office-session-contract.ts';

/** Binary data as base64url text. */
const bytes = z.string().check(z.regex(/^[\w-]{1,8000}$/));
const credential = z.strictObject({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** The argument of `navigator.credentials.get`. */
const requestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credential),
});
export type PasskeyRequest = z.infer<typeof requestOptions>;

/** The argument of `navigator.credentials.create`. */
const creationOptions = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof creationOptions>;

const extensions = z.object({});

const signed = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    authenticatorData: bytes,
    clientDataJSON: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
  clientExtensionResults: extensions,
});
export type SignedByPasskey = z.infer<typeof signed>;

const made = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    attestationObject: bytes,
    clientDataJSON: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
  clientExtensionResults: extensions,
});
export type MadePasskey = z.infer<typeof made>;

export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME_LENGTH = 60;
const passkeyName = z.string().check(z.maxLength(MAX_PASSKEY_NAME_LENGTH));

export const beginPasskeySignIn = officeEndpoint({
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: '/office/api/session/passkey/begin',
  summary: 'Returns the challenge for signing in by passkey',
  answer: requestOptions,
  permission: DOOR,
  auth: 'none',
  unlogged: 'nobody has come in yet',
});

export const signInByPasskey = officeEndpoint({
  name: 'signInByPasskey',
  method: 'POST',
  path: '/office/api/session/passkey',
  summary: 'Signs in by a passkey with user verification, which counts as both factors',
  input: withLocale({ passkey: signed }),
  answer: officeSession,
  fieldsFrom: 'body',
  permission: DOOR,
  auth: 'none',
});

export const beginPasskeyProof = officeEndpoint({
  name: 'beginPasskeyProof',
  method: 'POST',
  path: '/office/api/session/proof/passkey/begin',
  summary: 'Returns the challenge for a reauthentication by passkey',
  answer: requestOptions,
  permission: OWN,
  auth: 'partial',
  unlogged: 'nothing counts until it is signed',
});

export const proveByPasskey = officeEndpoint({
  name: 'proveByPasskey',
  method: 'POST',
  path: '/office/api/session/proof/passkey',
  summary: 'Reauthenticates by passkey',
  input: withLocale({ passkey: signed }),
  answer: officeSession,
  fieldsFrom: 'body',
  permission: OWN,
  auth: 'partial',
  unlogged: 'changes nothing but the session; the sign-in itself is logged',
});

export const beginPasskey = officeEndpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: '/office/api/me/passkeys/begin',
  summary: 'Returns the options with which a device creates a passkey',
  answer: creationOptions,
  permission: OWN,
  auth: 'partial',
  unlogged: 'nothing counts until it is made',
});

export const addPasskey = officeEndpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/office/api/me/passkeys',
  summary: 'Stores a new passkey; the first factor also returns ten recovery codes, which are shown only once',
  input: withLocale({ name: passkeyName, passkey: made }),
  answer: z.strictObject({ recovery_codes: z.array(z.string()), change: z.int() }),
  fieldsFrom: 'body',
  permission: OWN,
  auth: 'partial',
});

export const renamePasskey = officeEndpoint({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/office/api/me/passkeys/{id}',
  summary: 'Renames a passkey of the caller',
  params: byId,
  input: withLocale({ name: passkeyName }),
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: OWN,
});

export const removePasskey = officeEndpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/office/api/me/passkeys/{id}',
  summary: 'Deletes a passkey of the caller',
  params: byId,
  answer: z.strictObject({ change: z.int() }),
  permission: OWN,
  reauthenticate: true,
});
