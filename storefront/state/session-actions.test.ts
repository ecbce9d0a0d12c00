import { beforeEach, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Failure } from '#contract/errors.ts';
import { EMPTY_CART } from '#rules/checkout/cart-totals.ts';
import { addToCart } from '#storefront/buy/cart/cart-actions.ts';
import { readMergedCart } from './merged-cart.ts';
import { INITIAL_STATE } from './persisted.ts';
import { signIn, signOut } from './session-actions.ts';
import { withSessionEnd } from './session-end.ts';
import { replaceFromServer, setCartToken, useShopStore } from './shop-store.ts';

const line = (productId: number, quantity = 1) => ({
  id: productId * 10,
  product: { id: productId, parent_id: null, slug: `p${productId}`, name: `P${productId}`, images: [] },
  options: [],
  price: 1000,
  total: 1000 * quantity,
  quantity,
  discount_amount: 0,
  available_qty: 9,
});
const cartOf = (...items: ReturnType<typeof line>[]) => {
  const sum = items.reduce((total, item) => total + item.total, 0);
  return {
    items,
    coupon: null,
    promotions: [],
    gifts: [],
    hint: null,
    delivery_discount: 0,
    sub_total: sum,
    discount: 0,
    grand_total: sum,
    selected_shipping_rate: null,
  } as never;
};
const anna = {
  message: '',
  data: { id: 3, first_name: 'Աննա', last_name: null, email: 'anna@example.am', phone: null },
  expires_at: '2099-01-01T00:00:00.000Z',
  merged: [],
};
const failure = (code: Failure['code'], status = 0): Failure => ({ status, code, message: '', fields: {}, items: [] });
const over = failure('unauthenticated', 401);

type Answers = Record<string, (input: Record<string, unknown>) => unknown>;

/** A client that answers by the name of the call; a value with a code is a failure. */
function clientOf(answers: Answers): { client: Client; called: [string, unknown][] } {
  const called: [string, unknown][] = [];
  const client: Client = {
    locale: 'hy',
    async call<E extends Endpoint>({ name }: E, options?: { input?: object }) {
      const input = { ...options?.input };
      called.push([name, input]);
      const answer = answers[name]?.(input);
      const isFailure = typeof answer === 'object' && answer !== null && 'code' in answer;
      return (isFailure ? { ok: false, error: answer } : { ok: true, data: answer, headers: new Headers() }) as never;
    },
  };
  return { client, called };
}

const state = () => useShopStore.getState();
const login = { email: 'anna@example.am', password: 'kayts-2026' };
const signedIn = () =>
  useShopStore.setState({ session: { ...INITIAL_STATE.session, authenticated: true, customerId: 3 } });

beforeEach(() => useShopStore.setState(INITIAL_STATE));

test('signIn merges the guest cart, keeps no token and stores the products of the saved cart', async () => {
  setCartToken('guest');
  replaceFromServer(cartOf(line(1), line(2)));
  const { client, called } = clientOf({
    login: () => anna,
    getCart: () => ({ data: cartOf(line(1, 3), line(2), line(5)) }),
  });

  await signIn(client, login);

  expect(called).toEqual([
    ['login', { ...login, api_token: 'guest' }],
    ['getCart', {}],
  ]);
  expect(state().cart).toMatchObject({ token: '', quantity: 5 });
  expect(state().session).toEqual({
    authenticated: true,
    customerId: 3,
    customerName: { first_name: 'Աննա', last_name: '', email: 'anna@example.am', phone: '' },
    tokenExpiry: Date.parse(anna.expires_at),
  });
  expect(readMergedCart()).toEqual([
    { name: 'P1', quantity: 3 },
    { name: 'P5', quantity: 1 },
  ]);
});

test('signIn changes nothing when the login is refused', async () => {
  setCartToken('guest');
  replaceFromServer(cartOf(line(1)));
  const before = state();

  const result = await signIn(withSessionEnd(clientOf({ login: () => over }).client), login);

  expect(result).toMatchObject({ ok: false, error: over });
  expect(state()).toBe(before);
});

test('signOut navigates home first and then clears customer and cart', async () => {
  signedIn();
  replaceFromServer(cartOf(line(1)));
  const wayHome: unknown[] = [];

  await signOut(clientOf({ logout: () => ({ message: '' }) }).client, () => wayHome.push(state().session.customerId));

  expect(wayHome).toEqual([3]);
  expect(state()).toMatchObject({ session: INITIAL_STATE.session, cart: { ...EMPTY_CART, token: '' } });
});

test('signOut keeps the session when the call fails', async () => {
  signedIn();

  await signOut(clientOf({ logout: () => failure('network') }).client, () => expect.unreachable());

  expect(state().session.authenticated).toBe(true);
});

test('addToCart continues as a guest with a new cart when the session has ended', async () => {
  signedIn();
  replaceFromServer(cartOf(line(1)));
  const { client, called } = clientOf({
    cartToken: () => ({ api_token: 'new' }),
    addItem: ({ api_token }) => (api_token ? { message: '', data: cartOf(line(2)) } : over),
  });

  const result = await addToCart(withSessionEnd(client), { productId: 2, quantity: 1 });

  expect(result.ok).toBe(true);
  expect(called.map(([name]) => name)).toEqual(['addItem', 'cartToken', 'addItem']);
  expect(state()).toMatchObject({ session: { authenticated: false }, cart: { token: 'new', quantity: 1 } });
});

test('a refused call does not end a session that started after it', async () => {
  signedIn();
  const client = withSessionEnd(
    clientOf({
      customer: () => {
        signedIn();
        return over;
      },
    }).client,
  );

  await client.call({ name: 'customer' } as never);

  expect(state().session.authenticated).toBe(true);
});

test('a refused call of a guest keeps the cart', async () => {
  replaceFromServer(cartOf(line(1)));

  await withSessionEnd(clientOf({ wishlist: () => over }).client).call({ name: 'wishlist' } as never);

  expect(state().cart.quantity).toBe(1);
});
