import { addItem } from '#contract/cart-contract.ts';
import * as checkout from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import { address } from './builders.ts';
import type { Visitor } from './shop.ts';

/** Puts goods into a visitor's cart and goes through the first three steps. */
export async function readyToOrder(visitor: Visitor, goods: { productId: number; quantity?: number }[]): Promise<void> {
  const api_token = visitor.token;
  for (const { productId, quantity = 1 } of goods) {
    orThrow(await visitor.call(addItem, { params: { productId }, input: { quantity, api_token } }));
  }
  orThrow(await visitor.call(checkout.saveAddress, { input: { billing: address(), api_token } }));
  orThrow(await visitor.call(checkout.saveShipping, { input: { shipping_method: 'free_free', api_token } }));
  orThrow(await visitor.call(checkout.savePayment, { input: { payment: { method: 'cashondelivery' }, api_token } }));
}
