import { getCart } from '#contract/cart-contract.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import type { Client } from '#contract/client.ts';
import { exactly, orUndefined, record, text, whole } from './shape.ts';
import { useShopStore } from './shop-store.ts';
import { forgetInTab, readFromTab, rememberInTab } from './tab-memory.ts';

/** Session storage key of an order whose answer has not arrived. It survives reloads, so that every retry is safe. */
const KEY = 'kayts-ordering';
const pendingOrder = record({
  token: text,
  cartId: orUndefined(whole),
  step: exactly('ordering'),
  sent: text,
});

export type OrderedCart = { token: string; cartId?: number | undefined };

export const rememberPending = ({ token, cartId }: OrderedCart, sent: string): void =>
  rememberInTab(KEY, { token, cartId, step: 'ordering', sent });
export const forgetPending = (): void => forgetInTab(KEY);

export function readPending(token: string): (OrderedCart & { sent: string }) | null {
  const pending = readFromTab(KEY, pendingOrder);
  return pending?.token === token ? pending : null;
}

/**
 * Returns the id of an order whose answer was lost. It runs only when the cart is retired, so save-order cannot place a
 * new order.
 */
export async function findLostOrder(client: Client): Promise<number | null> {
  const pending = readPending(useShopStore.getState().cart.token);
  const ordered = pending && toOrderedInput(pending);
  if (!ordered) return null;
  const cart = await client.call(getCart, { input: { api_token: ordered.api_token } });
  if (!cart.ok || cart.data.data) return null;
  const order = await client.call(saveOrder, { input: ordered });
  if (order.ok) return order.data.order.id;
  if (order.error.code === 'no_cart') forgetPending();
  return null;
}

export function toOrderedInput({ token, cartId }: OrderedCart): { api_token?: string; cart_id?: number } | null {
  if (token) return { api_token: token };
  return cartId === undefined ? null : { cart_id: cartId };
}
