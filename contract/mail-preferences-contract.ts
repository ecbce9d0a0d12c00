import * as z from 'zod/mini';
import { OPT_OUT_KINDS } from '#rules/shop/opt-out-kind.ts';
import { endpoint } from './endpoint.ts';
import { localeOnly, one, rowId, withLocale, yesNo } from './fields.ts';

/** The kinds of mail that a reader can refuse: those with opt-outs, and the newsletter, which must be requested. */
const MAIL_KINDS = ['newsletter', ...OPT_OUT_KINDS] as const;
const mailKind = z.enum(MAIL_KINDS);
export type MailKind = z.infer<typeof mailKind>;

/** The link of a mail; without it the call is about the confirmed e-mail of the calling customer. */
const key = z.optional(z.nullable(z.string().check(z.maxLength(600))));

const preferences = z.strictObject({
  /** Without the middle of the name: `a…@example.am`. Null for an account without a confirmed e-mail. */
  email: z.nullable(z.string()),
  kinds: z.array(z.strictObject({ kind: mailKind, is_on: z.boolean() })),
  /** Waiting stock and price alerts. `target_price` is a formatted amount, or null for a stock alert. */
  alerts: z.array(
    z.strictObject({ id: z.int(), product: z.string(), slug: z.string(), target_price: z.nullable(z.string()) }),
  ),
});
export type MailPreferences = z.infer<typeof preferences>;

export const readMailPreferences = endpoint({
  name: 'readMailPreferences',
  method: 'GET',
  path: '/api/mail-preferences',
  summary: 'Returns which mails an address gets; 404 for a wrong link',
  input: withLocale({ key }),
  session: 'any',
  answer: one(preferences),
  cache: 'private',
});

export const changeMailPreference = endpoint({
  name: 'changeMailPreference',
  method: 'POST',
  path: '/api/mail-preferences',
  summary: 'Switches a kind of mail on or off',
  input: withLocale({ key, kind: mailKind, is_on: yesNo }),
  fieldsFrom: 'body',
  session: 'any',
  answer: one(preferences),
  cache: 'private',
});

export const cancelMailAlert = endpoint({
  name: 'cancelMailAlert',
  method: 'POST',
  path: '/api/mail-preferences/alerts/cancel',
  summary: 'Cancels one stock or price alert of the address',
  input: withLocale({ key, id: rowId }),
  fieldsFrom: 'body',
  session: 'any',
  answer: one(preferences),
  cache: 'private',
});

export const stopMail = endpoint({
  name: 'stopMail',
  method: 'POST',
  path: '/api/mail-preferences/{kind}/stop/{key}',
  summary: 'Stops a kind of mail by one press in the mail program (RFC 8058), without cookies or confirmation',
  params: z.object({ kind: mailKind, key: z.string().check(z.maxLength(600)) }),
  input: localeOnly,
  session: 'none',
  fromAnywhere: true,
  answer: z.strictObject({ message: z.string() }),
  cache: 'private',
});
