import { getCart } from '#contract/cart-contract.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import type { Client } from '#contract/client.ts';
import { exactly, record, text } from '../state/shape.ts';
import { useShopStore } from '../state/shop-store.ts';
import { forgetInTab, readFromTab, rememberInTab } from './tab-memory.ts';

/** An order that was sent and whose answer did not come; kept over reloads so that every retry is safe. */
const KEY = 'kayts-ordering';
const pendingOrder = record({
  token: text,
  step: exactly('ordering'),
  /** What was sent, so that a changed form goes through all steps again. */
  sent: text,
});

export const rememberPending = (token: string, sent: string): void =>
  rememberInTab(KEY, { token, step: 'ordering', sent });
export const forgetPending = (): void => forgetInTab(KEY);

export function readPending(token: string): { sent: string } | null {
  const pending = readFromTab(KEY, pendingOrder);
  return pending?.token === token ? pending : null;
}

/**
 * The number of an order whose answer was lost, or null. Asks for the order only when the server has retired the cart:
 * then save-order merely answers what was ordered (DECISIONS 2) and cannot order anything by itself.
 */
export async function findLostOrder(client: Client): Promise<number | null> {
  const { token } = useShopStore.getState().cart;
  if (!token || !readPending(token)) return null;
  const cart = await client.call(getCart, { input: { api_token: token } });
  if (!cart.ok || cart.data.data) return null;
  const order = await client.call(saveOrder, { input: { api_token: token } });
  if (order.ok) return order.data.order.id;
  if (order.error.code === 'no_cart') forgetPending();
  return null;
}
