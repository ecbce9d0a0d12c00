import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { address, product } from '#testing/builders.ts';
import { type SignedIn, signIn } from '#testing/customer.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const phone = await shop.add(product({ name: 'Phone', stock: 900, cashPrice: 200_000 }));

const bearer = ({ token }: SignedIn) => ({ authorization: `Bearer ${token}` });
const orderAs = (anna: SignedIn, productId = phone.id) => orderOne(shop, productId, { headers: bearer(anna) });

async function list(headers: Record<string, string>, query = '') {
  const answer = await shop.app.inject({ url: `/api/orders?locale=en&${query}`, headers });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

test("the order list has the customer's orders, newest first, without items", async () => {
  const anna = await signIn(shop);
  const [first, second] = [await orderAs(anna), await orderAs(anna)];

  const { status, body, headers } = await list(bearer(anna));

  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
  expect(body.data[0]).toMatchObject({
    increment_id: String(second.id),
    status: 'pending',
    status_label: 'Pending',
    total_item_count: 1,
    total_qty_ordered: 1,
    grand_total: 200_000,
    formated_grand_total: '200,000\u00a0֏',
  });
  for (const absent of ['items', 'shipping_address', 'billing_address', 'history'])
    expect(body.data[0]).not.toHaveProperty(absent);
  expect(body.meta).toMatchObject({ current_page: 1, last_page: 1, per_page: 10, total: 2, path: '/api/orders' });
});

test.each([
  ['hy', 'Սպասման մեջ'],
  ['ru', 'В ожидании'],
])('the order list is in the language %s', async (locale, label) => {
  const anna = await signIn(shop);
  await orderAs(anna);

  const answer = await shop.app.inject({ url: `/api/orders?locale=${locale}`, headers: bearer(anna) });

  expect(answer.json().data[0].status_label).toBe(label);
});

test('the order list has ten orders per page and each order once', async () => {
  const anna = await signIn(shop);
  for (let count = 0; count < 12; count++) await orderAs(anna);

  const pages = [await list(bearer(anna)), await list(bearer(anna), 'page=2'), await list(bearer(anna), 'page=3')];

  const ids = pages.flatMap(({ body }) => body.data.map(({ id }: { id: number }) => id));
  expect(pages.map(({ body }) => body.data.length)).toEqual([10, 2, 0]);
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
  expect(pages.map(({ body }) => body.meta.total)).toEqual([12, 12, 12]);
  expect(pages[0]?.body.links).toEqual({
    first: '/api/orders?page=1',
    last: '/api/orders?page=2',
    prev: null,
    next: '/api/orders?page=2',
  });
});

test('a customer without orders gets an empty page', async () => {
  const { body } = await list(bearer(await signIn(shop)));

  expect(body).toMatchObject({ data: [], meta: { total: 0, from: null, to: null, last_page: 1 } });
});

test('the order list answers not found for the id of another customer, and works for the own id', async () => {
  const [anna, aram] = [await signIn(shop), await signIn(shop)];
  const { id } = await orderAs(anna);

  const own = await list(bearer(anna), `customer_id=${anna.id}`);
  const foreign = await list(bearer(aram), `customer_id=${anna.id}`);
  const foreignOne = await list(bearer(aram), `customer_id=${anna.id}&id=${id}`);

  expect(own.body.data).toHaveLength(1);
  expect([foreign.status, foreignOne.status]).toEqual([404, 404]);
});

test.each([
  ['nobody', ''],
  ['a guest who requests a customer id', 'customer_id=1'],
  ['a guest who requests page two', 'page=2'],
])('the order list is refused for %s', async (_, query) => {
  const { status } = await list({}, query);

  expect(status).toBe(401);
});

test('the order list accepts the session of a page and a token', async () => {
  const anna = await signIn(shop);
  await orderAs(anna);

  expect((await list({ cookie: `kayts_session=${anna.token}` })).body.data).toHaveLength(1);
  expect((await list({}, `token=${anna.token}`)).body.data).toHaveLength(1);
});

test("a customer's order is visible only to that customer, also in the browser that placed it", async () => {
  const [anna, aram] = [await signIn(shop), await signIn(shop)];
  await shop.app.inject({ method: 'POST', url: `/api/checkout/cart/add/${phone.id}`, headers: bearer(anna) });
  const { id, cookie } = await orderOne(shop, phone.id, {
    headers: { ...bearer(anna), 'sec-fetch-site': 'same-origin' },
  });

  const [own, next, guest] = [
    await list({ ...bearer(anna), cookie }, `id=${id}`),
    await list({ ...bearer(aram), cookie }, `id=${id}`),
    await list({ cookie }, `id=${id}`),
  ];

  expect(cookie).toMatch(/^kayts_order=/);
  expect(own.body.data).toMatchObject([{ id }]);
  expect([next.body, guest.body]).toEqual([{ data: [] }, { data: [] }]);
});

test("a guest's order is visible in its browser, also when a customer is signed in", async () => {
  const anna = await signIn(shop);
  const { id, cookie } = await orderOne(shop, phone.id, { headers: { 'sec-fetch-site': 'same-origin' } });

  expect((await list({ ...bearer(anna), cookie }, `id=${id}`)).body.data).toMatchObject([{ id }]);
  expect((await list(bearer(anna))).body.data).toEqual([]);
});

test('an order contains its history with labels', async () => {
  const anna = await signIn(shop);
  const { id } = await orderAs(anna);
  await shop.pool.run(sql`insert into order_history (order_id, status) values (${id}, 'processing')`);

  const { body } = await list(bearer(anna), `id=${id}`);

  expect(body.data[0].history).toMatchObject([
    { status: 'pending', status_label: 'Pending' },
    { status: 'processing', status_label: 'Processing' },
  ]);
});

test('a product that was disabled later keeps its name in the order and loses its link', async () => {
  const anna = await signIn(shop);
  const lamp = await shop.add(product({ name: 'Lamp' }));
  const { id } = await orderAs(anna, lamp.id);
  const before = (await list(bearer(anna), `id=${id}`)).body.data[0].items[0].product;
  await shop.pool.run(sql`update products set enabled = false where id = ${lamp.id}`);
  await insertChanges(shop.pool, [lamp.id]);
  await shop.readModel.sync();

  const after = (await list(bearer(anna), `id=${id}`)).body.data[0].items[0].product;

  expect(before).toMatchObject({ id: lamp.id, name: 'Lamp', slug: lamp.slug, url_key: lamp.slug });
  expect(after).toMatchObject({ id: lamp.id, name: 'Lamp', slug: null, url_key: null });
});

test('an order contains its delivery address', async () => {
  const anna = await signIn(shop);
  const billing = address({ email: 'Office@Example.am', city: 'Գորիս' });
  const { id } = await orderOne(shop, phone.id, { headers: bearer(anna), billing });

  const { body } = await list(bearer(anna), `id=${id}`);

  expect(body.data[0]).toMatchObject({ customer_email: 'Office@Example.am', shipping_address: { city: 'Գորիս' } });
});
