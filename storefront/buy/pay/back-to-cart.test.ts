import { beforeEach, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Failure } from '#contract/errors.ts';
import { EMPTY_CART } from '#rules/checkout/cart-totals.ts';
import type { OrderLineView } from '#storefront/buy/order/order-view.ts';
import { INITIAL_STATE } from '#storefront/state/persisted.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { backToCart } from './back-to-cart.ts';

beforeEach(() => useShopStore.setState(INITIAL_STATE));

const line = (id: number): OrderLineView => ({
  id,
  productId: id,
  name: `Phone ${id}`,
  slug: null,
  image: null,
  options: [],
  quantity: 1,
  price: 1000,
  total: 1000,
  discount: 0,
  isGift: false,
});
const ORDER = { id: 1044, items: [line(1), line(2)] };

const wireItem = (id: number) => ({
  id: id * 10,
  product: { id, parent_id: null, slug: '', name: `Phone ${id}`, images: [], min_qty: 1 },
  options: [],
  price: 1000,
  quantity: 1,
  discount_amount: 0,
  available_qty: 5,
});
const wireCart = (...ids: number[]) => ({
  coupon: null,
  promotions: [],
  gifts: [],
  hint: null,
  delivery_discount: 0,
  items: ids.map(wireItem),
});

type Call = { name: string; input: Record<string, unknown> };

/** Client stub that returns a fixed response per endpoint and records its calls. */
function shop(answers: Record<string, unknown>) {
  const calls: Call[] = [];
  const call = async (endpoint: Endpoint, { input }: { input: Call['input'] }) => {
    calls.push({ name: endpoint.name, input });
    const answer = answers[endpoint.name];
    return answer instanceof Error
      ? {
          ok: false,
          error: { status: 409, code: answer.message, message: '', fields: {}, items: [] } as unknown as Failure,
        }
      : { ok: true, data: answer, headers: new Headers() };
  };
  return { client: { locale: 'hy', call } as unknown as Client, calls };
}

const cart = () => useShopStore.getState().cart;

test('a guest gets a new cart with a new token', async () => {
  const { client, calls } = shop({ cancelOrder: { cart: wireCart(1, 2), api_token: 'new' } });

  expect(await backToCart(client, ORDER)).toEqual({ done: true });
  expect(calls).toEqual([{ name: 'cancelOrder', input: { to_cart: true } }]);
  expect(cart()).toMatchObject({ token: 'new', items: [{ itemId: 10 }, { itemId: 20 }] });
});

test('backToCart names products that are not available any more', async () => {
  const { client } = shop({ cancelOrder: { cart: wireCart(2), api_token: 'new' } });

  expect(await backToCart(client, ORDER)).toMatchObject({
    done: false,
    again: { added: 1, problems: [{ id: 1, name: 'Phone 1', left: 0 }], rest: [], failure: null },
  });
});

test('backToCart keeps the products that a guest has added to a new cart', async () => {
  useShopStore.setState({
    cart: { ...EMPTY_CART, token: 'since', items: [{ id: 1 }] as unknown as (typeof EMPTY_CART)['items'] },
  });
  const { client, calls } = shop({
    cancelOrder: { cart: null },
    addItem: { message: '', data: wireCart(1, 2, 3) },
  });

  expect(await backToCart(client, ORDER)).toEqual({ done: true });
  expect(calls.map(({ name }) => name)).toEqual(['cancelOrder', 'addItem', 'addItem']);
  expect(calls[0]?.input).toEqual({});
  expect(cart().token).toBe('since');
});

test('backToCart leaves a paid order and the cart unchanged', async () => {
  const { client } = shop({ cancelOrder: new Error('order_paid') });

  expect(await backToCart(client, ORDER)).toMatchObject({ done: false, failure: { code: 'order_paid' } });
  expect(cart()).toEqual(INITIAL_STATE.cart);
});
