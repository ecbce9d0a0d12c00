import * as z from 'zod/mini';
import { MAX_PRICE } from '#rules/catalog/price-change.ts';
import { endpoint } from './endpoint.ts';
import { amd, localeOnly, one, rowId, wholeNumber, withLocale } from './fields.ts';

/**
 * `asked`: a confirmation link was mailed. `waiting`: a mail will follow. `already`: the alert exists. `in_stock`: the
 * product is available. `cheaper`: the price is already at or below the target.
 */
const alertState = z.enum(['asked', 'waiting', 'already', 'in_stock', 'cheaper']);
export type StockAlertState = z.infer<typeof alertState>;

const token = z.string().check(z.maxLength(200));

export const askStockAlert = endpoint({
  name: 'askStockAlert',
  method: 'POST',
  path: '/api/stock-alerts',
  summary: 'Requests one mail when a product or variant is available again, or at a lower price',
  /** The default for `email` is the e-mail of the account. `target_price`: drams; without it the alert waits for stock. */
  input: withLocale({
    product_id: rowId,
    email: z.optional(z.nullable(z.string())),
    target_price: z.optional(z.nullable(wholeNumber(1, MAX_PRICE))),
  }),
  fieldsFrom: 'body',
  session: 'any',
  /**
   * Any e-mail except the customer's own confirmed one results in `asked`, so alerts are not revealed. `token` cancels
   * the alert.
   */
  answer: z.strictObject({ message: z.string(), state: alertState, token: z.nullable(z.string()) }),
  cache: 'private',
});

export const stockAlert = endpoint({
  name: 'stockAlert',
  method: 'GET',
  path: '/api/stock-alerts',
  summary: 'Returns the product of an alert link; 404 when the link is expired or cancelled',
  input: withLocale({ token }),
  session: 'none',
  answer: one(
    z.strictObject({
      state: alertState,
      /** Drams, with the formatted amount; null for an alert that waits for stock. */
      target_price: z.nullable(amd),
      formated_target_price: z.nullable(z.string()),
      product: z.strictObject({ id: z.int(), slug: z.string(), name: z.string() }),
    }),
  ),
  cache: 'private',
});
export type StockAlert = z.infer<typeof stockAlert.answer>['data'];

export const confirmStockAlert = endpoint({
  name: 'confirmStockAlert',
  method: 'POST',
  path: '/api/stock-alerts/confirm',
  summary: 'Confirms the address of an alert with the token of the mail',
  input: z.extend(localeOnly, { token }),
  fieldsFrom: 'body',
  session: 'none',
  answer: z.strictObject({ message: z.string(), state: alertState }),
  cache: 'private',
});

export const cancelStockAlert = endpoint({
  name: 'cancelStockAlert',
  method: 'POST',
  path: '/api/stock-alerts/cancel',
  summary: 'Cancels an alert and deletes the address',
  input: z.extend(localeOnly, { token }),
  fieldsFrom: 'body',
  session: 'none',
  answer: z.strictObject({ message: z.string() }),
  cache: 'private',
});
