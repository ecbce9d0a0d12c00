import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { localeField, noParams, rowId } from './fields.ts';

/** `seen`: the list of a search; the others of a product of that list. */
const searchAct = z.enum(['seen', 'opened', 'carted', 'ordered']);
export type SearchAct = z.infer<typeof searchAct>;

/** The answer is always the same: nobody learns what was counted. Nothing of the sender is stored. */
export const searchEvent = endpoint({
  name: 'searchEvent',
  method: 'POST',
  path: '/api/search/events',
  summary: 'What came of a search, counted by day and query',
  params: noParams,
  input: z.object({
    locale: localeField,
    search: z.string().check(z.maxLength(200)),
    act: searchAct,
    /** Left out for `seen`. */
    product_id: z.optional(rowId),
  }),
  fieldsFrom: 'body',
  session: 'none',
  answer: z.strictObject({ data: z.literal(true) }),
  cache: 'private',
});
