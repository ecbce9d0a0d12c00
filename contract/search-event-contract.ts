import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { rowId, withLocale } from './fields.ts';

/** `seen` concerns the result list of a search; the other acts concern a product of it. */
const searchAct = z.enum(['seen', 'opened', 'carted', 'ordered']);
export type SearchAct = z.infer<typeof searchAct>;

/** The response never reveals whether the event was counted. No data of the sender are stored. */
export const searchEvent = endpoint({
  name: 'searchEvent',
  method: 'POST',
  path: '/api/search/events',
  summary: 'Counts the outcome of a search by day and query',
  input: withLocale({
    search: z.string().check(z.maxLength(200)),
    act: searchAct,
    /** Omitted for `seen`. */
    product_id: z.optional(rowId),
  }),
  fieldsFrom: 'body',
  session: 'none',
  answer: z.strictObject({ data: z.literal(true) }),
  cache: 'private',
});
