import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { type SignedIn, signIn } from '#testing/customer.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';

const shop = await openFileShop();
const lamp = await shop.add(product({ name: { hy: 'Լամպ', ru: 'Лампа', en: 'Lamp' } }));
const cable = await shop.add(product());
const hidden = await shop.add(product({ enabled: false }));
const phone = await shop.add(
  product({
    variants: [{ options: { color: 'Red' } }, { options: { color: 'Blue' } }, { options: { color: 'Pink' } }],
  }),
);

const bearer = ({ token }: SignedIn) => ({ authorization: `Bearer ${token}` });

/** Calls the endpoint of the wishlist button (docs/spec/api.md 3.52). */
async function wish(anna: SignedIn, productId: number | string, query = '', from: TestShop = shop) {
  const url = `/api/wishlist/add/${productId}?locale=en&${query}`;
  const answer = await from.app.inject({ url, headers: bearer(anna) });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const list = async (anna: SignedIn, locale = 'en', from: TestShop = shop) =>
  (await from.app.inject({ url: `/api/wishlist?locale=${locale}`, headers: bearer(anna) })).json().data;
const wished = async (anna: SignedIn, from: TestShop = shop): Promise<number[]> =>
  (await list(anna, 'en', from)).map((entry: { product: { id: number } }) => entry.product.id);

/** Enables or disables a product and waits until the read model has it. */
async function switchTo(enabled: boolean, productId: number): Promise<void> {
  await shop.pool.run(sql`update products set enabled = ${enabled} where id = ${productId}`);
  await insertChanges(shop.pool, [productId]);
  await shop.readModel.sync();
}

test('setWishlistItem adds a product, and a second call removes it', async () => {
  const anna = await signIn(shop);

  const added = await wish(anna, lamp.id);
  const between = await wished(anna);
  const removed = await wish(anna, lamp.id);

  expect(added.headers['cache-control']).toBe('no-store');
  expect(added.body).toMatchObject({
    message: 'Product added to wishlist.',
    data: { id: expect.any(Number), product: { id: lamp.id, product_id: lamp.id, name: 'Lamp', slug: lamp.slug } },
  });
  expect(between).toEqual([lamp.id]);
  expect(removed.body).toEqual({ message: 'Product removed from wishlist.', data: null });
  expect(await wished(anna)).toEqual([]);
});

test('the wishlist has the newest item first', async () => {
  const anna = await signIn(shop);
  await wish(anna, lamp.id);
  await wish(anna, cable.id);

  const entries = await list(anna);

  expect(entries.map(({ product }: { product: { id: number } }) => product.id)).toEqual([cable.id, lamp.id]);
  expect(entries[0].created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test.each([
  ['hy', 'Լամպ', 'Ապրանքն ավելացվեց նախընտրելիներին', 'Ապրանքը հեռացվեց նախընտրելիներից'],
  ['ru', 'Лампа', 'Товар добавлен в избранное', 'Товар удалён из избранного'],
])('the wishlist and its messages are in %s', async (locale, name, added, removed) => {
  const anna = await signIn(shop);

  const on = await shop.app.inject({
    url: `/api/wishlist/add/${lamp.id}?locale=${locale}&state=on`,
    headers: bearer(anna),
  });
  const entries = await list(anna, locale);
  const off = await shop.app.inject({ url: `/api/wishlist/add/${lamp.id}?locale=${locale}`, headers: bearer(anna) });

  expect(on.json()).toMatchObject({ message: added, data: { product: { name } } });
  expect(entries[0].product.name).toBe(name);
  expect(off.json().message).toBe(removed);
});

test('a variant is stored as its parent, so a product appears once', async () => {
  const anna = await signIn(shop);
  const [red, blue] = phone.variants;

  const first = await wish(anna, red?.id ?? 0, 'state=on');
  const second = await wish(anna, blue?.id ?? 0, 'state=on');
  const between = await wished(anna);
  await wish(anna, red?.id ?? 0);

  expect(first.body.data.product).toMatchObject({ id: phone.id, type: 'configurable' });
  expect(second.body.data.id).toBe(first.body.data.id);
  expect(between).toEqual([phone.id]);
  expect(await wished(anna)).toEqual([]);
});

test.each([
  ['on', 'on', true],
  ['off', 'off', false],
])('repeated calls with state=%s leave the item %s', async (state, _, isIn) => {
  const anna = await signIn(shop);

  const answers = [
    await wish(anna, lamp.id, `state=${state}`),
    await wish(anna, lamp.id, `state=${state}`),
    await wish(anna, lamp.id, `state=${state}`),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.data?.id ?? null)).size).toBe(1);
  expect(await wished(anna)).toEqual(isIn ? [lamp.id] : []);
});

test('twenty concurrent calls with state=on create one item', async () => {
  const anna = await signIn(shop);

  const answers = await Promise.all(Array.from({ length: 20 }, () => wish(anna, lamp.id, 'state=on')));

  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1);
  expect(await wished(anna)).toEqual([lamp.id]);
});

test('an even number of concurrent toggles leaves the wishlist unchanged', async () => {
  const anna = await signIn(shop);
  await wish(anna, cable.id);

  const answers = await Promise.all(Array.from({ length: 20 }, () => wish(anna, lamp.id)));

  expect(answers.filter(({ body }) => body.data === null)).toHaveLength(10);
  expect(await wished(anna)).toEqual([cable.id]);
});

test.each([
  ['an unknown number', 999_999],
  ['a number out of range', '99999999999'],
  ['a text', 'phone'],
  ['zero', 0],
])('setWishlistItem answers not found for %s', async (_, productId) => {
  const anna = await signIn(shop);

  const answers = [await wish(anna, productId), await wish(anna, productId, 'state=off')];

  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});

test('setWishlistItem refuses a disabled product', async () => {
  const anna = await signIn(shop);

  expect((await wish(anna, hidden.id)).status).toBe(404);
  expect(await wished(anna)).toEqual([]);
});

test('an item is hidden while its product is disabled and can be removed then', async () => {
  const fan = await shop.add(product());
  const [anna, aram] = [await signIn(shop), await signIn(shop)];
  await wish(anna, fan.id);
  await wish(aram, fan.id);

  await switchTo(false, fan.id);
  const unseen = await wished(anna);
  const taken = await wish(aram, fan.id, 'state=off');
  await switchTo(true, fan.id);

  expect(unseen).toEqual([]);
  expect(taken.status).toBe(200);
  expect(await wished(anna)).toEqual([fan.id]);
  expect(await wished(aram)).toEqual([]);
});

test('an item added in one process is visible in another whose read model lacks the product', async () => {
  const own = await openShop();
  const other = await own.another();
  const anna = await signIn(own);
  const fan = await own.add(product());

  await wish(anna, fan.id, '', own);

  expect(await wished(anna, other)).toEqual([fan.id]);
});

async function manyProducts(own: TestShop, count: number): Promise<number[]> {
  const rows = await own.pool.many<{ id: number }>(sql`
    insert into products (type, sku, url_key, name, regular_price)
    select 'simple', 'MANY-' || n, 'many-' || n, '{"hy": "Մեկը"}', 1000 from generate_series(1, ${count}::int) n
    returning id`);
  await insertChanges(own.pool, [null]);
  await own.readModel.sync();
  return rows.map(({ id }) => id);
}

const insertWishes = (own: TestShop, anna: SignedIn, ids: readonly number[]) =>
  own.pool.run(
    sql`insert into wishlist_items (customer_id, product_id) select ${anna.id}, unnest(${ids as number[]}::int[])`,
  );

test('a wishlist has at most 200 items, and disabled products do not count', async () => {
  const own = await openShop();
  const anna = await signIn(own);
  const [extra = 0, ...ids] = await manyProducts(own, 201);
  const [first = 0, second = 0] = ids;
  await insertWishes(own, anna, ids);

  const full = await wish(anna, extra, '', own);
  const there = await wish(anna, first, 'state=on', own);
  await own.pool.run(sql`update products set enabled = false where id = ${second}`);
  await insertChanges(own.pool, [second]);
  await own.readModel.sync();
  const room = await wish(anna, extra, '', own);

  expect(full.status).toBe(422);
  expect(full.body.errors).toEqual({
    wishlist: ['A wishlist can contain at most 200 products. Remove one and try again.'],
  });
  expect([there.status, room.status]).toEqual([200, 200]);
  expect(await wished(anna, own)).toHaveLength(200);
});

test('concurrent additions never exceed 200 items', async () => {
  const own = await openShop();
  const anna = await signIn(own);
  const ids = await manyProducts(own, 210);
  await insertWishes(own, anna, ids.slice(0, 198));

  const answers = await Promise.all(ids.slice(198).map((id) => wish(anna, id, '', own)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await wished(anna, own)).toHaveLength(200);
});

test.each([
  ['an unknown state', 'state=maybe'],
  ['an empty state', 'state='],
  ['two states', 'state=on&state=off'],
])('the wishlist refuses %s', async (_, query) => {
  const anna = await signIn(shop);

  const { status, body } = await wish(anna, lamp.id, query);

  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['state']);
  expect(await wished(anna)).toEqual([]);
});

test('the session cookie changes the wishlist only by POST from a page of the shop', async () => {
  const anna = await signIn(shop);
  const send = (method: 'GET' | 'POST', headers: Record<string, string>) =>
    shop.app.inject({
      method,
      url: `/api/wishlist/add/${lamp.id}?locale=en`,
      headers: { cookie: `kayts_session=${anna.token}`, ...headers },
    });

  const byGet = await send('GET', { 'sec-fetch-site': 'same-origin' });
  const elsewhere = await send('POST', { 'sec-fetch-site': 'cross-site' });
  const silent = await send('POST', {});
  const before = await wished(anna);
  const ours = await send('POST', { 'sec-fetch-site': 'same-origin' });

  expect([byGet, elsewhere, silent].map(({ statusCode }) => statusCode)).toEqual([401, 403, 403]);
  expect(before).toEqual([]);
  expect(ours.statusCode).toBe(200);
  expect(await wished(anna)).toEqual([lamp.id]);
});

test.each([
  ['a prefetch', { purpose: 'prefetch' }],
  ['a prerender', { 'sec-purpose': 'prefetch;prerender' }],
])('a request with %s changes no wishlist', async (_, headers) => {
  const anna = await signIn(shop);

  const answer = await shop.app.inject({
    url: `/api/wishlist/add/${lamp.id}`,
    headers: { ...bearer(anna), ...headers },
  });

  expect(answer.statusCode).toBe(409);
  expect(await wished(anna)).toEqual([]);
});
