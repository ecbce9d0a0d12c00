import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { attachEmbeddedPostgres } from '#api/database/embedded/attach-embedded.ts';
import type { Pool } from '#api/database/sql.ts';
import { type Shop, startShop } from '#tools/bench/children.ts';
import type { Line } from '#tools/bench/report.ts';
import { auditOrders, selectStock } from './audit-orders.ts';
import { type Crowd, openCrowd } from './crowd.ts';
import { openEmpty, selectMethods, selectProducts } from './drill-shop.ts';
import { judgeCrowd } from './judge-crowd.ts';
import { lineOf } from './table.ts';

const MIN_MS = 750;

type DrillOptions = { folder: string; kills: number; opened: (close: () => Promise<unknown>) => void };

/** Kills the shop repeatedly while customers buy; its database survives. */
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

async function killInTheMiddle(shop: Shop, crowd: Crowd, ofAnOrder: boolean): Promise<void> {
  await wait(MIN_MS + Math.random() * MIN_MS);
  if (ofAnOrder) await Promise.race([crowd.submitting(), wait(MIN_MS)]);
  await wait(Math.random() * crowd.orderMs());
  crowd.stopComing();
  await shop.kill();
  crowd.lock();
}

/** Lets interrupted shoppers complete their orders. */
async function finish(shop: Shop, crowd: Crowd): Promise<void> {
  await wait(MIN_MS);
  crowd.stopComing();
  await crowd.finished();
  await shop.stop();
  crowd.lock();
}

async function lineOfKills(pool: Pool, crowd: Crowd, kills: number): Promise<Line> {
  const { counts } = crowd;
  const { acknowledged, unacknowledged, faults } = await judgeCrowd(pool, crowd);
  const found = [
    `${kills} kills`,
    `${counts.begun} checkouts begun`,
    `${counts.cutCalls} calls cut, ${counts.cutSubmits} of them orders`,
    `${counts.foundAgain} orders were there when their shopper asked again`,
    `${acknowledged} acknowledged, ${unacknowledged} made for some of the ${counts.left} who left`,
  ];
  return lineOf(
    'killed with -9 in the middle of 20 checkouts a second',
    'each acknowledged order is stored once, as acknowledged',
    found.join('; '),
    faults,
  );
}
