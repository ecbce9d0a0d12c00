import { beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Failure } from '#contract/errors.ts';
import { EMPTY_CART, replaceItems } from '#rules/cart-totals.ts';
import { type CheckoutForm, NEW_ADDRESS } from '#rules/checkout-form.ts';
import type { CreditOffer } from '#rules/credit-offer.ts';
import { findLostOrder, readPending } from '#storefront/state/pending-order.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { placeOrder } from './submit-order.ts';

const TOKEN = 'a-token';
const form = {
  address: NEW_ADDRESS,
  fullName: 'Աննա',
  lname: '',
  notes: ' Զանգել ',
  delivery: 'free_free',
  payment: 'cashondelivery',
  region: 'Lori',
} as CheckoutForm;
const filled: CheckoutForm = {
  ...form,
  email: 'anna@example.am',
  phone: '077123456',
  city: 'Սպիտակ',
  street: 'Թորոսյան 1',
  isElsewhere: false,
  shippingName: '',
  shippingPhone: '',
  shippingCity: '',
  shippingStreet: '',
  terms: true,
};
const line = {
  itemId: 7,
  product: { id: 1, parentId: null, slug: 'p', name: 'P', images: [] },
  options: [],
  price: 5000,
  total: 10_000,
  quantity: 2,
  available: 9,
  minQty: 1,
};
const agreed = { form: filled, total: 10_000, offer: null };

/** The server's cart with one line. */
const wireCart = ({ price = 5000, available = 9, discount = 0, shipping = 0 } = {}) => ({
  sub_total: price * 2,
  discount,
  grand_total: price * 2 - discount + shipping,
  selected_shipping_rate: { price: shipping },
  items: [
    {
      id: 7,
      product: { id: 1, parent_id: null, slug: 'p', name: 'P', images: [] },
      options: [],
      price,
      total: price * 2,
      quantity: 2,
      available_qty: available,
    },
  ],
});
const saved = (cart: ReturnType<typeof wireCart> & { id?: number } = wireCart(), deliveryPrice = 0) => ({
  data: {
    rates: [{ carrier_title: '', rates: [{ method: 'free_free', method_title: 'Free', price: deliveryPrice }] }],
    cart,
  },
});
const failure = (code: Failure['code'], status = 0): Failure => ({ status, code, message: '', fields: {}, items: [] });
const lost = failure('network');

/** A client that answers by the call's name, and what was called. */
function clientOf(answers: Record<string, unknown>): {
  client: Client;
  called: string[];
  inputs: Record<string, unknown>;
} {
  const called: string[] = [];
  const inputs: Record<string, unknown> = {};
  const all: Record<string, unknown> = {
    saveAddress: saved(),
    saveShipping: { data: { cart: wireCart() } },
    savePayment: { data: { credit: null } },
    saveOrder: { order: { id: 1042 } },
    getCart: { data: wireCart() },
    ...answers,
  };
  const call = async ({ name }: Endpoint, options?: { input?: unknown }) => {
    called.push(name);
    inputs[name] = options?.input;
    const answer = all[name];
    return isFailure(answer) ? { ok: false, error: answer } : { ok: true, data: answer, headers: new Headers() };
  };
  return { client: { locale: 'hy', call: call as Client['call'] }, called, inputs };
}
const isFailure = (answer: unknown): answer is Failure =>
  typeof answer === 'object' && answer !== null && 'code' in answer;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  useShopStore.setState({ cart: { ...replaceItems(EMPTY_CART, [line], undefined), token: TOKEN } });
});

const ALL = ['saveAddress', 'saveShipping', 'savePayment', 'saveOrder'];

test('four steps in sequence make an order, with the total and the notes', async () => {
  const { client, called, inputs } = clientOf({});

  expect(await placeOrder(client, agreed)).toEqual({ ok: true, order: { orderId: 1042 } });

  expect(called).toEqual(ALL);
  expect(inputs.saveOrder).toEqual({ description: 'Զանգել', expected_total: 10_000, api_token: TOKEN });
});

const wallet = { backURL: '/sandbox/idram/Payment/GetPayment', EDP_BILL_NO: '1042-1' };
test.each([['/sandbox/arca/pay?mdOrder=7c1e'], [wallet]])(
  'an order to be paid now leads to %j',
  async (redirect_url) => {
    const { client } = clientOf({ saveOrder: { order: { id: 1042 }, redirect_url } });

    expect(await placeOrder(client, agreed)).toEqual({ ok: true, order: { orderId: 1042, redirect: redirect_url } });
  },
);

