import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import * as contract from '#contract/cart-contract.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import { product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { signIn } from '#testing/customer.ts';
import { openFileShop, type Visitor } from '#testing/shop.ts';

const shop = await openFileShop();

const add = (visitor: Visitor, productId: number, quantity?: number) =>
  visitor.call(contract.addItem, {
    params: { productId },
    input: { api_token: visitor.token, ...(quantity && { quantity }) },
  });
const cartOf = async ({ call, token }: Visitor) =>
  orThrow(await call(contract.getCart, { input: { api_token: token } })).data;
const update = ({ call, token }: Visitor, qty: Record<string, number>) =>
  call(contract.updateCart, { input: { qty, api_token: token } });
const remove = ({ call, token }: Visitor, itemId = 0) =>
  call(contract.removeItem, { params: { itemId }, input: { api_token: token } });

test('adding the same phone twice gives one line of two', async () => {
  const phone = await shop.add(product({ cashPrice: 250_000, stock: 5 }));
  const visitor = await shop.visitor();

  await add(visitor, phone.id, 1);
  const { data: cart } = orThrow(await add(visitor, phone.id, 1));

  expect(cart.items).toMatchObject([{ quantity: 2, total: 500_000 }]);
  expect(cart.grand_total).toBe(500_000);
});

test('two colours of a phone are two lines with their options and the images of the product family', async () => {
  const phone = await shop.add(
    product({
      variants: [{ options: { color: 'Red', storage: '128' } }, { options: { color: 'Blue', storage: '128' } }],
    }),
  );
  await shop.pool.run(sql`insert into product_images (product_id, path) values (${phone.id}, 'product/1/front.webp')`);
  await insertChanges(shop.pool, [phone.id]);
  await shop.readModel.sync();
  const visitor = await shop.visitor();

  await add(visitor, phone.variants[0]?.id ?? 0);
  const { data: cart } = orThrow(await add(visitor, phone.variants[1]?.id ?? 0, 2));

  expect(cart).toMatchObject({ items_count: 2, items_qty: 3 });
  expect(cart.items).toMatchObject(
    phone.variants.map(({ id }, index) => ({
      product_id: id,
      options: [
        { optionTitle: 'color', valueTitle: ['Red', 'Blue'][index] },
        { optionTitle: 'storage', valueTitle: '128' },
      ],
      product: { id, parent_id: phone.id, images: [{ path: 'product/1/front.webp' }] },
    })),
  );
});

test('a product with a minimum of three is added in threes', async () => {
  const cups = await shop.add(product({ minQty: 3, stock: 10 }));
  const visitor = await shop.visitor();

  const { data: cart } = orThrow(await add(visitor, cups.id));
  const fewer = await update(visitor, { [cart.items[0]?.id ?? 0]: 2 });

  expect(cart.items).toMatchObject([{ quantity: 3 }]);
  expect(fewer).toMatchObject({ ok: false, error: { status: 422, code: 'qty' } });
});

test('addItem checks the stock for the whole line, and a refused add changes nothing', async () => {
  const phone = await shop.add(product({ stock: 5 }));
  const visitor = await shop.visitor();
  await add(visitor, phone.id, 3);

  const refused = await add(visitor, phone.id, 3);

  expect(refused).toMatchObject({ ok: false, error: { status: 400, code: 'stock' } });
  expect(await cartOf(visitor)).toMatchObject({ items: [{ quantity: 3, available_qty: 5 }] });
});

test('a refused first add creates no cart', async () => {
  const phone = await shop.add(product({ stock: 0 }));
  const visitor = await shop.visitor();
  const carts = () => shop.pool.one(sql`select count(*) as count from carts`);
  const before = await carts();

  await add(visitor, phone.id);

  expect(await carts()).toEqual(before);
});

test('ten concurrent adds to a new cart give one line of ten', async () => {
  const phone = await shop.add(product({ stock: 20 }));
  const visitor = await shop.visitor();

  const answers = await Promise.all(Array.from({ length: 10 }, () => add(visitor, phone.id, 1)));

  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  expect(await cartOf(visitor)).toMatchObject({ items_count: 1, items: [{ quantity: 10 }] });
});

