import pino from 'pino';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { readPush, subscribePush, unsubscribePush } from '#contract/office/office-push-contract.ts';
import { product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openBrowserKeys, openPushService, webPushKeys } from '#testing/push-service.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { pushHandler } from './push-orders.ts';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';
const keys = webPushKeys();

const queued = ({ pool }: TestShop) =>
  pool.many<{ data: { orderId: number } }>(sql`select data from pgboss.job where name = 'staff_push'`);

async function order(shop: TestShop): Promise<number> {
  const lamp = await shop.add(product({ stock: 5 }));
  return (await orderOne(shop, lamp.id)).id;
}

test('a new order sends each browser an encrypted message with its number and sum but no personal data', async () => {
  const [shop, service, browser] = [await openShop(), await openPushService(), openBrowserKeys()];
  const office = await openOffice(shop, { push: keys });
  const { p256dh, auth } = browser;
  orThrow(await (await office.as('orders')).call(subscribePush, { input: { endpoint: ENDPOINT, p256dh, auth } }));
  await shop.pool.run(sql`update staff_push set endpoint = ${`${service.address}/one`}`);
  const id = await order(shop);
  const handler = pushHandler({ pool: shop.pool, log: pino({ level: 'silent' }), keys, mayCall: () => true });

  await handler.handle('job', (await queued(shop))[0]?.data, async () => {});

  const [received] = service.received;
  expect(received?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '3600' });
  expect(received?.headers.authorization).toContain(keys.publicKey);
  expect(browser.read(received!.body)).toEqual({
    title: `New order ${id}`,
    body: expect.stringMatching(/^100,000\s֏$/),
    path: `/office/orders/${id}`,
    tag: `order-${id}`,
  });
});

test('push removes expired subscriptions, keeps those of a failing service, and delays no other', async () => {
  const [shop, service, browser] = [await openShop(), await openPushService(), openBrowserKeys()];
  const office = await openOffice(shop, { push: keys });
  const { id: staffId } = await office.hire('orders');
  for (const path of ['gone', 'broken', 'well'])
    await shop.pool.run(sql`
      insert into staff_push (staff_id, endpoint, p256dh, auth)
      values (${staffId}, ${`${service.address}/${path}`}, ${browser.p256dh}, ${browser.auth})`);
  await order(shop);
  const handler = pushHandler({ pool: shop.pool, log: pino({ level: 'silent' }), keys, mayCall: () => true });

  const outcome = await handler.handle('job', (await queued(shop))[0]?.data, async () => {});

  expect(outcome).toEqual({ status: 'done' });
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/broken', '/gone', '/well']);
  const kept = await shop.pool.many<{ endpoint: string }>(sql`select endpoint from staff_push order by endpoint`);
  expect(kept.map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual(['broken', 'well']);
});

test('no message goes to unknown services, disabled members or members who may not see orders', async () => {
  const [shop, service, browser] = [await openShop(), await openPushService(), openBrowserKeys()];
  const office = await openOffice(shop, { push: keys });
  const [left, content, stranger] = [
    await office.hire('orders'),
    await office.hire('content'),
    await office.hire('owner'),
  ];
  for (const { id } of [left, content, stranger])
    await shop.pool.run(sql`
      insert into staff_push (staff_id, endpoint, p256dh, auth)
      values (${id}, ${`${service.address}/${id}`}, ${browser.p256dh}, ${browser.auth})`);
  await shop.pool.run(sql`update staff set is_active = false where id = ${left.id}`);
  const orderId = await order(shop);
  const parts = { pool: shop.pool, log: pino({ level: 'silent' }), keys };
  await pushHandler(parts).handle('job', { orderId }, async () => {});
  expect(service.received).toEqual([]);

  await pushHandler({ ...parts, mayCall: () => true }).handle('job', { orderId }, async () => {});

  expect(service.received.map(({ path }) => path)).toEqual([`/${stranger.id}`]);
});

test.each(['https://example.org/push', 'http://127.0.0.1:5432/', 'https://fcm.googleapis.com@10.0.0.1/'])(
  'subscribePush refuses %s',
  async (endpoint) => {
    const shop = await openShop();
    const owner = await (await openOffice(shop, { push: keys })).as('owner');
    const { p256dh, auth } = openBrowserKeys();

    const answer = await owner.call(subscribePush, { input: { endpoint, p256dh, auth } });

    expect(answer).toMatchObject({ ok: false, error: { status: 422, code: 'validation' } });
  },
);

test('five browsers per member are stored, and without subscriptions nothing is queued', async () => {
  const shop = await openShop();
  const owner = await (await openOffice(shop, { push: keys })).as('owner');
  const { p256dh, auth } = openBrowserKeys();
  for (let number = 0; number < 7; number += 1)
    orThrow(await owner.call(subscribePush, { input: { endpoint: `${ENDPOINT}${number}`, p256dh, auth } }));
  const kept = await shop.pool.many<{ endpoint: string }>(sql`select endpoint from staff_push order by id`);

  for (const { endpoint } of kept) orThrow(await owner.call(unsubscribePush, { input: { endpoint } }));
  await order(shop);

  expect(kept.map(({ endpoint }) => endpoint.at(-1))).toEqual(['2', '3', '4', '5', '6']);
  expect(await queued(shop)).toEqual([]);
});

test('subscribePush is unavailable without push keys', async () => {
  const shop = await openShop();
  const owner = await (await openOffice(shop)).as('owner');
  const { p256dh, auth } = openBrowserKeys();

  const answers = [
    await owner.call(readPush),
    await owner.call(subscribePush, { input: { endpoint: ENDPOINT, p256dh, auth } }),
  ];

  expect(answers).toMatchObject([{ data: { key: null } }, { ok: false, error: { code: 'not_found' } }]);
});
