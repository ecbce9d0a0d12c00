import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { setDelivery } from '#api/settings/delivery-methods.ts';
import { changeSetting } from '#api/settings/shop-settings.ts';
import { addresses } from '#contract/address-contract.ts';
import { addItem } from '#contract/cart-contract.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import type { CallerInput } from '#contract/endpoint.ts';
import { address, product } from '#testing/builders.ts';
import { readyToOrder, walkTo } from '#testing/checkout-steps.ts';
import { signIn } from '#testing/customer.ts';
import { openFileShop, openShop, type Visitor } from '#testing/shop.ts';

const shop = await openFileShop();

type Input = CallerInput<typeof saveOrder>;
const CHOICES = { billing: address(), shipping_method: 'free_free', payment: { method: 'cashondelivery' } };
const order = ({ call, token }: Visitor, input: Input = CHOICES) =>
  call(saveOrder, { input: { ...input, api_token: token } });
const stockOf = async (id: number) =>
  (await shop.pool.one<{ qty: number }>(sql`select qty from stock where product_id = ${id}`)).qty;
const ordersOf = (id: number) =>
  shop.pool.many<{ city: string; method: string; payment: string }>(sql`
    select a.city, o.shipping_method as method, o.payment_method as payment
    from orders o join order_items i on i.order_id = o.id
    join order_addresses a on a.order_id = o.id and a.kind = 'shipping'
    where i.product_id = ${id} order by o.id`);

async function withPhone(stock = 5) {
  const phone = await shop.add(product({ cashPrice: 250_000, stock }));
  const visitor = await shop.visitor();
  await walkTo('filled', visitor, [{ productId: phone.id }]);
  return { phone, visitor };
}

test('placeOrder with address, delivery and payment gives the same order as four calls', async () => {
  const { phone, visitor } = await withPhone();
  const other = await shop.visitor();
  await readyToOrder(other, [{ productId: phone.id }]);

  const placed = orThrow(await order(visitor, { ...CHOICES, expected_total: 250_000 }));
  orThrow(await order(other, {}));

  expect(placed.order).toMatchObject({ status: 'pending', grand_total: 250_000 });
  const [one, four] = await ordersOf(phone.id);
  expect(one).toEqual(four);
  expect(await stockOf(phone.id)).toBe(3);
});

test('twelve concurrent calls and a later call place one order', async () => {
  const { phone, visitor } = await withPhone(50);

  const answers = await Promise.all(Array.from({ length: 12 }, () => order(visitor)));
  const later = [await order(visitor), await order(visitor, {}), await order(visitor, { ...CHOICES, billing: {} })];

  expect(new Set([...answers, ...later].map((answer) => orThrow(answer).order.id)).size).toBe(1);
  expect(await stockOf(phone.id)).toBe(49);
});

test('of two concurrent single-call orders of the last piece one succeeds', async () => {
  const { phone, visitor } = await withPhone(1);
  const other = await shop.visitor();
  await walkTo('filled', other, [{ productId: phone.id }]);

  const answers = await Promise.all([order(visitor), order(other)]);

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { status: 409, code: 'stock' } });
  expect(await stockOf(phone.id)).toBe(0);
});

const refusals: [string, Input, object][] = [
  [
    'an address without a name',
    { ...CHOICES, billing: address({ first_name: '' }) },
    { status: 422, code: 'validation' },
  ],
  ['an empty shipping address', { ...CHOICES, billing: { ...address(), use_for_shipping: false } }, { status: 422 }],
  ['only a shipping address', { ...CHOICES, billing: undefined, shipping: address() }, { status: 422 }],
  ['an unknown saved address', { ...CHOICES, billing: { address_id: 1 } }, { status: 404, code: 'not_found' }],
  ['no address', { ...CHOICES, billing: undefined }, { status: 400, code: 'no_address' }],
  ['no delivery method', { ...CHOICES, shipping_method: undefined }, { status: 400, code: 'no_shipping' }],
  ['no payment method', { ...CHOICES, payment: undefined }, { status: 400, code: 'no_payment' }],
  [
    'an unknown delivery method',
    { ...CHOICES, shipping_method: 'teleport' },
    { status: 400, code: 'method_unavailable' },
  ],
  [
    'an unknown payment method',
    { ...CHOICES, payment: { method: 'barter' } },
    { status: 400, code: 'method_unavailable' },
  ],
  ['another expected total', { ...CHOICES, expected_total: 1 }, { status: 409, code: 'price' }],
  [
    'a credit of an unknown bank',
    { ...CHOICES, payment: { method: 'cashondelivery' }, expected_credit: { monthly: 1, total: 1 } },
    { status: 409, code: 'credit' },
  ],
];

test.each(refusals)('placeOrder refuses %s like the separate call and changes nothing', async (_, input, error) => {
  const { phone, visitor } = await withPhone();

  const answer = await order(visitor, input);

  expect(answer).toMatchObject({ ok: false, error });
  expect(await stockOf(phone.id)).toBe(5);
  expect(await ordersOf(phone.id)).toEqual([]);
  expect((await order(visitor)).ok).toBe(true);
});

test('placeOrder reports the first refusal in the sequence address, delivery, stock', async () => {
  const { phone, visitor } = await withPhone(1);
  await shop.pool.run(sql`update stock set qty = 0 where product_id = ${phone.id}`);

  const wrong = { billing: address({ city: '' }), shipping_method: 'teleport' };

  expect(await order(visitor, { ...CHOICES, ...wrong })).toMatchObject({
    error: { fields: { 'billing.city': expect.any(String) } },
  });
  expect(await order(visitor, { ...CHOICES, ...wrong, billing: address() })).toMatchObject({
    error: { code: 'method_unavailable' },
  });
  expect(await order(visitor)).toMatchObject({ error: { code: 'stock' } });
});

test('a new address is added to the address book only if the order is placed', async () => {
  const phone = await shop.add(product({ stock: 5 }));
  const { token } = await signIn(shop);
  const { call } = shop.client('en', { authorization: `Bearer ${token}` });
  orThrow(await call(addItem, { params: { productId: phone.id } }));
  const input = { ...CHOICES, billing: { ...address({ city: 'Dilijan' }), save_as_address: true } };

  const refused = await call(saveOrder, { input: { ...input, expected_total: 1 } });
  const before = orThrow(await call(addresses)).data;
  const placed = await call(saveOrder, { input });

  expect(refused).toMatchObject({ ok: false, error: { code: 'price' } });
  expect(before).toEqual([]);
  expect(placed.ok).toBe(true);
  expect(orThrow(await call(addresses)).data).toMatchObject([{ city: 'Dilijan' }]);
});

test('placeOrder refuses the former total after a delivery price changed, and accepts the confirmed new total', async () => {
  const own = await openShop();
  const phone = await own.add(product({ cashPrice: 250_000, stock: 5 }));
  const visitor = await own.visitor();
  await walkTo('filled', visitor, [{ productId: phone.id }]);
  await setDelivery(own.pool, { method: 'free_free', state: null }, { price: 1_500 });
  await changeSetting(own.pool, 'tax', () => ({ status: 'turnover' }));
  await own.readModel.sync();

  const refused = await order(visitor, { ...CHOICES, expected_total: 250_000 });
  const placed = orThrow(await order(visitor, { ...CHOICES, expected_total: 251_500 }));

  expect(refused).toMatchObject({ ok: false, error: { status: 409, code: 'price' } });
  expect(placed.order).toMatchObject({ grand_total: 251_500 });
  expect(await own.pool.one(sql`select vat_percent as vat from orders`)).toEqual({ vat: null });
});
