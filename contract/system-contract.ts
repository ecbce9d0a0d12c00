import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { noParams, nothing } from './fields.ts';

export const health = endpoint({
  name: 'health',
  method: 'GET',
  path: '/api/health',
  summary: 'Whether this process can sell: database reachable, shelf loaded',
  params: noParams,
  session: 'none',
  input: nothing,
  answer: z.strictObject({
    status: z.enum(['ok', 'degraded']),
    database: z.boolean(),
    shelf_version: z.int(),
    products: z.int(),
  }),
  cache: 'private',
});
