import { describe, expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { address, product } from '#testing/builders.ts';
import { readyToOrder, walkTo } from '#testing/checkout-steps.ts';
import { openSessionOf, type RegisteredCustomer, registered } from '#testing/customer.ts';
import { openFileShop, type TestShop } from '#testing/shop.ts';
import { type Line, type PlannedLine, planMerge } from './guest-cart-merge.ts';

describe('planMerge', () => {
  const line = (productId: number, quantity: number): Line => ({ productId, quantity });
  const planned = (productId: number, step: PlannedLine['step'], quantity: number, was: number): PlannedLine => ({
    ...line(productId, quantity),
    step,
    was,
  });

  test.each<[string, Line[], Line[], PlannedLine[]]>([
    ['an empty guest cart', [], [line(1, 2)], []],
    [
      'an empty customer cart takes all lines',
      [line(1, 2), line(2, 1)],
      [],
      [planned(1, 'insert', 2, 0), planned(2, 'insert', 1, 0)],
    ],
    ['a larger quantity raises the line', [line(1, 3)], [line(1, 2)], [planned(1, 'raise', 3, 2)]],
    ['a smaller quantity leaves the line', [line(1, 1)], [line(1, 2)], [planned(1, 'leave', 2, 2)]],
    ['an equal quantity leaves the line', [line(1, 2)], [line(1, 2)], [planned(1, 'leave', 2, 2)]],
    ['a line at the limit stays at the limit', [line(1, 999)], [line(1, 999)], [planned(1, 'leave', 999, 999)]],
    [
      'each line is planned separately',
      [line(3, 1), line(1, 5), line(2, 1)],
      [line(2, 4), line(1, 1), line(9, 9)],
      [planned(3, 'insert', 1, 0), planned(1, 'raise', 5, 1), planned(2, 'leave', 4, 4)],
    ],
  ])('%s', (_, guest, own, plan) => {
    expect(planMerge(guest, own)).toEqual(plan);
  });
});

const shop = await openFileShop();
const [phone, lamp, cable] = await Promise.all(
  ['Phone', 'Lamp', 'Cable'].map((name) =>
    shop.add(product({ name: { hy: `${name} hy`, ru: `${name} ru`, en: name }, stock: 9 })),
  ),
);
const [phoneId, lampId, cableId] = [phone?.id ?? 0, lamp?.id ?? 0, cable?.id ?? 0];
const OURS = { 'sec-fetch-site': 'same-origin' };

type Identity = { token?: string; api_token?: string };
type Products = [productId: number, quantity: number][];

async function customer(products: Products = []) {
  const account = await registered(shop);
  const session = await openSessionOf(shop, account.id);
  for (const [productId, quantity] of products) await add(productId, quantity, { token: session.token });
  return { ...account, ...session };
}

async function guest(products: Products = []) {
  const visitor = await shop.visitor();
  for (const [productId, quantity] of products) await add(productId, quantity, { api_token: visitor.token });
  return visitor;
}

const add = (productId: number, quantity: number, identity: Identity, at: TestShop = shop) =>
  at.app.inject({ method: 'POST', url: `/api/checkout/cart/add/${productId}`, payload: { quantity, ...identity } });
const logIn = ({ email, password }: RegisteredCustomer, api_token?: string, locale = 'en', at: TestShop = shop) =>
  at.app.inject({
    method: 'POST',
    url: `/api/customer/login?token=true&locale=${locale}`,
    payload: { email, password, ...(api_token !== undefined && { api_token }) },
  });
const cartOf = async (identity: Record<string, string>, headers: Record<string, string> = {}) =>
  (await shop.app.inject({ url: `/api/checkout/cart?${new URLSearchParams(identity)}`, headers })).json().data;
const linesOf = async (identity: Record<string, string>, headers: Record<string, string> = {}): Promise<Products> =>
  ((await cartOf(identity, headers))?.items ?? []).map((item: { product_id: number; quantity: number }) => [
    item.product_id,
    item.quantity,
  ]);

test.each([
  ['en', 'Phone', 'Lamp'],
  ['ru', 'Phone ru', 'Lamp ru'],
  ['hy', 'Phone hy', 'Lamp hy'],
])(
  'signing in merges the guest cart without loss or duplication and names the changed lines in %s',
  async (locale, phoneName, lampName) => {
    const anna = await customer([
      [phoneId, 1],
      [cableId, 4],
    ]);
    const visitor = await guest([
      [lampId, 2],
      [phoneId, 3],
      [cableId, 1],
    ]);

    const answer = await logIn(anna, visitor.token, locale);

    const cart = await cartOf({ token: answer.json().token });
    const itemOf = (id: number) => cart.items.find((item: { product_id: number }) => item.product_id === id);
    expect(answer.json().merged).toEqual([
      { item_id: itemOf(lampId).id, name: lampName, quantity: 2, was: 0 },
      { item_id: itemOf(phoneId).id, name: phoneName, quantity: 3, was: 1 },
    ]);
    expect([phoneId, lampId, cableId].map((id) => itemOf(id).quantity)).toEqual([3, 2, 4]);
    expect(cart).toMatchObject({ items_count: 3, is_guest: false });
  },
);

test('a merged guest token shows no cart, and an add with it creates a cart with a new token', async () => {
  const anna = await customer();
  const visitor = await guest([[phoneId, 1]]);
  await logIn(anna, visitor.token);

  const shown = await linesOf({ api_token: visitor.token });
  const added = (await add(lampId, 1, { api_token: visitor.token })).json();

  expect(shown).toEqual([]);
  expect(added.api_token).toMatch(/^[0-9a-f]{64}$/);
  expect(added.data.items).toMatchObject([{ product_id: lampId, quantity: 1 }]);
  expect(await linesOf({ token: anna.token })).toEqual([[phoneId, 1]]);
});

test.each([
  ['no cart token', undefined],
  ['an unknown one', 'f'.repeat(64)],
  ['an empty one', ''],
  ['strange characters', '💥\u202e<b>'],
])('signing in with %s merges nothing', async (_, token) => {
  const anna = await customer([[phoneId, 1]]);

  const answer = await logIn(anna, token);

  expect(answer.json()).toMatchObject({ data: { id: anna.id }, merged: [] });
  expect(await linesOf({ token: anna.token })).toEqual([[phoneId, 1]]);
});

test('an ordered cart is not merged, and its order is unchanged', async () => {
  const anna = await customer();
  const visitor = await guest();
  await readyToOrder(visitor, [{ productId: phoneId }]);
  await shop.app.inject({ method: 'POST', url: '/api/checkout/save-order', payload: { api_token: visitor.token } });

  const answer = await logIn(anna, visitor.token);

  expect(answer.json().merged).toEqual([]);
  expect(await linesOf({ token: anna.token })).toEqual([]);
});

test('an emptied guest cart changes nothing in a merge, and the same add increases the quantity', async () => {
  const anna = await customer([[phoneId, 2]]);
  const visitor = await guest([[lampId, 1]]);
  const [item] = (await cartOf({ api_token: visitor.token })).items;
  await shop.app.inject(`/api/checkout/cart/remove-item/${item.id}?api_token=${visitor.token}`);

  await add(phoneId, 1, { token: anna.token, api_token: visitor.token });

  expect(await linesOf({ token: anna.token })).toEqual([[phoneId, 3]]);
});

test('two concurrent sign-ins with one guest cart merge it once', async () => {
  const other = await shop.another();
  const anna = await customer([[lampId, 1]]);
  const visitor = await guest([[phoneId, 3]]);

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => logIn(anna, visitor.token, 'en', i % 2 ? shop : other)),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect(answers.filter((answer) => answer.json().merged.length > 0)).toHaveLength(1);
  expect(await linesOf({ token: anna.token })).toEqual([
    [lampId, 1],
    [phoneId, 3],
  ]);
});

