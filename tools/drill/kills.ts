import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { attachEmbeddedPostgres } from '#api/database/embedded/attach-embedded.ts';
import type { Pool } from '#api/database/sql.ts';
import { type Shop, startShop } from '#tools/bench/children.ts';
import type { Line } from '#tools/bench/report.ts';
import { auditOrders, selectStock } from './audit-orders.ts';
import { auditStaffWork } from './audit-staff-work.ts';
import { type Crowd, openCrowd } from './crowd.ts';
import { openEmpty, selectMethods, selectProducts } from './drill-shop.ts';
import { hireCrew } from './hire-crew.ts';
import { judgeCrowd } from './judge-crowd.ts';
import type { StaffCrew } from './staff-crew.ts';
import { lineOf } from './table.ts';

const MIN_MS = 750;

type DrillOptions = { folder: string; kills: number; opened: (close: () => Promise<unknown>) => void };

/** Kills the shop repeatedly while customers buy and staff work; its database survives. */
export async function drillKills({ folder, kills, opened }: DrillOptions): Promise<Line[]> {
  const dataFolder = join(folder, 'kills');
  const attachment = await attachEmbeddedPostgres({ dataFolder, log: () => {} });
  opened(attachment.release);
  const pool = await openEmpty(attachment.url);
  opened(pool.close);
  const productIds = await selectProducts(pool);
  const crew = await hireCrew(pool, productIds);
  const seeded = await selectStock(pool);
  const crowd = openCrowd(productIds, await selectMethods(pool));
  const open = async () => {
    const shop = await startShop({ databaseUrl: null, dataFolder, profileFolder: null });
    opened(shop.stop);
    crowd.open(shop.port);
    crew.open(shop.port);
    return shop;
  };
  for (let kill = 1; kill <= kills; kill++) await killInTheMiddle(await open(), { crowd, crew }, kill % 2 === 0);
  await finish(await open(), { crowd, crew });
  return [
    await lineOfKills(pool, crowd, kills),
    ...(await auditOrders(pool, seeded)),
    ...(await auditStaffWork(pool, crew)),
  ];
}

type People = { crowd: Crowd; crew: StaffCrew };

async function killInTheMiddle(shop: Shop, { crowd, crew }: People, ofAnOrder: boolean): Promise<void> {
  await wait(MIN_MS + Math.random() * MIN_MS);
  if (ofAnOrder) await Promise.race([crowd.submitting(), wait(MIN_MS)]);
  await wait(Math.random() * crowd.orderMs());
  crowd.stopComing();
  await shop.kill();
  crowd.lock();
  crew.lock();
}

/** Lets interrupted shoppers and staff complete their work. */
async function finish(shop: Shop, { crowd, crew }: People): Promise<void> {
  await wait(MIN_MS);
  crowd.stopComing();
  crew.stopComing();
  await crowd.finished();
  await crew.finished();
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