test('what delivery costs stands in the totals', async () => {
  const { client } = clientOf({
    saveAddress: saved(wireCart(), 2000),
    saveShipping: { data: { cart: wireCart({ shipping: 2000 }) } },
  });

  await placeOrder(client, { ...agreed, total: 12_000 });

  expect(useShopStore.getState().cart).toMatchObject({
    extraLines: [{ type: 'delivery', title: 'Free', price: 2000 }],
    total: 12_000,
  });
});

test('a discount that only the server knows is in the total sent back, delivery included', async () => {
  const discounted = wireCart({ discount: 1500 });
  const { client, called, inputs } = clientOf({
    saveAddress: saved(discounted, 2000),
    saveShipping: { data: { cart: wireCart({ discount: 1500, shipping: 2000 }) } },
  });

  expect(await placeOrder(client, { ...agreed, total: 10_500 })).toMatchObject({ ok: true });

  expect(called).toEqual(ALL);
  expect(inputs.saveOrder).toMatchObject({ expected_total: 10_500 });
});

test('a discount that came or went since the total was shown stops before ordering, with the new total', async () => {
  const discounted = wireCart({ discount: 1500 });
  const { client, called } = clientOf({ saveAddress: saved(discounted), getCart: { data: discounted } });

  expect(await placeOrder(client, agreed)).toMatchObject({ ok: false, error: { code: 'price' } });

  expect(called).toEqual(['saveAddress', 'getCart']);
  expect(useShopStore.getState().cart).toMatchObject({ subtotal: 10_000, total: 8500 });
});

test('a discount that depends on the delivery stops before ordering, once the delivery is saved', async () => {
  const { client, called } = clientOf({ saveShipping: { data: { cart: wireCart({ discount: 500 }) } } });

  expect(await placeOrder(client, agreed)).toMatchObject({ ok: false, error: { code: 'price' } });

  expect(called).toEqual(['saveAddress', 'saveShipping', 'getCart']);
});

test.each([0, 1, 2])('a failure at step %i stops there', async (step) => {
  const { client, called } = clientOf({ [ALL[step] ?? '']: lost });

  expect(await placeOrder(client, agreed)).toEqual({ ok: false, error: lost, isUnsure: false });

  expect(called).toEqual(ALL.slice(0, step + 1));
  expect(readPending(TOKEN)).toBeNull();
});

test.each([lost, failure('timeout'), failure('server', 502)])(
  'a lost answer of the last step leaves a record: $code',
  async (error) => {
    const { client } = clientOf({ saveOrder: error });

    expect(await placeOrder(client, agreed)).toMatchObject({ ok: false, isUnsure: true });

    expect(readPending(TOKEN)).not.toBeNull();
  },
);

test('after a lost answer the retry asks for the order first', async () => {
  await placeOrder(clientOf({ saveOrder: lost }).client, agreed);
  const { client, called } = clientOf({});

  expect(await placeOrder(client, agreed)).toEqual({ ok: true, order: { orderId: 1042 } });

  expect(called).toEqual(['saveOrder']);
});

test('a form changed since goes through all steps again', async () => {
  await placeOrder(clientOf({ saveOrder: lost }).client, agreed);
  const { client, called } = clientOf({});

  await placeOrder(client, { ...agreed, form: { ...filled, street: 'Թորոսյան 2' } });

  expect(called).toEqual(ALL);
});

test('a cart that was ordered already answers its order', async () => {
  const { client, called } = clientOf({ saveAddress: failure('no_cart', 400) });

  expect(await placeOrder(client, agreed)).toEqual({ ok: true, order: { orderId: 1042 } });

  expect(called).toEqual(['saveAddress', 'saveOrder']);
});

test('a customer, who has no cart token, orders the cart by its id, also again after a lost answer', async () => {
  useShopStore.setState({ cart: { ...replaceItems(EMPTY_CART, [line], undefined), token: '' } });
  const first = clientOf({ saveAddress: saved({ ...wireCart(), id: 31 }), saveOrder: lost });
  await placeOrder(first.client, agreed);
  const { client, called, inputs } = clientOf({ getCart: { data: null } });

  expect(await findLostOrder(client)).toBe(1042);

  expect(first.inputs.saveOrder).toMatchObject({ cart_id: 31 });
  expect(called).toEqual(['getCart', 'saveOrder']);
  expect(inputs.saveOrder).toEqual({ cart_id: 31 });
});

