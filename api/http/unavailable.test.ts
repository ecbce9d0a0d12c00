import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { type Pool, sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { holdLock } from '#testing/held-lock.ts';
import { openProxy } from '#testing/proxy.ts';
import { openShop, type TestShop } from '#testing/shop.ts';

/** The five seconds of a request plus the delay of a busy machine. */
const MAX_MS = 7_000;

async function shopWithBuyer(overrides: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(overrides);
  const lamp = await shop.add(product({ stock: 5 }));
  const buyer = await shop.visitor();
  await readyToOrder(buyer, [{ productId: lamp.id }]);
  const order = () => ask(shop, '/api/checkout/save-order', { api_token: buyer.token });
  const cart = () => ask(shop, `/api/checkout/cart?api_token=${buyer.token}`);
  return { shop, lamp, order, cart };
}

async function ask({ app }: TestShop, url: string, payload?: object) {
  const askedAt = performance.now();
  const answer = await app.inject({ url, method: payload ? 'POST' : 'GET', ...(payload && { payload }) });
  const { statusCode: status, headers } = answer;
  return { status, ms: performance.now() - askedAt, retryAfter: Number(headers['retry-after']), body: answer.json() };
}

/** Locks a table, as a migration or a manual repair does. */
const holdTable = (pool: Pool, table: 'orders' | 'carts'): Promise<() => Promise<void>> =>
  holdLock(pool, (db) => db.run(table === 'orders' ? sql`lock table orders` : sql`lock table carts`));

const countOrders = ({ pool }: TestShop) => pool.one(sql`select count(*)::int as orders from orders`);

test('an order while orders are locked fails within five seconds, and repeating it orders once', async () => {
  const { shop, lamp, order, cart } = await shopWithBuyer();
  const letGo = await holdTable(await shop.direct(), 'orders');

  const [refused, meanwhile, ready] = [await order(), await cart(), await ask(shop, '/api/health/ready')];
  await letGo();
  const placed = await order();

  expect(refused).toMatchObject({ status: 503, retryAfter: 5, body: { error: { code: 'unavailable' } } });
  expect(refused.ms).toBeLessThan(MAX_MS);
  expect(meanwhile.status).toBe(200);
  expect(ready.status).toBe(503);
  expect(placed.status).toBe(200);
  expect(await countOrders(shop)).toEqual({ orders: 1 });
  expect(await shop.pool.one(sql`select qty from stock where product_id = ${lamp.id}`)).toEqual({ qty: 4 });
});

test('requests behind blocked connections fail in time, and the health check does not wait', async () => {
  const { shop, cart } = await shopWithBuyer();
  const letGo = await holdTable(await shop.direct(), 'carts');

  const crowd = Array.from({ length: 40 }, cart);
  const live = await ask(shop, '/api/health/live');
  const health = await ask(shop, '/api/health');
  const refused = await Promise.all(crowd);
  await letGo();

  expect(live.status).toBe(200);
  expect(health).toMatchObject({ status: 200, body: { status: 'degraded', database: false } });
  expect(health.ms).toBeLessThan(3_000);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(MAX_MS);
  await vi.waitFor(async () => expect((await cart()).status).toBe(200), { timeout: 10_000, interval: 100 });
});

test('the frozen database does not stop the catalogue, and a pending order is placed at most once', async () => {
  const proxy = openProxy();
  const { shop, lamp, order, cart } = await shopWithBuyer({ reach: proxy.reach });
  const direct = await shop.direct();
  await ask(shop, '/api/health/ready');

  proxy.freeze();
  const [refused, alsoRefused, ready, live, list] = await Promise.all([
    order(),
    cart(),
    ask(shop, '/api/health/ready'),
    ask(shop, '/api/health/live'),
    ask(shop, '/api/products'),
  ]);
  proxy.thaw();
  const placed = await vi.waitFor(
    async () => {
      const answer = await order();
      expect(answer.status).toBe(200);
      return answer;
    },
    { timeout: 15_000, interval: 100 },
  );

  expect([refused, alsoRefused, ready].map(({ status }) => status)).toEqual([503, 503, 503]);
  expect([live, list].map(({ status }) => status)).toEqual([200, 200]);
  expect(Math.max(refused.ms, alsoRefused.ms)).toBeLessThan(MAX_MS);
  expect(ready.ms).toBeLessThan(2_500);
  expect(placed.body.order.grand_total).toBe(100_000);
  expect(await direct.one(sql`select count(*)::int as orders from orders`)).toEqual({ orders: 1 });
  expect(await direct.one(sql`select qty from stock where product_id = ${lamp.id}`)).toEqual({ qty: 4 });
});

test('a temporary PostgreSQL error gives 503 and one log line for many requests, without a stack', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const { shop, order } = await shopWithBuyer({ parts: { log } });
  const fail = (code: string) =>
    shop.pool.begin(async (db) => {
      await db.run(sql`create table if not exists failing (code text)`);
      await db.run(sql`truncate failing`);
      await db.run(sql`insert into failing values (${code})`);
    });
  await fail('53100');
  await shop.pool.run(sql`
    create function fail() returns trigger language plpgsql as
    'begin raise exception using errcode = (select code from failing), message = ''cannot now''; end'`);
  await shop.pool.run(sql`create trigger failing before insert on orders for each row execute function fail()`);

  const statuses: number[] = [];
  for (const code of ['53100', '53200', '57014', '55P03', '40001', '40P01', '25006']) {
    await fail(code);
    statuses.push((await order()).status);
  }
  await fail('22012');
  const ours = await order();

  expect(statuses).toEqual([503, 503, 503, 503, 503, 503, 503]);
  expect(ours.status).toBe(500);
  expect(lines.map((line) => JSON.parse(line)).map(({ msg, code, err }) => [msg, code, err?.code])).toEqual([
    ['the database cannot serve a request', '53100', undefined],
    ['fault', undefined, '22012'],
  ]);
});

test('a shop that shuts down is not ready, but continues to respond', async () => {
  const shop = await openShop({ parts: { isClosing: () => true } });

  const [ready, live, health] = [
    await ask(shop, '/api/health/ready'),
    await ask(shop, '/api/health/live'),
    await ask(shop, '/api/health'),
  ];

  expect(ready).toMatchObject({ status: 503, retryAfter: 5 });
  expect(live).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(health).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('a shop that can take orders is ready', async () => {
  const shop = await openShop();

  expect(await ask(shop, '/api/health/ready')).toMatchObject({ status: 200, body: { status: 'ok' } });
});
