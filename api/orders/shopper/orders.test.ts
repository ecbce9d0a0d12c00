import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { signIn } from '#testing/customer.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';

const shop = await openFileShop();
const phone = await shop.add(
  product({
    name: { hy: 'Հեռախոս', ru: 'Телефон', en: 'Phone' },
    stock: 900,
    variants: [{ options: { color: 'Red' }, cashPrice: 200_000 }],
  }),
);
const red = phone.variants[0]?.id ?? 0;

const order = (headers: Record<string, string>, from: TestShop = shop, productId = red) =>
  orderOne(from, productId, { headers });

const OURS = { 'sec-fetch-site': 'same-origin' };
const read = async (id: number, headers: Record<string, string> = {}, locale = 'en') =>
  (await shop.app.inject({ url: `/api/orders?id=${id}&locale=${locale}`, headers })).json().data;

test('an order placed on the site is visible in that browser with all fields', async () => {
  const { id, cookie, setCookie } = await order(OURS);

  const [placed] = await read(id, { cookie });

  expect(setCookie).toMatch(/^kayts_order=[\w.~-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
  expect(placed).toMatchObject({
    id,
    increment_id: String(id),
    status: 'pending',
    status_label: 'Pending',
    customer_email: 'anna@example.am',
    total_item_count: 1,
    total_qty_ordered: 1,
    grand_total: 200_000,
    formated_grand_total: '200,000\u00a0֏',
    items: [
      {
        name: 'Phone',
        price: 200_000,
        options: [{ optionTitle: 'color', valueTitle: 'Red' }],
        product: { id: red, parent_id: phone.id, name: 'Phone' },
      },
    ],
    shipping_address: { city: 'Երևան', country_name: 'Armenia' },
    history: [{ status: 'pending' }],
  });
});

test.each([
  ['hy', 'Սպասման մեջ', 'Հեռախոս'],
  ['ru', 'В ожидании', 'Телефон'],
  ['en', 'Pending', 'Phone'],
])('an order is answered in the requested language %s', async (locale, status_label, name) => {
  const { id, cookie } = await order(OURS);

  expect(await read(id, { cookie }, locale)).toMatchObject([{ status: 'pending', status_label, items: [{ name }] }]);
});

test('an order is not visible to another visitor', async () => {
  const [mine, yours] = [await order(OURS), await order(OURS)];
  const aram = await signIn(shop);

  const answers = await Promise.all([
    read(mine.id),
    read(mine.id, { cookie: yours.cookie }),
    read(mine.id, { authorization: `Bearer ${aram.token}` }),
    read(999_999, { cookie: mine.cookie }),
  ]);

  expect(answers).toEqual([[], [], [], []]);
});

test.each([
  ['another order number', (cookie: string, id: number) => cookie.replace(/=[\d.]+~/, `=${id}~`)],
  ['an additional order number', (cookie: string, id: number) => cookie.replace('~', `.${id}~`)],
  ['no seal', (_: string, id: number) => `kayts_order=${id}`],
  ['an empty seal', (_: string, id: number) => `kayts_order=${id}~`],
  ['a wrong seal', (_: string, id: number) => `kayts_order=${id}~AAAA`],
  ['nothing', () => 'kayts_order='],
  ['noise', () => 'kayts_order=~~~...'],
])('a cookie forged with %s shows no order', async (_, forge) => {
  const [mine, yours] = [await order(OURS), await order(OURS)];

  expect(await read(mine.id, { cookie: forge(yours.cookie, mine.id) })).toEqual([]);
});

test('a cookie signed by another shop shows no order', async () => {
  const other = await openShop();
  const lamp = await other.add(product());
  const elsewhere = await order(OURS, other, lamp.id);

  expect(await read(elsewhere.id, { cookie: elsewhere.cookie })).toEqual([]);
});

test('the cookie contains all orders of the browser', async () => {
  const first = await order(OURS);
  const second = await order({ ...OURS, cookie: first.cookie });
  const third = await order({ ...OURS, cookie: second.cookie });

  const placed = await Promise.all([first, second, third].map(({ id }) => read(id, { cookie: third.cookie })));

  expect(placed.map(([one]) => one?.id)).toEqual([first.id, second.id, third.id]);
});

test.each([
  ['a caller without origin headers', {}, 200],
  ['a page of another site', { origin: 'https://evil.example' }, 403],
  ['a cross-site request', { 'sec-fetch-site': 'cross-site' }, 403],
])('placing an order from %s sets no cookie', async (_, headers, status) => {
  const placed = await order(headers);

  expect(placed.status).toBe(status);
  expect(placed.setCookie).toBeUndefined();
});

test.each([
  ['a page of the shop by Sec-Fetch-Site', OURS],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['a page of the shop by Origin', { origin: 'http://localhost:80', host: 'localhost:80' }],
])('placing an order from %s sets the cookie', async (_, headers) => {
  expect((await order(headers)).setCookie).toMatch(/^kayts_order=/);
});

test('a shop with a public address accepts only its own Origin, and its cookie is Secure', async () => {
  const own = await openShop({ config: { publicUrl: 'https://kayts.example' } });
  const lamp = await own.add(product());

  const ours = await order({ origin: 'https://kayts.example' }, own, lamp.id);
  const guessed = await order({ origin: 'http://localhost:80', host: 'localhost:80' }, own, lamp.id);

  expect(ours.setCookie).toMatch(/; Secure$/);
  expect(guessed.status).toBe(403);
});

test('a customer sees an order by token and by session, without the cookie of placed orders', async () => {
  const { token } = await signIn(shop);
  const headers = { authorization: `Bearer ${token}` };

  const { id } = await order(headers);

  expect(await read(id, headers)).toMatchObject([{ id }]);
  expect(await read(id, { cookie: `kayts_session=${token}` })).toMatchObject([{ id }]);
});

test('an item whose product was deleted is shown as sold', async () => {
  const lamp = await shop.add(product({ name: 'Lamp of old' }));
  const { id, cookie } = await order(OURS, shop, lamp.id);
  await shop.pool.run(sql`update order_items set product_id = null where order_id = ${id}`);

  expect(await read(id, { cookie })).toMatchObject([
    { items: [{ name: 'Lamp of old', product: { id: null, slug: null, name: 'Lamp of old' } }] },
  ]);
});

test('responses with orders forbid caching', async () => {
  const { id, cookie } = await order(OURS);

  const answer = await shop.app.inject({ url: `/api/orders?id=${id}`, headers: { cookie } });

  expect(answer.headers['cache-control']).toBe('no-store');
});
