import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing } from './fields.ts';

export const health = endpoint({
  name: 'health',
  method: 'GET',
  path: '/api/health',
  summary: 'Returns whether this process can sell: the database responds and the catalogue is loaded',
  session: 'none',
  input: nothing,
  answer: z.strictObject({
    status: z.enum(['ok', 'degraded']),
    database: z.boolean(),
    catalog_version: z.int(),
    /** The former name of `catalog_version`. */
    shelf_version: z.int().register(z.globalRegistry, { deprecated: true }),
    products: z.int(),
  }),
  cache: 'private',
});

export const healthLive = endpoint({
  name: 'healthLive',
  method: 'GET',
  path: '/api/health/live',
  summary: 'Returns whether this process is running, without a database query, for a supervisor that restarts it',
  session: 'none',
  input: nothing,
  answer: z.strictObject({ status: z.literal('ok') }),
  cache: 'private',
});

export const healthReady = endpoint({
  name: 'healthReady',
  method: 'GET',
  path: '/api/health/ready',
  summary: 'Returns within a second whether this process can take an order; 503 when it cannot, for a load balancer',
  session: 'none',
  input: nothing,
  answer: z.strictObject({ status: z.literal('ok') }),
  cache: 'private',
});
