import type { Client } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import { cancelOrder } from '#contract/order-contract.ts';
import type { OrderView } from '#storefront/buy/order/order-view.ts';
import { continueReorder, EMPTY_REORDER, type Reorder } from '#storefront/buy/order/reorder.ts';
import { queued } from '#storefront/state/refresh-cart.ts';
import { replaceFromServer, setCartToken, useShopStore } from '#storefront/state/shop-store.ts';

/** All products are in the cart; or the order is cancelled and some products are missing; or the order is unchanged. */
type ReturnToCartResult = { done: true } | { done: false; again: Reorder } | { done: false; failure: Failure };

type Order = Pick<OrderView, 'id' | 'items'>;

/**
 * Cancels an unpaid order and puts its products into a new cart with a new token (docs/spec/decisions.md 2). When a
 * guest has filled another cart, the products are added to it line by line.
 */
export async function backToCart(client: Client, order: Order): Promise<ReturnToCartResult> {
  const { cart, session } = useShopStore.getState();
  const mustMerge = !session.authenticated && cart.items.length > 0;
  return mustMerge ? mergeIntoCart(client, order) : queued(() => newCart(client, order));
}

async function newCart(client: Client, { id, items }: Order): Promise<ReturnToCartResult> {
  const result = await client.call(cancelOrder, { params: { id }, input: { to_cart: true } });
  if (!result.ok) return { done: false, failure: result.error };
  const { cart, api_token } = result.data;
  if (api_token) setCartToken(api_token);
  replaceFromServer(cart);
  const gone = items.filter(({ productId }) => !cart?.items.some(({ product }) => product.id === productId));
  return toBackResult({
    ...EMPTY_REORDER,
    added: items.length - gone.length,
    problems: gone.map(({ id, name }) => ({ id, name, left: 0 })),
  });
}

async function mergeIntoCart(client: Client, { id, items }: Order): Promise<ReturnToCartResult> {
  const result = await client.call(cancelOrder, { params: { id }, input: {} });
  if (!result.ok) return { done: false, failure: result.error };
  return toBackResult(await continueReorder(client, { ...EMPTY_REORDER, rest: items }));
}

const toBackResult = (again: Reorder): ReturnToCartResult =>
  again.failure || again.problems.length > 0 ? { done: false, again } : { done: true };
