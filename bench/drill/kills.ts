import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { attachEmbeddedPostgres } from '#api/database/embedded/attach-embedded.ts';
import { migrate } from '#api/database/migrate.ts';
import { openPool, type Pool, sql } from '#api/database/sql.ts';
import { loadDemo } from '#demo/load.ts';
import { type Shop, startShop } from '../children.ts';
import type { Line } from '../report.ts';
import { auditOrders, selectStock } from './audit-orders.ts';
import { type Crowd, openCrowd } from './crowd.ts';
import { type Faults, judgeAcknowledged, type Kept } from './judge.ts';
import { lineOf } from './table.ts';

/** Few products, so that shoppers compete for the same stock rows. */
const SOLD_OF = 40;
const SHORTEST_MS = 750;

type DrillOptions = { folder: string; kills: number; opened: (close: () => Promise<unknown>) => void };

/** The shop is killed again and again while people buy; its database survives. */
export async function drillKills({ folder, kills, opened }: DrillOptions): Promise<Line[]> {
  const dataFolder = join(folder, 'kills');
  const attachment = await attachEmbeddedPostgres({ dataFolder, log: () => {} });
  opened(attachment.release);
  const pool = await openEmpty(attachment.url);
  opened(pool.close);
  const productIds = await selectProducts(pool);
  const seeded = await selectStock(pool);
  const crowd = openCrowd(productIds, await selectMethods(pool));
  const open = async () => {
    const shop = await startShop({ databaseUrl: null, dataFolder, profileFolder: null });
    opened(shop.stop);
    crowd.open(shop.port);
    return shop;
  };
  for (let kill = 1; kill <= kills; kill++) await killInTheMiddle(await open(), crowd, kill % 2 === 0);
  await finish(await open(), crowd);
  return [await lineOfKills(pool, crowd, kills), ...(await auditOrders(pool, seeded))];
}

/** Without what an earlier drill left. */
export async function openEmpty(url: string): Promise<Pool> {
  const pool = openPool({ url, max: 2 });
  await pool.run(sql`drop schema if exists pgboss cascade`);
  await pool.run(sql`drop schema public cascade`);
  await pool.run(sql`create schema public`);
  await migrate(url);
  await loadDemo(pool, new Date());
  return pool;
}

/** With enough pieces of each for everybody. */
export async function selectProducts(pool: Pool): Promise<number[]> {
  const products = await pool.many<{ id: number }>(sql`
    with chosen as (
      select p.id from products p join stock s on s.product_id = p.id
      where p.type = 'simple' and p.regular_price is not null and p.min_qty is null and p.enabled and s.qty > 0
      order by p.id limit ${SOLD_OF}
    ), filled as (
      update stock set qty = qty + 10000 where product_id in (select id from chosen)
    )
    insert into stock_moves (product_id, quantity, reason) select id, 10000, 'count' from chosen
    returning product_id as id`);
  return products.map(({ id }) => id);
}

export const selectMethods = async (pool: Pool): Promise<string[]> =>
  (
    await pool.many<{ method: string }>(
      sql`select method from payment_methods where enabled and method <> 'credit' order by position`,
    )
  ).map(({ method }) => method);

async function killInTheMiddle(shop: Shop, crowd: Crowd, ofAnOrder: boolean): Promise<void> {
  await wait(SHORTEST_MS + Math.random() * SHORTEST_MS);
  if (ofAnOrder) await Promise.race([crowd.submitting(), wait(SHORTEST_MS)]);
  await wait(Math.random() * crowd.orderMs());
  crowd.stopComing();
  await shop.kill();
  crowd.lock();
}

/** Interrupted shoppers can complete their orders now. */
async function finish(shop: Shop, crowd: Crowd): Promise<void> {
  await wait(SHORTEST_MS);
  crowd.stopComing();
  await crowd.finished();
  await shop.stop();
  crowd.lock();
}

async function lineOfKills(pool: Pool, crowd: Crowd, kills: number): Promise<Line> {
  const { acknowledged, counts, odd } = crowd;
  const kept = await pool.many<Kept>(sql`select id, grand_total as total from orders`);
  const told = new Set(acknowledged.map(({ orderId }) => orderId));
  const untold = kept.filter(({ id }) => !told.has(id)).length;
  const faults: Faults = [
    ...judgeAcknowledged(acknowledged, kept),
    // Shoppers who left may have ordered without receiving the answer.
    ...(untold <= counts.left ? [] : [`${untold} orders that nobody was told of, and only ${counts.left} left`]),
    ...odd.map(({ status, body }) => `answered ${status} ${JSON.stringify(body).slice(0, 200)}`),
  ];
  const found = [
    `${kills} kills`,
    `${counts.begun} checkouts begun`,
    `${counts.cutCalls} calls cut, ${counts.cutSubmits} of them orders`,
    `${counts.foundAgain} orders were there when their shopper asked again`,
    `${told.size} acknowledged, ${untold} made for some of the ${counts.left} who left`,
  ];
  return lineOf(
    'killed with -9 in the middle of 20 checkouts a second',
    'every acknowledged order is there once, as told',
    found.join('; '),
    faults,
  );
}
