import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { noParams, nothing } from './fields.ts';

export const health = endpoint({
  name: 'health',
  method: 'GET',
  path: '/api/health',
  summary: 'Whether this process can sell: database reachable, catalogue loaded',
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

export const healthLive = endpoint({
  name: 'healthLive',
  method: 'GET',
  path: '/api/health/live',
  summary: 'Whether this process lives: asks nothing of the database; for what starts it again',
  params: noParams,
  session: 'none',
  input: nothing,
  answer: z.strictObject({ status: z.literal('ok') }),
  cache: 'private',
});

export const healthReady = endpoint({
  name: 'healthReady',
  method: 'GET',
  path: '/api/health/ready',
  summary: 'Whether this process can take an order, answered within a second; 503 when not, for a balancer',
  params: noParams,
  session: 'none',
  input: nothing,
  answer: z.strictObject({ status: z.literal('ok') }),
  cache: 'private',
});
