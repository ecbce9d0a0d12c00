import pino from 'pino';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { deriveKeys } from '#api/http/shop-keys.ts';
import { product } from '#testing/builders.ts';
import { signIn } from '#testing/customer.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop, openShop } from '#testing/shop.ts';
import { makeUnpaid } from '#testing/unpaid-orders.ts';
import { readOrderLink, signOrderLink } from './order-link.ts';

const shop = await openFileShop();
const phone = await shop.add(product({ stock: 900 }));
const linkOf = (id: number): string => signOrderLink(id, shop.config.keys.orderLink);

/** Opens a link in a browser without cookies of the order and returns the response with the new cookie. */
async function follow(link: string, cookie = '') {
  const answer = await shop.app.inject({ url: link, headers: { cookie } });
  const set = String(answer.headers['set-cookie'] ?? '');
  return { status: answer.statusCode, headers: answer.headers, cookie: set.split(';')[0] ?? '' };
}

const isShown = async (id: number, cookie: string): Promise<boolean> =>
  (await shop.app.inject({ url: `/api/orders?id=${id}`, headers: { cookie } })).json().data?.length === 1;

const change = (id: number, what: 'pay' | 'cancel', cookie: string, payload = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/${what}`,
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    payload,
  });

test.each([
  ['', '/thanks'],
  ['/ru', '/ru/thanks'],
  ['/en', '/en/thanks'],
])('an order link opens the order on another device: %s/order', async (prefix, page) => {
  const { id } = await orderOne(shop, phone.id);

  const { status, headers, cookie } = await follow(`${prefix}/order/${linkOf(id)}`);

  expect(status).toBe(303);
  expect(headers).toMatchObject({
    location: `${page}?orderID=${id}&from=mail`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(await isShown(id, cookie)).toBe(true);
});

test('a visitor who opened an order link can change the payment method and cancel', async () => {
  const { id } = await orderOne(shop, phone.id);
  await makeUnpaid(shop, id);
  const { cookie } = await follow(`/order/${linkOf(id)}`);

  const paid = await change(id, 'pay', cookie, { payment: { method: 'cashondelivery' } });
  const canceled = await change(id, 'cancel', cookie);

  expect(paid.json()).toMatchObject({ order: { status: 'pending' } });
  expect(canceled.json()).toMatchObject({ order: { status: 'canceled' } });
});

test("an order link opens a customer's order without signing in, but no other order", async () => {
  const anna = await signIn(shop);
  const headers = { authorization: `Bearer ${anna.token}` };
  const { id } = await orderOne(shop, phone.id, { headers });
  const other = await orderOne(shop, phone.id, { headers });

  const { cookie } = await follow(`/order/${linkOf(id)}`);

  expect([await isShown(id, cookie), await isShown(other.id, cookie)]).toEqual([true, false]);
  expect((await change(other.id, 'cancel', cookie)).statusCode).toBe(404);
});

test('several opened order links stay open', async () => {
  const [first, second] = [await orderOne(shop, phone.id), await orderOne(shop, phone.id)];

  const before = await follow(`/order/${linkOf(first.id)}`);
  const { cookie } = await follow(`/order/${linkOf(second.id)}`, before.cookie);

  expect([await isShown(first.id, cookie), await isShown(second.id, cookie)]).toEqual([true, true]);
});

test.each<[string, (id: number) => string]>([
  ['the number of another order', (id) => linkOf(id).replace(/^\d+/, String(id + 1))],
  ['no seal', (id) => `${id}`],
  ['an empty seal', (id) => `${id}-`],
  ['a seal of nothing but zeros', (id) => `${id}-${'A'.repeat(43)}`],
  ['a truncated seal', (id) => linkOf(id).slice(0, -1)],
  ['the seal of another key of the shop', (id) => signOrderLink(id, shop.config.keys.placedOrders)],
  ['a number out of range', () => `${'9'.repeat(30)}-${'A'.repeat(43)}`],
  ['SQL', () => "1'or'1'='1"],
])('a link with %s redirects to the tracking form', async (_, forge) => {
  const { id } = await orderOne(shop, phone.id);

  const { status, headers, cookie } = await follow(`/en/order/${encodeURIComponent(forge(id))}`);

  expect({ status, location: headers.location, cookie }).toEqual({ status: 303, location: '/en/track', cookie: '' });
});

test('the cookies of opened orders and of placed orders are not interchangeable', async () => {
  const { id, cookie: placed } = await orderOne(shop, phone.id, { headers: { 'sec-fetch-site': 'same-origin' } });
  const anna = await signIn(shop);
  await shop.pool.run(sql`update orders set customer_id = ${anna.id} where id = ${id}`);

  const renamed = placed.replace('kayts_order=', 'kayts_opened=');

  expect(renamed).not.toBe(placed);
  expect(await isShown(id, renamed)).toBe(false);
});

test('the link of an order whose account was deleted opens nothing', async () => {
  const { id } = await orderOne(shop, phone.id);
  const { cookie } = await follow(`/order/${linkOf(id)}`);
  await shop.pool.run(sql`update orders set email = '', first_name = '—' where id = ${id}`);

  expect(await isShown(id, cookie)).toBe(false);
  expect((await change(id, 'cancel', cookie)).statusCode).toBe(404);
});

test('the request log contains no keys of order links', async () => {
  const logLines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) });
  const own = await openShop({ parts: { log } });

  await own.app.inject({ url: `/ru/order/${signOrderLink(1044, own.config.keys.orderLink)}` });

  expect(logLines.join()).toContain('"path":"/ru/order/…"');
  expect(logLines.join()).not.toContain('1044-');
});

test('readOrderLink accepts links of the previous secret, but not of older ones', () => {
  const secret = (byte: number) => new Uint8Array(32).fill(byte);
  const link = signOrderLink(1044, deriveKeys(secret(1), null).orderLink);

  expect(readOrderLink(link, deriveKeys(secret(2), secret(1)).orderLink)).toBe(1044);
  expect(readOrderLink(link, deriveKeys(secret(3), secret(2)).orderLink)).toBeNull();
});
