import * as z from 'zod/mini';
import { wholeNumber, withLocale } from '#contract/fields.ts';
import { officeEndpoint } from './office-endpoint.ts';

/** If more orders have changed, the page reloads its whole list. */
export const MAX_CHANGED_ORDERS = 100;

const count = z.nullable(z.int());

/** Each open page polls it every ten seconds, so it is small, indexed and usually a 304. */
export const officeNews = officeEndpoint({
  name: 'officeNews',
  method: 'GET',
  path: '/office/api/news',
  summary: 'Returns the counts of waiting work and the orders that changed since `cursor` of the previous answer',
  input: withLocale({ since: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)) }),
  answer: z.strictObject({
    cursor: z.int(),
    /** Null without the permission. */
    counts: z.strictObject({ accept: count, mails: count, jobs: count }),
    /** Numbers of changed orders; empty without `since`. */
    changed: z.array(z.int()),
    /** Notes that mention the caller, the newest first. */
    mentions: z.array(z.strictObject({ note_id: z.int(), order_id: z.int(), by: z.string() })),
  }),
  permission: { everybody: 'each count has its own permission' },
  etag: true,
});
