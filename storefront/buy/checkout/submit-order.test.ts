import { beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Failure } from '#contract/errors.ts';
import { EMPTY_CART, replaceItems } from '#rules/checkout/cart-totals.ts';
import { type CheckoutForm, NEW_ADDRESS } from '#rules/checkout/checkout-form.ts';
import type { CreditOffer } from '#rules/credit/credit-offer.ts';
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
  slot: '',
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

/** A cart of the server with one line. */
const wireCart = ({ price = 5000, available = 9, discount = 0, shipping = 0 } = {}) => ({
  coupon: null,
  promotions: [],
  gifts: [],
  hint: null,
  delivery_discount: 0,
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
      discount_amount: 0,
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

/** A client that answers by the name of the call and records its calls. */
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

test('placeOrder sends the form, the total and the notes in one call', async () => {
  const { client, called, inputs } = clientOf({});

  expect(await placeOrder(client, agreed)).toEqual({ ok: true, order: { orderId: 1042 } });

  expect(called).toEqual(['saveOrder']);
  expect(inputs.saveOrder).toMatchObject({
    billing: { first_name: 'Աննա', email: 'anna@example.am', use_for_shipping: true },
    shipping_method: 'free_free',
    payment: { method: 'cashondelivery' },
    description: 'Զանգել',
    expected_total: 10_000,
    api_token: TOKEN,
  });
  expect(inputs.saveOrder).not.toHaveProperty('expected_credit');
});

const wallet = { backURL: '/sandbox/idram/Payment/GetPayment', EDP_BILL_NO: '1042-1' };
test.each([['/sandbox/arca/pay?mdOrder=7c1e'], [wallet]])(
  'an order with an online payment redirects to %j',
  async (redirect_url) => {
    const { client } = clientOf({ saveOrder: { order: { id: 1042 }, redirect_url } });

    expect(await placeOrder(client, agreed)).toEqual({ ok: true, order: { orderId: 1042, redirect: redirect_url } });
  },
);

const PRICE_CHANGED = failure('price', 409);

test('placeOrder loads the new total with delivery when the price has changed', async () => {
  const now = wireCart({ shipping: 2000 });
  const { client, called } = clientOf({
    saveOrder: PRICE_CHANGED,
    saveAddress: saved(wireCart(), 2000),
    saveShipping: { data: { cart: now } },
    getCart: { data: now },
  });

  expect(await placeOrder(client, agreed)).toEqual({ ok: false, error: PRICE_CHANGED, isUnsure: false });

  expect(called).toEqual(['saveOrder', 'saveAddress', 'saveShipping', 'getCart']);
  expect(useShopStore.getState().cart).toMatchObject({
    extraLines: [{ type: 'delivery', title: 'Free', price: 2000 }],
    total: 12_000,
  });
});

test('placeOrder includes a discount that depends on the delivery in the new total', async () => {
  const discounted = wireCart({ discount: 1500 });
  const { client } = clientOf({
    saveOrder: PRICE_CHANGED,
    saveShipping: { data: { cart: discounted } },
    getCart: { data: discounted },
  });

  await placeOrder(client, agreed);

  expect(useShopStore.getState().cart).toMatchObject({ subtotal: 10_000, total: 8500 });
});

test('placeOrder ends the attempt after a definite refusal', async () => {
  const refusal = failure('validation', 422);
  const { client, called } = clientOf({ saveOrder: refusal });

  expect(await placeOrder(client, agreed)).toEqual({ ok: false, error: refusal, isUnsure: false });

  expect(called).toEqual(['saveOrder']);
  expect(readPending(TOKEN)).toBeNull();
});

test.each([lost, failure('timeout'), failure('server', 502)])(
  'placeOrder stores the attempt when the answer is lost: $code',
  async (error) => {
    const { client } = clientOf({ saveOrder: error });

    expect(await placeOrder(client, agreed)).toMatchObject({ ok: false, isUnsure: true });

    expect(readPending(TOKEN)).not.toBeNull();
  },
);

test('placeOrder sends the same request again after a lost answer', async () => {
  const first = clientOf({ saveOrder: lost });
  await placeOrder(first.client, agreed);
  const { client, called, inputs } = clientOf({});

  expect(await placeOrder(client, agreed)).toEqual({ ok: true, order: { orderId: 1042 } });

  expect(called).toEqual(['saveOrder']);
  expect(inputs.saveOrder).toEqual(first.inputs.saveOrder);
});

test('placeOrder sends a form that changed after a lost answer', async () => {
  await placeOrder(clientOf({ saveOrder: lost }).client, agreed);
  const { client, inputs } = clientOf({});

  await placeOrder(client, { ...agreed, form: { ...filled, street: 'Թորոսյան 2' } });

  expect(inputs.saveOrder).toMatchObject({ billing: { address1: ['Թորոսյան 2'] } });
});

test('placeOrder and findLostOrder use the cart id of a customer, who has no cart token', async () => {
  useShopStore.setState({ cart: { ...replaceItems(EMPTY_CART, [line], undefined), token: '' } });
  const first = clientOf({ getCart: { data: { ...wireCart(), id: 31 } }, saveOrder: lost });
  await placeOrder(first.client, agreed);
  const { client, called, inputs } = clientOf({ getCart: { data: null } });

  expect(await findLostOrder(client)).toBe(1042);

  expect(first.inputs.saveOrder).toMatchObject({ cart_id: 31 });
  expect(called).toEqual(['getCart', 'saveOrder']);
  expect(inputs.saveOrder).toEqual({ cart_id: 31 });
});

test('placeOrder returns no_cart when the cart does not exist and no order is pending', async () => {
  useShopStore.setState({ cart: { ...replaceItems(EMPTY_CART, [line], undefined), token: '' } });
  const { client, called } = clientOf({ getCart: { data: null } });

  expect(await placeOrder(client, agreed)).toMatchObject({ ok: false, error: { code: 'no_cart' } });

  expect(called).not.toContain('saveOrder');
});

test('placeOrder ends the attempt and refreshes the cart after a conflict', async () => {
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

test('placeOrder sends a credit with bank, period, down payment and the displayed figures', async () => {
  const { client, inputs } = clientOf({});

  expect(await placeOrder(client, onCredit)).toEqual({ ok: true, order: { orderId: 1042 } });

  expect(inputs.saveOrder).toMatchObject({
    payment: { method: 'credit', bank_id: 3, period: 24, down_payment: 1000 },
    expected_credit: { monthly: 450, total: 11_800 },
  });
});

test('placeOrder sends no credit for another payment method, even if one was chosen before', async () => {
  const { client, inputs } = clientOf({});

  await placeOrder(client, { ...agreed, form: { ...filled, credit: { bankId: 3, periodMonths: 24, down: 0 } } });

  expect(inputs.saveOrder).toMatchObject({ payment: { method: 'cashondelivery' } });
  expect(inputs.saveOrder).not.toHaveProperty('expected_credit');
});

test('placeOrder sends the newly displayed credit after a refused one', async () => {
  const refused = clientOf({ saveOrder: failure('credit', 409) });
  expect(await placeOrder(refused.client, onCredit)).toMatchObject({ ok: false, error: { code: 'credit' } });
  const { client, inputs } = clientOf({});

  await placeOrder(client, { ...onCredit, offer: { ...offer, monthly: 460, total: 12_040 } });

  expect(readPending(TOKEN)?.sent).toContain('12040');
  expect(inputs.saveOrder).toMatchObject({ expected_credit: { monthly: 460, total: 12_040 } });
});
