import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type Pool, sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { orderOne } from '#testing/order-one.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { SOON } from '#testing/soon.ts';

const TOKEN = 'a-token-of-the-test-0123';
const OPS = join(import.meta.dirname, '../../ops/prometheus');

const openMeasured = (): Promise<TestShop> => openShop({ config: { metricsToken: TOKEN } });

const scrape = async (shop: TestShop): Promise<string> => {
  const answer = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(answer.statusCode).toBe(200);
  return answer.body;
};

async function get(origin: string, path: string): Promise<number> {
  const call = request(`${origin}${path}`).end();
  const [answer] = await once(call, 'response');
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}

/** Locks the orders until the returned function is called. */
async function holdOrders(pool: Pool): Promise<() => Promise<void>> {
  const [free, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = pool.begin(async (db) => {
    await db.run(sql`lock table orders`);
    held.resolve();
    await free.promise;
  });
  await held.promise;
  return async () => {
    free.resolve();
    await done;
  };
}

const readValue = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  );

test('the metrics route answers 404 without the token', async () => {
  const [open, closed] = await Promise.all([openMeasured(), openShop()]);

  for (const authorization of ['', 'Bearer wrong', TOKEN]) {
    expect((await open.app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
  }
  expect((await closed.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).statusCode).toBe(
    404,
  );
});

test('requests are counted by route instead of URL, so that the number of series stays small', async () => {
  const shop = await openMeasured();
  const { id, slug } = await shop.add(product());
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });

  await get(origin, `/api/product/${slug}`);
  await get(origin, `/api/products/${id}?locale=hy&secret=1`);
  await get(origin, '/api/nowhere/17');

  const text = await scrape(shop);
  expect(readValue(text, 'kayts_request_seconds_count{route="/api/product/:slug",method="GET",status="200"}')).toBe(1);
  expect(text).not.toContain(slug);
  expect(text).not.toContain('secret');
  expect(text).not.toContain('nowhere');
});

test('metrics contain orders, payments, jobs and the age of the catalogue', async () => {
  const shop = await openMeasured();
  const { id } = await shop.add(product());
  await orderOne(shop, id);

  const text = await scrape(shop);

  expect(readValue(text, 'kayts_orders{name="",state="pending"}')).toBe(1);
  expect(readValue(text, 'kayts_jobs{name="mail",state="created"}')).toBe(1);
  expect(readValue(text, 'kayts_database_up')).toBe(1);
  expect(readValue(text, 'kayts_catalog_products')).toBeGreaterThan(0);
  expect(readValue(text, 'kayts_catalog_age_seconds')).toBeLessThan(60);
});

test.each([
  ['kayts_catalog_version', 'kayts_shelf_version'],
  ['kayts_catalog_products', 'kayts_shelf_products'],
  ['kayts_response_cache_bytes', 'kayts_ready_answers_bytes'],
])('%s has the same value as its deprecated name %s', async (name, deprecated) => {
  const text = await scrape(await openMeasured());

  expect(text).toContain(`# HELP ${deprecated} Deprecated: use ${name}`);
  expect(readValue(text, deprecated)).toBe(readValue(text, name));
});

test('metrics contain the free disk space and the usual orders of the hour', async () => {
  const shop = await openMeasured();
  const { id } = await shop.add(product());
  const [now, before] = [await orderOne(shop, id), await orderOne(shop, id)];
  await shop.pool.run(sql`update orders set created_at = ${shop.clock.now}::timestamptz where id = ${now.id}`);
  await shop.pool.run(sql`
    update orders set created_at = ${shop.clock.now}::timestamptz - interval '7 days 1 hour' where id = ${before.id}`);

  const text = await scrape(shop);

  expect(readValue(text, 'kayts_orders_recent')).toBe(1);
  expect(readValue(text, 'kayts_orders_usual')).toBeCloseTo(1 / 28);
  expect(readValue(text, 'kayts_disk_free_bytes')).toBeGreaterThan(0);
  expect(readValue(text, 'kayts_disk_size_bytes')).toBeGreaterThan(readValue(text, 'kayts_disk_free_bytes'));
  expect(text).toContain('kayts_certificate_seconds_left Nan');
});

test('rejected requests are counted by reason', async () => {
  const shop = await openMeasured();
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const before = readValue(await scrape(shop), 'kayts_refused_total{reason="unavailable"}');
  await shop.pool.run(sql`alter table orders rename to orders_gone`);

  const status = await get(origin, '/api/health/ready');

  expect([before, status]).toEqual([0, 503]);
  expect(readValue(await scrape(shop), 'kayts_refused_total{reason="unavailable"}')).toBe(1);
});

test('rejected requests are counted by kind and by the exceeded queue, limit or lost connection', async () => {
  const shop = await openMeasured();
  const { token } = await shop.visitor();
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  // Refreshes the cached row counts before the rows are locked.
  await scrape(shop);
  const letGo = await holdOrders(await shop.direct());

  const crowd = await Promise.all(
    Array.from({ length: 10 }, () => get(origin, '/api/orders/track?number=1&email=a@b.am')),
  );
  const during = await scrape(shop);
  await letGo();
  const cart = await get(origin, `/api/checkout/cart?api_token=${token}`);

  expect([new Set(crowd), cart]).toEqual([new Set([503]), 200]);
  expect(readValue(during, 'kayts_shed_total{kind="order",by="database_busy"}')).toBeGreaterThan(0);
  expect(readValue(during, 'kayts_database_pool_size')).toBe(8);
});

test('metrics contain busy connections and waiting requests', async () => {
  const shop = await openMeasured();
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  // Refreshes the cached row counts before the rows are locked.
  await scrape(shop);
  const letGo = await holdOrders(await shop.direct());

  const crowd = Array.from({ length: 10 }, () => get(origin, '/api/orders/track?number=1&email=a@b.am'));
  // The requests wait up to their deadline of five seconds.
  await vi.waitFor(async () => expect(readValue(await scrape(shop), 'kayts_database_pool_waiting')).toBe(2), SOON);
  const busy = readValue(await scrape(shop), 'kayts_database_pool_busy');
  await letGo();
  await Promise.all(crowd);

  expect(busy).toBe(8);
  expect(readValue(await scrape(shop), 'kayts_database_pool_waiting')).toBe(0);
});

test('exceeded limits are counted by call', async () => {
  const shop = await openShop({ config: { metricsToken: TOKEN, limits: true } });
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });

  const tries = Array.from({ length: 25 }, (_, number) =>
    get(origin, `/api/orders/track?number=${number}&email=a@b.am`),
  );
  const refused = (await Promise.all(tries)).filter((status) => status === 429).length;

  expect(refused).toBeGreaterThan(0);
  expect(readValue(await scrape(shop), 'kayts_limits_met_total{call="trackOrder"}')).toBe(refused);
});

test('every metric in the alerts and the dashboard is exported by the shop', async () => {
  const shop = await openMeasured();
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  await get(origin, '/api/health');
  const exported = new Set(
    [...(await scrape(shop)).matchAll(/^(?:# TYPE )?([a-z_0-9]+)[{ ]/gm)].map(([, name]) => name),
  );

  const papers = ['alerts.yml', 'dashboard.json'].map((file) => readFileSync(join(OPS, file), 'utf8')).join('\n');
  const named = new Set([...papers.matchAll(/\b(?:kayts|nodejs|process)_[a-z_0-9]+\b/g)].map(([name]) => name));

  expect(named.size).toBeGreaterThan(8);
  expect([...named].filter((name) => !exported.has(name))).toEqual([]);
});
