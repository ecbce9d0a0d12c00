import { addItem } from '#contract/cart-contract.ts';
import * as checkout from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import { address } from './builders.ts';
import type { Visitor } from './shop.ts';

export const STEPS = ['filled', 'addressed', 'shipped', 'ready'] as const;
export type Step = (typeof STEPS)[number];

type Items = readonly { productId: number; quantity?: number }[];

/** Adds products to a visitor's cart and takes the checkout up to the given step. */
export async function walkTo(last: Step, visitor: Visitor, items: Items): Promise<void> {
  const api_token = visitor.token;
  const walk: Record<Step, () => Promise<unknown>> = {
    async filled() {
      for (const { productId, quantity = 1 } of items) {
        orThrow(await visitor.call(addItem, { params: { productId }, input: { quantity, api_token } }));
      }
    },
    addressed: () => visitor.call(checkout.saveAddress, { input: { billing: address(), api_token } }).then(orThrow),
    shipped: () =>
      visitor.call(checkout.saveShipping, { input: { shipping_method: 'free_free', api_token } }).then(orThrow),
    ready: () =>
      visitor.call(checkout.savePayment, { input: { payment: { method: 'cashondelivery' }, api_token } }).then(orThrow),
  };
  for (const step of STEPS.slice(0, STEPS.indexOf(last) + 1)) await walk[step]();
}

export const readyToOrder = (visitor: Visitor, items: Items): Promise<void> => walkTo('ready', visitor, items);
