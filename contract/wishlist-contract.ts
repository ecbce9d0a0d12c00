import * as z from 'zod/mini';
import { card } from './catalog-contract.ts';
import { endpoint } from './endpoint.ts';
import { byId, identity, list, withLocale } from './fields.ts';

export const wishlist = endpoint({
  name: 'wishlist',
  method: 'GET',
  path: '/api/wishlist',
  summary: 'Returns the wishlist of the customer, newest first',
  input: withLocale({ token: identity.token }),
  answer: list(z.strictObject({ id: z.int(), product: card, created_at: z.string(), updated_at: z.string() })),
  cache: 'private',
});

/** Toggles the item; with `state` it sets it, so a repeated call has no effect (docs/spec/api.md 3.52). */
export const toggleWish = endpoint({
  name: 'toggleWish',
  method: 'GET',
  path: '/api/wishlist/add/{id}',
  aliases: [{ method: 'POST', path: '/api/wishlist/add/{id}' }],
  summary: 'Adds a product to the wishlist or removes it',
  params: byId,
  input: withLocale({ token: identity.token, state: z.optional(z.enum(['on', 'off'])) }),
  answer: z.strictObject({
    message: z.string(),
    data: z.nullable(z.strictObject({ id: z.int(), product: card })),
  }),
  cache: 'private',
  changesState: true,
});