test('several concurrent guest carts merge into one cart with the largest quantity per line', async () => {
  const anna = await customer();
  const guests = await Promise.all([1, 4, 2, 5, 3].map((quantity) => guest([[phoneId, quantity]])));

  const answers = await Promise.all(guests.map(({ token }) => logIn(anna, token)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  expect(await linesOf({ token: anna.token })).toEqual([[phoneId, 5]]);
});

test('two customers who share a cart token do not both get the products', async () => {
  const [anna, aram] = [await customer(), await customer()];
  const visitor = await guest([[phoneId, 1]]);

  await Promise.all([logIn(anna, visitor.token), logIn(aram, visitor.token)]);

  const carts = [await linesOf({ token: anna.token }), await linesOf({ token: aram.token })];
  expect(carts.toSorted((a, b) => b.length - a.length)).toEqual([[[phoneId, 1]], []]);
});

test('a wrong password does not merge the guest cart', async () => {
  const anna = await customer();
  const visitor = await guest([[phoneId, 1]]);

  await logIn({ ...anna, password: 'wrong' }, visitor.token);

  expect(await linesOf({ api_token: visitor.token })).toEqual([[phoneId, 1]]);
});

test('merging keeps a quantity above the stock, and the cart shows the available quantity', async () => {
  const scarce = await shop.add(product({ stock: 5 }));
  const anna = await customer();
  const visitor = await guest([[scarce.id, 4]]);
  await shop.pool.run(sql`update stock set qty = 2 where product_id = ${scarce.id}`);

  await logIn(anna, visitor.token);

  expect((await cartOf({ token: anna.token })).items).toMatchObject([{ quantity: 4, available_qty: 2 }]);
});

test("merging moves the guest's checkout data and clears it in the guest cart", async () => {
  const anna = await customer();
  const visitor = await shop.visitor();
  await walkTo('ready', visitor, [{ productId: phoneId }]);

  await logIn(anna, visitor.token);

  expect(await cartOf({ token: anna.token })).toMatchObject({
    billing_address: { first_name: address().first_name },
    selected_shipping_rate: { method: 'free_free' },
    payment: { method: 'cashondelivery' },
  });
  expect(
    await shop.pool.many(sql`select 1 from carts where status = 'merged' and billing_address is not null`),
  ).toEqual([]);
});

test.each<[string, (both: Record<string, string>) => Promise<unknown>]>([
  ['reading the cart', (both) => cartOf(both)],
  [
    'an update',
    (both) => shop.app.inject({ method: 'PUT', url: '/api/checkout/cart/update', payload: { ...both, qty: {} } }),
  ],
  [
    'a checkout step',
    (both) =>
      shop.app.inject({ method: 'POST', url: '/api/checkout/save-address', payload: { ...both, billing: address() } }),
  ],
  ['placing an order', (both) => shop.app.inject({ method: 'POST', url: '/api/checkout/save-order', payload: both })],
])('%s with both identities merges the guest cart', async (_, call) => {
  const anna = await customer([[phoneId, 1]]);
  const visitor = await guest([
    [phoneId, 2],
    [lampId, 1],
  ]);

  await call({ token: anna.token, api_token: visitor.token });

  expect(await linesOf({ token: anna.token })).toEqual([
    [phoneId, 2],
    [lampId, 1],
  ]);
});

test('in a call that merges, an add sets a minimum quantity; later adds increase it', async () => {
  const anna = await customer([[phoneId, 1]]);
  const visitor = await guest([[phoneId, 2]]);
  const both = { token: anna.token, api_token: visitor.token };

  const [merging, next] = [await add(phoneId, 2, both), await add(phoneId, 2, both)];

  expect(merging.json().data.items).toMatchObject([{ quantity: 2 }]);
  expect(next.json().data.items).toMatchObject([{ quantity: 4 }]);
});

test('an add with a merge raises a smaller quantity and is refused above the stock', async () => {
  const anna = await customer([[phoneId, 1]]);
  const [first, second] = [await guest([[phoneId, 2]]), await guest([[phoneId, 2]])];

  const raised = await add(phoneId, 7, { token: anna.token, api_token: first.token });
  const refused = await add(phoneId, 10, { token: anna.token, api_token: second.token });

  expect(raised.json().data.items).toMatchObject([{ quantity: 7 }]);
  expect(refused.json()).toMatchObject({ error: { code: 'stock' } });
  expect(await linesOf({ token: anna.token })).toEqual([[phoneId, 7]]);
});

test('a request of a page merges by the session cookie, a foreign link does not', async () => {
  const anna = await customer();
  const cookie = `kayts_session=${anna.token}`;
  const [own, planted] = [await guest([[phoneId, 1]]), await guest([[lampId, 1]])];

  const there = await linesOf({ api_token: planted.token }, { cookie, 'sec-fetch-site': 'cross-site' });
  const here = await linesOf({ api_token: own.token }, { cookie, ...OURS });

  expect(there).toEqual([]);
  expect(here).toEqual([[phoneId, 1]]);
  expect(await linesOf({ api_token: planted.token })).toEqual([[lampId, 1]]);
});

test('a call outside of cart and checkout merges nothing', async () => {
  const anna = await customer();
  const visitor = await guest([[phoneId, 1]]);

  await shop.app.inject(`/api/customer/get?token=${anna.token}&api_token=${visitor.token}`);

  expect(await linesOf({ api_token: visitor.token })).toEqual([[phoneId, 1]]);
});

test('a HEAD request merges nothing', async () => {
  const anna = await customer();
  const visitor = await guest([[phoneId, 1]]);

  await shop.app.inject({ method: 'HEAD', url: `/api/checkout/cart?token=${anna.token}&api_token=${visitor.token}` });

  expect(await linesOf({ api_token: visitor.token })).toEqual([[phoneId, 1]]);
});

test('concurrent adds, removals and merges end in one cart of the customer without an error', async () => {
  const anna = await customer([[phoneId, 1]]);
  const visitor = await guest([[lampId, 1]]);
  const [item] = (await cartOf({ token: anna.token })).items;

  const answers = await Promise.all([
    logIn(anna, visitor.token),
    add(cableId, 1, { token: anna.token }),
    add(cableId, 1, { api_token: visitor.token }),
    add(phoneId, 1, { token: anna.token, api_token: visitor.token }),
    shop.app.inject(`/api/checkout/cart/remove-item/${item.id}?token=${anna.token}&api_token=${visitor.token}`),
    logIn(anna, visitor.token),
  ]);

  const { count } = await shop.pool.one<{ count: number }>(
    sql`select count(*)::int as count from carts where customer_id = ${anna.id} and status = 'active'`,
  );
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  expect(count).toBe(1);
  expect((await linesOf({ token: anna.token })).map(([id]) => id)).toEqual(expect.arrayContaining([lampId]));
});
