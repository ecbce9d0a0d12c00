import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followChanges } from '#api/catalog/shelf/follow-changes.ts';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { CALL_TIMEOUT_MS } from '#contract/client.ts';
import { endpoints } from '#contract/endpoints.ts';
import { address, product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { openProxy } from '#testing/proxy.ts';
import { DEMO_CALLS } from '#testing/public-calls.ts';
import { openFileShop, openShop } from '#testing/shop.ts';

const log = pino({ level: 'silent' });
/** Long enough for the pool to connect again; it waits longer after each failure. */
const SOON = { timeout: 15_000, interval: 50 };

const wire = openProxy();
const shop = await openFileShop({ products: 'demo', reach: wire.reach });
const phone = await shop.add(product());
const visitor = await shop.visitor();
await readyToOrder(visitor, [{ productId: phone.id }]);
await wire.cut();

test('while the database is away nothing can be put into a cart or ordered, and one is told so in one’s language', async () => {
  const calls = [
    ['GET', 'cart'],
    ['POST', `cart/add/${phone.id}`],
    ['GET', 'cart/remove-item/1'],
    ['DELETE', 'cart/items/1'],
    ['PUT', 'cart/update', { qty: { 1: 1 } }],
    ['POST', 'save-address', { billing: address() }],
    ['POST', 'save-shipping', { shipping_method: 'free_free' }],
    ['POST', 'save-payment', { payment: { method: 'cashondelivery' } }],
    ['POST', 'save-order'],
  ] as const;

  const answers = await Promise.all(
    calls.map(([method, path, payload]) =>
      shop.app.inject({
        method,
        url: `/api/checkout/${path}?locale=ru&api_token=${visitor.token}`,
        ...(payload && { payload }),
      }),
    ),
  );

  const message = 'Магазин сейчас не может ничего сохранить. Попробуйте чуть позже.';
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 503));
  expect(answers.map((answer) => answer.json())).toEqual(
    calls.map(() => ({ message, error: { message, code: 'unavailable' } })),
  );
  expect(answers.map(({ headers }) => Number(headers['retry-after']) > 0)).toEqual(calls.map(() => true));
});

test('however long the database has been away, one hears so long before the page gives up', async () => {
  const ask = async () => {
    const asked = performance.now();
    const { statusCode } = await shop.app.inject(`/api/checkout/cart?api_token=${'0'.repeat(64)}`);
    return { statusCode, ms: performance.now() - asked };
  };
  const rounds = Array.from({ length: 8 });

  const answers = await rounds.reduce<Promise<Awaited<ReturnType<typeof ask>>[]>>(
    async (before) => [...(await before), ...(await Promise.all([ask(), ask(), ask()]))],
    Promise.resolve([]),
  );

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(CALL_TIMEOUT_MS / 3);
});

test('while the database is away the catalogue goes on from memory', async () => {
  const publicEndpoints = endpoints.filter(({ cache }) => cache === 'public');

  const answers = await Promise.all(publicEndpoints.map(({ name }) => shop.app.inject(DEMO_CALLS[name] as string)));
  const health = await shop.app.inject('/api/health');
  const token = await shop.app.inject('/api/checkout/cart/token');

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(publicEndpoints.map(() => 200));
  expect(health.json()).toMatchObject({ status: 'degraded', database: false, products: 416 });
  expect(token.statusCode).toBe(200);
});

test('when the database is back the shop sells again, without a restart and without losing a cart', async () => {
  const proxy = openProxy();
  const own = await openShop({ reach: proxy.reach });
  const lamp = await own.add(product({ stock: 5 }));
  const buyer = await own.visitor();
  await readyToOrder(buyer, [{ productId: lamp.id, quantity: 2 }]);
  const order = () =>
    own.app.inject({ method: 'POST', url: '/api/checkout/save-order', payload: { api_token: buyer.token } });

  await proxy.cut();
  const away = await order();
  await proxy.restore();
  const placed = await vi.waitFor(async () => {
    const answer = await order();
    expect(answer.statusCode).toBe(200);
    return answer.json();
  }, SOON);

  expect(away.statusCode).toBe(503);
  expect(placed.order.grand_total).toBe(200_000);
  expect(await own.pool.one(sql`select qty from stock where product_id = ${lamp.id}`)).toEqual({ qty: 3 });
  expect((await own.app.inject('/api/health')).json()).toMatchObject({ status: 'ok' });
});

test('what changed while one process could not reach the database is on its shelf when it can again', async () => {
  const proxy = openProxy();
  const own = await openShop({ reach: proxy.reach });
  const lamp = await own.add(product({ cashPrice: 100_000 }));
  const follower = followChanges(own.shelf, own.pool, log);
  onTestFinished(() => follower.stop());
  const priceOf = async () => (await own.app.inject(`/api/product/${lamp.slug}`)).json().data.price;
  const outside = await own.direct();

  await proxy.cut();
  await outside.run(sql`update products set regular_price = 70000 where id = ${lamp.id}`);
  await insertChanges(outside, [lamp.id]);
  const meanwhile = await priceOf();
  await proxy.restore();

  expect(meanwhile).toBe(100_000);
  await vi.waitFor(async () => expect(await priceOf()).toBe(70_000), SOON);
});