test('updateCart sets all its lines', async () => {
  const [phone, lamp] = [await shop.add(product({ cashPrice: 1_000 })), await shop.add(product({ cashPrice: 10 }))];
  const visitor = await shop.visitor();
  await add(visitor, phone.id);
  const { data: before } = orThrow(await add(visitor, lamp.id, 5));
  const [first, second] = before.items.map(({ id }) => id);

  const { data: cart } = orThrow(await update(visitor, { [first ?? 0]: 4, [second ?? 0]: 2 }));

  expect(cart.items).toMatchObject([{ quantity: 4 }, { quantity: 2 }]);
  expect(cart).toMatchObject({
    items_qty: 6,
    sub_total: 4_020,
    base_sub_total: 4_020,
    grand_total: 4_020,
    formated_grand_total: '4,020\u00a0֏',
  });
});

test.each([
  ['too many lines', 11, 400],
  ['a quantity of zero', 0, 422],
  ['a quantity of 1,000', 1_000, 422],
])('updateCart with %s changes no line', async (_, quantity, status) => {
  const [phone, lamp] = [await shop.add(product()), await shop.add(product({ stock: 10 }))];
  const visitor = await shop.visitor();
  await add(visitor, phone.id);
  const { data: before } = orThrow(await add(visitor, lamp.id));
  const [first, second] = before.items.map(({ id }) => id);

  const refused = await update(visitor, { [first ?? 0]: 4, [second ?? 0]: quantity });

  expect(refused).toMatchObject({ ok: false, error: { status } });
  expect(await cartOf(visitor)).toMatchObject({ items: [{ quantity: 1 }, { quantity: 1 }] });
});

test('updateCart with a line of a foreign cart changes neither cart', async () => {
  const phone = await shop.add(product());
  const [mine, yours] = [await shop.visitor(), await shop.visitor()];
  const { data: own } = orThrow(await add(mine, phone.id));
  const { data: foreign } = orThrow(await add(yours, phone.id));

  const refused = await update(mine, { [own.items[0]?.id ?? 0]: 2, [foreign.items[0]?.id ?? 0]: 2 });

  expect(refused).toMatchObject({ ok: false, error: { status: 404 } });
  expect([await cartOf(mine), await cartOf(yours)]).toMatchObject([{ items_qty: 1 }, { items_qty: 1 }]);
});

test('removeItem removes a line once, and removing the last line returns no cart', async () => {
  const [phone, lamp] = [await shop.add(product()), await shop.add(product())];
  const visitor = await shop.visitor();
  await add(visitor, phone.id);
  const { data: cart } = orThrow(await add(visitor, lamp.id));
  const [first, second] = cart.items;

  const answers = [
    await remove(visitor, first?.id),
    await remove(visitor, first?.id),
    await remove(visitor, second?.id),
  ];

  expect(answers).toMatchObject([
    { ok: true, data: { data: { items: [{ id: second?.id }] } } },
    { ok: false, error: { status: 404 } },
    { ok: true, data: { data: null } },
  ]);
  expect(await cartOf(visitor)).toBeNull();
});

test('an emptied cart can be filled again with the same token', async () => {
  const phone = await shop.add(product());
  const visitor = await shop.visitor();
  const { data: cart } = orThrow(await add(visitor, phone.id));
  await remove(visitor, cart.items[0]?.id);

  const again = orThrow(await add(visitor, phone.id));

  expect(again.data.items).toMatchObject([{ quantity: 1 }]);
  expect(again.api_token).toBeUndefined();
});

test.each([
  ['an unknown token', '?api_token=unknown'],
  ['an empty token', '?api_token='],
  ['no token', ''],
])('getCart with %s returns no cart', async (_, query) => {
  const answer = await shop.app.inject(`/api/checkout/cart${query}`);

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ data: null });
});

test('every cart token is new, has 256 bits and is stored only as a hash', async () => {
  const phone = await shop.add(product());
  const visitors = await Promise.all(Array.from({ length: 20 }, () => shop.visitor()));
  await add(visitors[0] as Visitor, phone.id);

  const [{ kept }] = (await shop.pool.many<{ kept: string }>(
    sql`select jsonb_agg(to_jsonb(c))::text as kept from carts c`,
  )) as [{ kept: string }];

  expect(new Set(visitors.map(({ token }) => token)).size).toBe(20);
  expect(visitors.map(({ token }) => /^[0-9a-f]{64}$/.test(token))).toEqual(visitors.map(() => true));
  expect(kept).not.toContain(visitors[0]?.token);
});