test('a customer whose cart is gone without an order of this page is not shown another one', async () => {
  useShopStore.setState({ cart: { ...replaceItems(EMPTY_CART, [line], undefined), token: '' } });
  const { client, called } = clientOf({ saveAddress: failure('no_cart', 400), getCart: { data: null } });

  expect(await placeOrder(client, agreed)).toMatchObject({ ok: false, error: { code: 'no_cart' } });

  expect(called).not.toContain('saveOrder');
});

const changes: [string, ReturnType<typeof saved>, Failure['code']][] = [
  ['another price', saved(wireCart({ price: 5500 })), 'price'],
  ['a delivery that costs', saved(wireCart(), 1000), 'price'],
  ['too few left', saved(wireCart({ available: 1 })), 'stock'],
];
test.each(changes)('%s stops before ordering', async (_, answer, code) => {
  const { client, called } = clientOf({ saveAddress: answer, getCart: { data: answer.data.cart } });

  expect(await placeOrder(client, agreed)).toMatchObject({ ok: false, error: { code } });

  expect(called).not.toContain('saveOrder');
});

test('a conflict ends the attempt and reads the cart anew', async () => {
  const conflict = { ...failure('stock', 409), items: [{ item_id: 7, available: 1 }] };
  const { client, called } = clientOf({ saveOrder: conflict, getCart: { data: wireCart({ available: 1 }) } });

  expect(await placeOrder(client, agreed)).toMatchObject({ ok: false, isUnsure: false });

  expect(called.at(-1)).toBe('getCart');
  expect(useShopStore.getState().cart.items[0]?.available).toBe(1);
  expect(readPending(TOKEN)).toBeNull();
});

const offer: CreditOffer = {
  bankId: 3,
  periodMonths: 24,
  price: 10_000,
  down: 1000,
  creditPrice: 10_000,
  financed: 9000,
  monthly: 450,
  total: 11_800,
  overpayment: 1800,
  aprPercent: 18.9,
  aprOnCashPercent: 18.9,
};
const onCredit = { ...agreed, form: { ...filled, payment: 'credit' }, offer };
const reckoned = (credit: { monthly: number; total: number } | null) => ({ data: { credit } });

test('a credit is sent with its bank, period and down payment, and ordered when the shop reckons the same', async () => {
  const { client, called, inputs } = clientOf({ savePayment: reckoned({ monthly: 450, total: 11_800 }) });

  expect(await placeOrder(client, onCredit)).toEqual({ ok: true, order: { orderId: 1042 } });

  expect(called).toEqual(ALL);
  expect(inputs.savePayment).toMatchObject({
    payment: { method: 'credit', bank_id: 3, period: 24, down_payment: 1000 },
  });
});

test('another way to pay sends nothing of a credit that was chosen before', async () => {
  const { client, inputs } = clientOf({});

  await placeOrder(client, { ...agreed, form: { ...filled, credit: { bankId: 3, periodMonths: 24, down: 0 } } });

  expect(inputs.savePayment).toMatchObject({ payment: { method: 'cashondelivery' } });
});

test.each([
  ['another monthly payment', { monthly: 451, total: 11_800 }],
  ['another total', { monthly: 450, total: 11_824 }],
  ['no credit at all', null],
])('%s than was shown stops before ordering', async (_, credit) => {
  const { client, called } = clientOf({ savePayment: reckoned(credit) });

  expect(await placeOrder(client, onCredit)).toMatchObject({ ok: false, error: { code: 'credit' }, isUnsure: false });

  expect(called).toEqual(ALL.slice(0, 3));
});

test('a credit that changed at the last step ends the attempt, and the next one goes through all steps', async () => {
  const savePayment = reckoned({ monthly: 450, total: 11_800 });
  const refused = clientOf({ savePayment, saveOrder: failure('credit', 409) });
  expect(await placeOrder(refused.client, onCredit)).toMatchObject({ ok: false, error: { code: 'credit' } });
  const { client, called } = clientOf({ savePayment });

  await placeOrder(client, onCredit);

  expect(called).toEqual(ALL);
});

test('after a lost answer another offer for the same form goes through all steps again', async () => {
  await placeOrder(clientOf({ savePayment: reckoned(offer), saveOrder: lost }).client, onCredit);
  const other = { ...offer, monthly: 460, total: 12_040 };
  const { client, called } = clientOf({ savePayment: reckoned(other) });

  await placeOrder(client, { ...onCredit, offer: other });

  expect(called).toEqual(ALL);
});
