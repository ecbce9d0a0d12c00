import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The response never reveals whether the visit was counted. No data of the sender are stored. */
export const countVisit = endpoint({
  name: 'countVisit',
  method: 'POST',
  path: '/api/visits',
  summary: 'Counts the start of a visit by day and language, after an interaction with the page',
  session: 'none',
  answer: z.strictObject({ data: z.literal(true) }),
  cache: 'private',
});