test.each([
  ['one character', 'a'],
  ['63 characters', '0'.repeat(63)],
  ['65 characters', '0'.repeat(65)],
  ['capitals', 'A'.repeat(64)],
  ['another alphabet', 'g'.repeat(64)],
])('a cart token of %s counts as no token and creates no cart', async (_, api_token) => {
  const phone = await shop.add(product());
  const carts = () => shop.pool.one(sql`select count(*)::int as carts from carts`);
  const before = await carts();
  const addWith = (payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/checkout/cart/add/${phone.id}?locale=en`, payload });

  const [guessed, none] = [await addWith({ api_token }), await addWith({})];
  const read = await shop.app.inject(`/api/checkout/cart?api_token=${api_token}`);

  expect([guessed.statusCode, guessed.json()]).toEqual([none.statusCode, none.json()]);
  expect(read.json()).toEqual({ data: null });
  expect(await carts()).toEqual(before);
});

test('prices in a request are ignored', async () => {
  const phone = await shop.add(product({ cashPrice: 100_000 }));
  const { token } = await shop.visitor();
  const cheap = { price: 1, base_price: 1, total: 1, grand_total: 1, special_price: 1, discount: 99_999 };

  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/checkout/cart/add/${phone.id}?price=1&api_token=${token}`,
    payload: { ...cheap, items: [cheap], product_id: 1 },
  });

  expect(answer.json().data).toMatchObject({ grand_total: 100_000, items: [{ product_id: phone.id, price: 100_000 }] });
});

test('a cart shows current prices and stock', async () => {
  const phone = await shop.add(product({ cashPrice: 100_000, stock: 5 }));
  const visitor = await shop.visitor();
  await add(visitor, phone.id, 2);

  await shop.pool.run(sql`update products set regular_price = 90000 where id = ${phone.id}`);
  await shop.pool.run(sql`update stock set qty = 1 where product_id = ${phone.id}`);

  expect(await cartOf(visitor)).toMatchObject({ grand_total: 180_000, items: [{ price: 90_000, available_qty: 1 }] });
});

test('a line whose product was disabled stays with nothing available', async () => {
  const phone = await shop.add(product({ cashPrice: 100_000 }));
  const visitor = await shop.visitor();
  await add(visitor, phone.id);

  await shop.pool.run(sql`update products set enabled = false where id = ${phone.id}`);
  await insertChanges(shop.pool, [phone.id]);
  await shop.readModel.sync();

  expect(await cartOf(visitor)).toMatchObject({ items: [{ product_id: phone.id, available_qty: 0, price: 100_000 }] });
});

test('a product added by another process can be bought immediately', async () => {
  const other = await shop.another();
  const phone = await other.add(product({ name: 'Brand new' }));

  const { data: cart } = orThrow(await add(await shop.visitor(), phone.id));

  expect(cart.items).toMatchObject([{ name: 'Brand new' }]);
});

test('adding with the token of an ordered cart returns a new cart and token and keeps the order', async () => {
  const phone = await shop.add(product());
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId: phone.id, quantity: 2 }]);
  const { order } = orThrow(await visitor.call(saveOrder, { input: { api_token: visitor.token } }));

  const emptied = await cartOf(visitor);
  const added = orThrow(await add(visitor, phone.id, 1));
  const next = { ...visitor, token: added.api_token ?? '' };
  const { order: again } = orThrow(await visitor.call(saveOrder, { input: { api_token: visitor.token } }));

  expect(emptied).toBeNull();
  expect(added.api_token).toMatch(/^[0-9a-f]{64}$/);
  expect(added.api_token).not.toBe(visitor.token);
  expect(await cartOf(next)).toMatchObject({ items_qty: 1, billing_address: null, payment: null });
  expect(again).toEqual(order);
});

const credentialsOf = (token: string) => ({
  'in the header': { headers: { authorization: `Bearer ${token}` }, query: '' },
  'in the query': { headers: {}, query: `?token=${token}` },
  'in the query, with a guest token beside it': { headers: {}, query: `?token=${token}&api_token=guest` },
});

test.each(['in the header', 'in the query', 'in the query, with a guest token beside it'] as const)(
  'a customer identified by a token %s has a separate cart',
  async (place) => {
    const phone = await shop.add(product());
    const { token } = await signIn(shop);
    const { headers, query } = credentialsOf(token)[place];

    await shop.app.inject({ method: 'POST', url: `/api/checkout/cart/add/${phone.id}${query}`, headers });
    const cart = (await shop.app.inject({ url: `/api/checkout/cart${query}`, headers })).json().data;

    expect(cart).toMatchObject({ is_guest: false, items: [{ product_id: phone.id }] });
  },
);

