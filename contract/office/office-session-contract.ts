import * as z from 'zod/mini';
import { byId, rowId, withLocale } from '#contract/fields.ts';
import { LOCALES } from '#contract/locale.ts';
import { PERMISSIONS, ROLE_CODES } from '#rules/staff/staff-permissions.ts';
import { officeEndpoint } from './office-endpoint.ts';

const shortText = z.string().check(z.maxLength(200));

/**
 * `code`: awaits the app code. `enrol`: requires a second factor to be added. `locked`: idle, requires
 * reauthentication.
 */
const SESSION_STATES = ['code', 'enrol', 'locked', 'open'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

export const localizedName = z.strictObject({ hy: z.string(), ru: z.optional(z.string()), en: z.optional(z.string()) });

/** A built-in role has a code, which the office translates; a custom role has a name. */
export const roleName = z.strictObject({
  id: z.int(),
  code: z.nullable(z.enum(ROLE_CODES)),
  name: z.nullable(localizedName),
});
export type WireRoleName = z.infer<typeof roleName>;

export const officeSession = z.strictObject({
  state: z.enum(SESSION_STATES),
  staff: z.strictObject({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    locale: z.enum(LOCALES),
    role: roleName,
    has_app: z.boolean(),
    has_passkey: z.boolean(),
    /** The store in which the member works. */
    store_id: z.nullable(z.int()),
  }),
  /** Empty unless the session is open. */
  permissions: z.array(z.enum(PERMISSIONS)),
  mode: z.enum(['demo', 'live']),
});
export type OfficeSession = z.infer<typeof officeSession>;

export const OWN = { everybody: 'concerns only one’s own session' };
export const DOOR = { everybody: 'is how one comes in' };

export const openOfficeSession = officeEndpoint({
  name: 'openOfficeSession',
  method: 'POST',
  path: '/office/api/session',
  summary: 'Signs in by e-mail and password; `state` shows whether a code is required next',
  input: withLocale({ email: shortText, password: z.string().check(z.maxLength(400)) }),
  answer: officeSession,
  fieldsFrom: 'body',
  permission: DOOR,
  auth: 'none',
});

export const readOfficeSession = officeEndpoint({
  name: 'readOfficeSession',
  method: 'GET',
  path: '/office/api/session',
  summary: 'Returns the signed-in staff member with the permissions',
  answer: officeSession,
  permission: OWN,
  auth: 'partial',
});

/** The app code or a recovery code, or the password without a second factor. Passkeys use other calls. */
const proof = withLocale({ proof: z.string().check(z.maxLength(400)) });

export const proveOfficeSession = officeEndpoint({
  name: 'proveOfficeSession',
  method: 'POST',
  path: '/office/api/session/proof',
  summary: 'Proves the identity by code or password: second step of signing in, unlocking, or reauthentication',
  input: proof,
  answer: officeSession,
  fieldsFrom: 'body',
  permission: OWN,
  auth: 'partial',
  unlogged: 'changes nothing but the session; the sign-in itself is logged',
});

export const lockOfficeSession = officeEndpoint({
  name: 'lockOfficeSession',
  method: 'POST',
  path: '/office/api/session/lock',
  summary: 'Locks the office in this browser until the next reauthentication',
  answer: z.strictObject({ state: z.literal('locked') }),
  permission: OWN,
  auth: 'partial',
  unlogged: 'changes nothing but the session',
});

export const closeOfficeSession = officeEndpoint({
  name: 'closeOfficeSession',
  method: 'DELETE',
  path: '/office/api/session',
  summary: 'Signs out',
  answer: z.strictObject({ state: z.literal('closed') }),
  permission: OWN,
  auth: 'partial',
  unlogged: 'changes nothing but the session',
});

const joinKey = z.object({ key: z.string().check(z.regex(/^[\w-]{20,100}$/)) });

export const readInvitation = officeEndpoint({
  name: 'readInvitation',
  method: 'GET',
  path: '/office/api/join/{key}',
  summary: 'Returns the e-mail and role of an invitation',
  params: joinKey,
  /** Null for the first owner, who enters an e-mail. */
  answer: z.strictObject({ email: z.nullable(z.string()), role: roleName }),
  permission: DOOR,
  auth: 'none',
});

export const joinOffice = officeEndpoint({
  name: 'joinOffice',
  method: 'POST',
  path: '/office/api/join/{key}',
  summary: 'Accepts an invitation: creates the access and invalidates the link',
  params: joinKey,
  input: withLocale({
    name: shortText,
    email: z.optional(shortText),
    password: z.string().check(z.maxLength(400)),
    password_confirmation: z.string().check(z.maxLength(400)),
  }),
  answer: officeSession,
  fieldsFrom: 'body',
  permission: DOOR,
  auth: 'none',
});

const newPassword = {
  password: z.string().check(z.maxLength(400)),
  password_confirmation: z.string().check(z.maxLength(400)),
};

export const requestResetLink = officeEndpoint({
  name: 'requestResetLink',
  method: 'POST',
  path: '/office/api/reset',
  summary:
    'Mails a colleague who forgot the password a link that works once within an hour; every e-mail gets the same answer',
  input: withLocale({ email: shortText }),
  answer: z.strictObject({ requested: z.literal(true) }),
  fieldsFrom: 'body',
  permission: DOOR,
  auth: 'none',
});

export const readResetLink = officeEndpoint({
  name: 'readResetLink',
  method: 'GET',
  path: '/office/api/reset/{key}',
  summary: 'Returns whose password a reset link changes',
  params: joinKey,
  answer: z.strictObject({ email: z.string() }),
  permission: DOOR,
  auth: 'none',
});

export const resetPassword = officeEndpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/office/api/reset/{key}',
  summary: 'Sets a new password by a reset link, ends all sessions and keeps the second factor',
  params: joinKey,
  input: withLocale({ ...newPassword }),
  answer: z.strictObject({ email: z.string() }),
  fieldsFrom: 'body',
  permission: DOOR,
  auth: 'none',
});

