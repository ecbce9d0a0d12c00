import * as z from 'zod/mini';
import { card } from './catalog-contract.ts';
import { endpoint } from './endpoint.ts';
import { identity, one, withLocale, yesNo } from './fields.ts';

export const chooseCartReminder = endpoint({
  name: 'chooseCartReminder',
  method: 'POST',
  path: '/api/checkout/cart/reminder',
  summary: 'Stores or withdraws the consent to one reminder of this cart by mail',
  /** The default for `email` is the e-mail of the account. */
  input: withLocale({ email: z.optional(z.nullable(z.string())), wanted: yesNo, ...identity }),
  fieldsFrom: 'body',
  answer: z.strictObject({ wanted: z.boolean() }),
  cache: 'private',
});

export const readCartLink = endpoint({
  name: 'readCartLink',
  method: 'GET',
  path: '/api/cart-link',
  summary: 'Returns the products of a reminded cart; 404 when it was ordered, emptied or deleted',
  input: withLocale({ key: z.string().check(z.maxLength(200)) }),
  session: 'none',
  answer: one(
    z.strictObject({
      cart_id: z.int(),
      lines: z.array(z.strictObject({ product_id: z.int(), name: z.string(), quantity: z.int(), product: card })),
    }),
  ),
  cache: 'private',
});
export type CartLink = z.infer<typeof readCartLink.answer>['data'];
