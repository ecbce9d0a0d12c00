import * as z from 'zod/mini';
import { GENDERS } from '#rules/checkout/account-form.ts';
import { endpoint } from './endpoint.ts';
import { flag, identity, list, one, withLocale } from './fields.ts';

const wireCustomer = z.strictObject({
  id: z.int(),
  email: z.string(),
  /** Guest orders of this e-mail belong to the customer only after it is confirmed (docs/spec/decisions.md 3). */
  email_confirmed: z.boolean(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  name: z.string(),
  gender: z.nullable(z.enum(GENDERS)),
  date_of_birth: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  status: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type WireCustomer = z.infer<typeof wireCustomer>;

/** The schema accepts any text; `rules/checkout/account-form.ts` validates the fields. */
const text = z.optional(z.nullable(z.string()));

const mergedLine = z.strictObject({ item_id: z.int(), name: z.string(), quantity: z.int(), was: z.int() });

const known = z.looseObject({ id: z.int() });

const done = z.strictObject({ message: z.string() });

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/customer/login',
  summary: 'Signs in; returns a token with `token=true`, otherwise sets the session cookie',
  input: withLocale({
    email: text,
    password: text,
    token: z.optional(z.unknown()),
    api_token: identity.api_token,
  }),
  fieldsFrom: 'body',
  session: 'none',
  toInvalid: (errors, message) => ({ message, errors, error: Object.values(errors)[0]?.[0] }),
  answer: z.strictObject({
    message: z.string(),
    data: wireCustomer,
    expires_at: z.string(),
    token: z.optional(z.string()),
    merged: z.array(mergedLine),
  }),
  cache: 'private',
});

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/api/customer/register',
  summary: 'Creates an account; the message is the same text in every language',
  input: withLocale({ email: text, password: text, password_confirmation: text }),
  fieldsFrom: 'body',
  session: 'none',
  toInvalid: (errors, message) => ({ message, errors, ...errors }),
  answer: done,
  cache: 'private',
});

export const forgetPassword = endpoint({
  name: 'forgetPassword',
  method: 'POST',
  path: '/api/customer/forget-password',
  aliases: [{ method: 'POST', path: '/api/customer/forgot-password' }],
  summary: 'Mails a link for a new password; known and unknown addresses get the same answer',
  input: withLocale({ email: text }),
  fieldsFrom: 'body',
  session: 'none',
  toInvalid: (errors) => ({ message: errors, errors }),
  answer: done,
  cache: 'private',
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/customer/reset-password',
  summary: 'Sets a new password with the key of the mail',
  /** `token` is the mail key, not a session (docs/spec/api.md 3.40). */
  input: withLocale({ token: text, password: text, password_confirmation: text }),
  fieldsFrom: 'body',
  session: 'none',
  toInvalid: (errors, message) => Object.values(errors)[0]?.[0] ?? message,
  answer: z.literal('success'),
  cache: 'private',
});

export const readResetLink = endpoint({
  name: 'readResetLink',
  method: 'GET',
  path: '/api/customer/reset-password',
  summary: 'Returns whether the key of the mail can still set a password',
  input: withLocale({ token: text }),
  session: 'none',
  answer: z.strictObject({ is_valid: z.boolean() }),
  cache: 'private',
});

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/customer/confirm',
  summary: 'Confirms the e-mail address of the signed-in customer with the key of the mail and ends the other sessions',
  /** `token` is the mail key; it does not authenticate without a session (docs/spec/decisions.md 3.4). */
  input: withLocale({ token: text }),
  fieldsFrom: 'body',
  session: 'aside',
  answer: done,
  cache: 'private',
});

export const customer = endpoint({
  name: 'customer',
  method: 'GET',
  path: '/api/customer/get',
  summary: 'Returns the signed-in customer',
  input: withLocale({ token: identity.token }),
  answer: one(wireCustomer),
  cache: 'private',
});

export const saveProfile = endpoint({
  name: 'saveProfile',
  method: 'PUT',
  path: '/api/customer/profile',
  summary: 'Changes personal data; a new e-mail address or password requires the current password',
  input: withLocale({
    token: identity.token,
    first_name: text,
    last_name: text,
    email: text,
    phone: text,
    gender: text,
    date_of_birth: text,
    current_password: text,
    password: text,
    password_confirmation: text,
  }),
  fieldsFrom: 'body',
  answer: z.strictObject({ message: z.string(), data: wireCustomer }),
  cache: 'private',
});

export const logout = endpoint({
  name: 'logout',
  method: 'GET',
  path: '/api/customer/logout',
  aliases: [{ method: 'POST', path: '/api/customer/logout' }],
  summary: 'Ends the session; never fails',
  input: withLocale({ token: z.optional(z.unknown()) }),
  answer: done,
  cache: 'private',
  changesState: true,
  session: 'any',
});

const wireSession = z.strictObject({
  id: z.string(),
  /** For example `Chrome, Windows`; null if unknown. */
  device: z.nullable(z.string()),
  created_at: z.string(),
  /** Rounded to the hour. */
  seen_at: z.string(),
  expires_at: z.string(),
  current: z.boolean(),
});
export type WireSession = z.infer<typeof wireSession>;

export const sessions = endpoint({
  name: 'sessions',
  method: 'GET',
  path: '/api/customer/sessions',
  summary: 'Lists the open sessions of the customer',
  input: withLocale({ token: identity.token }),
  answer: list(wireSession),
  cache: 'private',
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/customer/sessions/{id}',
  summary: 'Ends one session of the customer',
  params: z.object({ id: z.uuid() }),
  input: withLocale({ token: identity.token }),
  answer: done,
  cache: 'private',
});

export const endSessions = endpoint({
  name: 'endSessions',
  method: 'DELETE',
  path: '/api/customer/sessions',
  summary: 'Ends all sessions of the customer; with `others` all but this one',
  input: withLocale({ token: identity.token, others: flag }),
  answer: done,
  cache: 'private',
});

export const exportCustomer = endpoint({
  name: 'exportCustomer',
  method: 'GET',
  path: '/api/customer/export',
  summary: 'Returns all stored data of the customer as a file',
  input: withLocale({ token: identity.token }),
  answer: z.strictObject({
    customer: wireCustomer,
    addresses: z.array(known),
    orders: z.array(known),
    wishlist: z.array(known),
    carts: z.array(known),
    /** Contact messages sent from the e-mail; empty until it is confirmed. */
    letters: z.array(known),
    sessions: z.array(z.strictObject({ device: z.nullable(z.string()), created_at: z.string(), seen_at: z.string() })),
    former_emails: z.array(z.strictObject({ email: z.string(), changed_at: z.string() })),
    /** Reviews, questions and answers. */
    reviews: z.array(known),
    /** Empty until the e-mail is confirmed. */
    stock_alerts: z.array(
      z.strictObject({ product_id: z.int(), name: z.record(z.string(), z.string()), asked_at: z.string() }),
    ),
    /** The newsletter and the kinds of mail that the address refused; empty until the e-mail is confirmed. */
    mails: z.array(z.strictObject({ kind: z.string(), state: z.enum(['subscribed', 'refused']), since: z.string() })),
  }),
  cache: 'private',
});

export const deleteCustomer = endpoint({
  name: 'deleteCustomer',
  method: 'DELETE',
  path: '/api/customer',
  summary: 'Deletes the account; its orders stay without personal data',
  input: withLocale({ token: identity.token, password: text }),
  fieldsFrom: 'body',
  answer: done,
  cache: 'private',
});
