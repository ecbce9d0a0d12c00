import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { localeOnly, one, withLocale } from './fields.ts';

/** `asked`: a confirmation link was mailed. `subscribed`: the address gets the newsletter. */
const newsletterState = z.enum(['asked', 'subscribed']);
export type NewsletterAnswer = z.infer<typeof newsletterState>;

const token = z.string().check(z.maxLength(600));

export const subscribeNewsletter = endpoint({
  name: 'subscribeNewsletter',
  method: 'POST',
  path: '/api/newsletter',
  summary: 'Requests the newsletter; a mail asks to confirm the address',
  /** The default for `email` is the e-mail of the account. */
  input: withLocale({ email: z.optional(z.nullable(z.string())) }),
  fieldsFrom: 'body',
  session: 'any',
  /** Any e-mail except the customer's own confirmed one results in `asked`, so subscriptions are not revealed. */
  answer: z.strictObject({ message: z.string(), state: newsletterState }),
  cache: 'private',
});

export const newsletterLink = endpoint({
  name: 'newsletterLink',
  method: 'GET',
  path: '/api/newsletter',
  summary: 'Returns the state of a confirmation link; 404 when the request is deleted',
  input: withLocale({ token }),
  session: 'none',
  answer: one(z.strictObject({ state: newsletterState })),
  cache: 'private',
});

export const confirmNewsletter = endpoint({
  name: 'confirmNewsletter',
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirms the address of a subscription; `preferences` is the token of the mail preferences',
  input: z.extend(localeOnly, { token }),
  fieldsFrom: 'body',
  session: 'none',
  answer: z.strictObject({ message: z.string(), state: newsletterState, preferences: z.string() }),
  cache: 'private',
});
