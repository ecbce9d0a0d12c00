import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openPool, type Pool, sql } from '#api/database/sql.ts';
import { cartToken } from '#contract/cart-contract.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { createClient, orThrow } from '#contract/client.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { createDatabase, dropDatabase } from '#testing/database.ts';
import { PRIMARY, type ShopProcess, startProcess } from '#testing/process.ts';
import type { Visitor } from '#testing/shop.ts';
import { childrenOf, parentOf } from '#tools/bench/process-facts.ts';

/** Limit for tests in which each worker loads the whole shop. */
const LONG = { timeout: 400_000 };
const PATIENCE = { timeout: 120_000 };
const TOKEN = 'a-token-of-the-test-0123';

async function openWorkers(): Promise<{ shop: ShopProcess; pool: Pool }> {
  const name = `workers_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(inject('databaseUrl'), name, 'stocked');
  const pool = openPool({ url, max: 2 });
  onTestFinished(async () => {
    await pool.close();
    await dropDatabase(inject('databaseUrl'), name);
  });
  const settings = { DATABASE_URL: url, WEB_CONCURRENCY: '2', METRICS_TOKEN: TOKEN };
  const shop = await startProcess(settings, PRIMARY);
  await vi.waitUntil(async () => (await metric(shop, 'kayts_workers')) === 2, PATIENCE);
  return { shop, pool };
}

/** Uses a new connection, because an open one may lead to a killed worker. */
async function metric({ address }: ShopProcess, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}`, connection: 'close' };
  const answer = await fetch(`${address}/metrics`, { headers });
  const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

async function openVisitor({ address }: ShopProcess, productId: number): Promise<Visitor> {
  const client = createClient({ fetch, origin: address, locale: 'en' });
  const visitor = { ...client, token: orThrow(await client.call(cartToken)).api_token };
  await readyToOrder(visitor, [{ productId }]);
  return visitor;
}

/** Status codes of requests sent meanwhile, each on a new connection. */
async function readUntil({ address }: ShopProcess, isOver: () => boolean): Promise<number[]> {
  const statuses = new Set<number>();
  while (!isOver()) {
    const answer = await fetch(`${address}/api/brands`, { headers: { connection: 'close' } });
    statuses.add(answer.status);
    await answer.arrayBuffer();
  }
  return [...statuses];
}

/** Repeats the order like a shopper whose connection was cut, until there is a response. */
async function orderUntilAnswered(visitor: Visitor): Promise<number> {
  for (;;) {
    const answer = await visitor.call(saveOrder, { input: { api_token: visitor.token } });
    if (answer.ok) return answer.data.order.id;
    if (!['network', 'timeout', 'unavailable'].includes(answer.error.code)) throw new Error(answer.error.code);
  }
}

test(
  'a killed worker and a rolling restart while customers order neither lose nor duplicate an order',
  LONG,
  async () => {
    const { shop, pool } = await openWorkers();
    const { id: productId } = await pool.one<{ id: number }>(sql`
    select p.id from products p join stock s on s.product_id = p.id
    where p.type = 'simple' and p.min_qty is null order by s.qty desc, p.id limit 1`);
    const begin = await pool.one<{ qty: number }>(sql`select qty from stock where product_id = ${productId}`);
    const visitors = await Promise.all(Array.from({ length: 12 }, () => openVisitor(shop, productId)));
    const [killed = 0] = childrenOf(shop.child.pid ?? 0);

    const orderIds: number[] = [];
    const orders = visitors.map(async (visitor) => {
      orderIds.push(await orderUntilAnswered(visitor));
      if (orderIds.length === 3) process.kill(killed, 'SIGKILL');
    });
    await Promise.all(orders);

    const kept = await pool.many<{ id: number }>(sql`select id from orders where id = any(${orderIds}::int[])`);
    const all = await pool.one<{ count: number; qty: number }>(sql`
    select (select count(*)::int from order_items where product_id = ${productId}) as count,
           (select qty from stock where product_id = ${productId}) as qty`);
    expect(new Set(orderIds).size).toBe(12);
    expect(kept).toHaveLength(12);
    expect(all).toEqual({ count: 12, qty: begin.qty - 12 });
    await vi.waitUntil(async () => (await metric(shop, 'kayts_workers')) === 2, PATIENCE);
    const before = childrenOf(shop.child.pid ?? 0);
    expect(before).not.toContain(killed);

    shop.child.kill('SIGUSR1');
    const statuses = await readUntil(shop, () => before.every((pid) => parentOf(pid) !== shop.child.pid));

    expect(statuses).toEqual([200]);
  },
);
