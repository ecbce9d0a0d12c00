import * as z from 'zod/mini';
import { localeField, noParams, wholeNumber } from '#contract/fields.ts';
import { officeEndpoint } from './office-endpoint.ts';

/** Above it a page reads its list anew as a whole. */
export const MAX_CHANGED_ORDERS = 100;

const count = z.nullable(z.int());

/** Asked every ten seconds by each open page: small, by an index, and 304 while nothing is new. */
export const officeNews = officeEndpoint({
  name: 'officeNews',
  method: 'GET',
  path: '/office/api/news',
  summary: 'How much waits, and the orders that took a step since `cursor` of the answer before',
  params: noParams,
  input: z.object({ locale: localeField, since: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)) }),
  answer: z.strictObject({
    cursor: z.int(),
    /** Null where one may not see it. */
    counts: z.strictObject({ accept: count, mails: count, jobs: count }),
    /** Numbers of orders; empty without `since`. */
    changed: z.array(z.int()),
    /** Notes that call this person, the newest first. */
    mentions: z.array(z.strictObject({ note_id: z.int(), order_id: z.int(), by: z.string() })),
  }),
  permission: { everybody: 'each count has its own permission' },
  etag: true,
});
