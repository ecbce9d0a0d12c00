import * as z from 'zod/mini';
import { addItem, cartChoices, chosenOption } from './cart-contract.ts';
import { card } from './catalog-contract.ts';
import { endpoint } from './endpoint.ts';
import { amd, byId, identity, list, rowId, withLocale } from './fields.ts';

const bundle = z.strictObject({
  /** The id of the promotion. */
  id: z.int(),
  name: z.string(),
  /** The price of one set. */
  price: amd,
  formated_price: z.string(),
  /** The present prices of all pieces. */
  sum: amd,
  formated_sum: z.string(),
  saved: amd,
  formated_saved: z.string(),
  parts: z.array(
    z.strictObject({
      quantity: z.int(),
      /** Simple products and exact variants, whose options are in `options`. */
      product: card,
      options: z.array(chosenOption),
    }),
  ),
});
export type WireBundle = z.infer<typeof bundle>;

export const productBundles = endpoint({
  name: 'productBundles',
  method: 'GET',
  path: '/api/products/{id}/bundles',
  summary: 'Bundles with the product or one of its variants that every shopper can buy now, the largest saving first',
  params: byId,
  answer: list(bundle),
  cache: 'public',
});

export const addBundle = endpoint({
  name: 'addBundle',
  method: 'POST',
  path: '/api/checkout/cart/bundles/{bundleId}',
  summary: 'Adds all parts of a bundle to the cart, or none',
  params: z.object({ bundleId: rowId }),
  input: withLocale({ ...cartChoices, ...identity }),
  /**
   * A bundle that no longer applies is a 404. In a 409 `stock`, `items` contains each missing part, and `item_id` is a
   * product id.
   */
  answer: addItem.answer,
  cache: 'private',
});