export const changeOwnPassword = officeEndpoint({
  name: 'changeOwnPassword',
  method: 'PUT',
  path: '/office/api/me/password',
  summary: 'Changes the password of the caller and ends the other sessions',
  input: withLocale({ ...newPassword }),
  answer: z.strictObject({ change: z.int() }),
  fieldsFrom: 'body',
  permission: OWN,
  reauthenticate: true,
});

export const changeOwnDetails = officeEndpoint({
  name: 'changeOwnDetails',
  method: 'PUT',
  path: '/office/api/me',
  summary: 'Changes the name and mail language of the caller; omitted fields are unchanged',
  input: withLocale({
    name: z.optional(shortText),
    language: z.optional(z.enum(LOCALES)),
    /** Null: no store. */
    store_id: z.optional(z.nullable(rowId)),
  }),
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: OWN,
});

export const endOtherSessions = officeEndpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/office/api/me/sessions',
  summary: 'Ends all other sessions of the caller',
  answer: z.strictObject({ ended: z.int() }),
  permission: OWN,
});

export const ownSessions = officeEndpoint({
  name: 'ownSessions',
  method: 'GET',
  path: '/office/api/me/sessions',
  summary: 'Lists the sessions and second factors of the caller',
  answer: z.strictObject({
    sessions: z.array(
      z.strictObject({
        id: z.string(),
        device: z.nullable(z.string()),
        opened_at: z.string(),
        is_this: z.boolean(),
      }),
    ),
    passkeys: z.array(z.strictObject({ id: z.int(), name: z.string(), used_at: z.nullable(z.string()) })),
    recovery_codes_left: z.int(),
  }),
  permission: OWN,
});

export const endOwnSession = officeEndpoint({
  name: 'endOwnSession',
  method: 'DELETE',
  path: '/office/api/me/sessions/{id}',
  summary: 'Ends another session of the caller',
  params: z.object({ id: z.guid() }),
  answer: z.strictObject({ ended: z.int() }),
  permission: OWN,
});

export const beginAppCodes = officeEndpoint({
  name: 'beginAppCodes',
  method: 'POST',
  path: '/office/api/me/app-codes',
  summary: 'Returns a secret for an authenticator app, which becomes active with its first code',
  answer: z.strictObject({ secret: z.string(), uri: z.string() }),
  permission: OWN,
  auth: 'partial',
  unlogged: 'nothing counts until it is confirmed',
});

export const confirmAppCodes = officeEndpoint({
  name: 'confirmAppCodes',
  method: 'POST',
  path: '/office/api/me/app-codes/confirm',
  summary: 'Confirms the app by its first code; returns ten recovery codes, which are shown only once',
  input: withLocale({ code: z.string().check(z.maxLength(20)) }),
  answer: z.strictObject({ recovery_codes: z.array(z.string()) }),
  fieldsFrom: 'body',
  permission: OWN,
  auth: 'partial',
});

export const removeAppCodes = officeEndpoint({
  name: 'removeAppCodes',
  method: 'DELETE',
  path: '/office/api/me/app-codes',
  summary: 'Removes the app; with the last factor also the recovery codes',
  answer: z.strictObject({ removed: z.boolean() }),
  permission: OWN,
  reauthenticate: true,
});

export const memberId = byId;