test('a customer has one cart on all devices', async () => {
  const phone = await shop.add(product());
  const { token } = await signIn(shop);

  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      shop.app.inject({ method: 'POST', url: `/api/checkout/cart/add/${phone.id}`, payload: { token } }),
    ),
  );

  const ids = answers.map((answer) => answer.json().data.id);
  expect(new Set(ids).size).toBe(1);
  expect((await shop.app.inject(`/api/checkout/cart?token=${token}`)).json().data).toMatchObject({ items_qty: 6 });
});

test('an expired session with a cart token is treated as a guest, and without one it is refused', async () => {
  const phone = await shop.add(product());
  const visitor = await shop.visitor();
  await add(visitor, phone.id);
  const { token, jti } = await signIn(shop);
  await shop.pool.run(sql`update sessions set expires_at = now() - interval '1 second' where jti = ${jti}`);

  const guest = await shop.app.inject(`/api/checkout/cart?token=${token}&api_token=${visitor.token}`);
  const nobody = await shop.app.inject(`/api/checkout/cart?token=${token}`);

  expect(guest.json().data).toMatchObject({ is_guest: true, items_qty: 1 });
  expect(nobody.statusCode).toBe(401);
});

test('the cookie of an ended or forged session is refused without a cart token', async () => {
  const phone = await shop.add(product());
  const visitor = await shop.visitor();
  const { token, jti } = await signIn(shop);
  await shop.pool.run(sql`delete from sessions where jti = ${jti}`);
  const url = `/api/checkout/cart/add/${phone.id}`;
  const statusesWith = async (cookie: string) => {
    const headers = { cookie, ...OURS };
    const answers = await Promise.all([
      shop.app.inject({ url: '/api/checkout/cart', headers }),
      shop.app.inject({ method: 'POST', url, headers }),
      shop.app.inject({ url: '/api/checkout/cart/token', headers }),
      shop.app.inject({ method: 'POST', url, headers, payload: { api_token: visitor.token } }),
    ]);
    return answers.map(({ statusCode }) => statusCode);
  };

  const [ended, forged] = [await statusesWith(`kayts_session=${token}`), await statusesWith('kayts_session=forged')];

  expect([ended, forged]).toEqual([
    [401, 401, 200, 200],
    [401, 401, 200, 200],
  ]);
});

test('the query token=true is a flag, not a session token', async () => {
  expect((await shop.app.inject('/api/checkout/cart?token=true')).json()).toEqual({ data: null });
});

const OURS = { 'sec-fetch-site': 'same-origin' };

test('a session cookie can read the cart, but changes it only from a page of the shop', async () => {
  const phone = await shop.add(product());
  const { token } = await signIn(shop);
  const cookie = `kayts_session=${token}`;
  const filled = await shop.app.inject({
    method: 'POST',
    url: `/api/checkout/cart/add/${phone.id}`,
    headers: { cookie, ...OURS },
  });
  const item = filled.json().data.items[0].id;

  const link = await shop.app.inject({ url: `/api/checkout/cart/remove-item/${item}`, headers: { cookie, ...OURS } });
  const stranger = await shop.app.inject({
    method: 'DELETE',
    url: `/api/checkout/cart/items/${item}`,
    headers: { cookie, 'sec-fetch-site': 'cross-site' },
  });
  const silent = await shop.app.inject({
    method: 'DELETE',
    url: `/api/checkout/cart/items/${item}`,
    headers: { cookie },
  });
  const kept = (await shop.app.inject({ url: '/api/checkout/cart', headers: { cookie } })).json().data;
  const ours = await shop.app.inject({
    method: 'DELETE',
    url: `/api/checkout/cart/items/${item}`,
    headers: { cookie, ...OURS },
  });

  expect([link, stranger, silent].map(({ statusCode }) => statusCode)).toEqual([404, 403, 403]);
  expect(kept).toMatchObject({ items: [{ id: item }] });
  expect(ours.json()).toMatchObject({ data: null });
});

test('a line is limited to 999 pieces, and the error names the limit', async () => {
  const cable = await shop.add(product({ stock: 5000 }));
  const { call, token: api_token } = await shop.visitor();
  orThrow(await call(contract.addItem, { params: { productId: cable.id }, input: { quantity: 999, api_token } }));

  const answer = await call(contract.addItem, { params: { productId: cable.id }, input: { quantity: 1, api_token } });

  const cart = orThrow(await call(contract.getCart, { input: { api_token } }));
  expect(answer).toMatchObject({ ok: false, error: { status: 422, code: 'qty' } });
  expect(cart.data?.items).toMatchObject([{ quantity: 999 }]);
});
