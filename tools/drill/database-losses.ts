import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { attachEmbeddedPostgres } from '#api/database/embedded/attach-embedded.ts';
import { findLocation } from '#api/database/embedded/database-location.ts';
import { type Pool, sql } from '#api/database/sql.ts';
import { isConnectionFailure } from '#api/http/database-unavailable.ts';
import { openProxy } from '#testing/proxy.ts';
import { type Shop, startShop } from '#tools/bench/children.ts';
import type { Line } from '#tools/bench/report.ts';
import { auditOrders, selectStock } from './audit-orders.ts';
import { auditStaffWork } from './audit-staff-work.ts';
import { type Crowd, openCrowd } from './crowd.ts';
import { openEmpty, selectMethods, selectProducts } from './drill-shop.ts';
import { hireCrew } from './hire-crew.ts';
import { judgeAcknowledged, type StoredOrder } from './judge.ts';
import type { StaffCrew } from './staff-crew.ts';
import { lineOf } from './table.ts';

type DrillOptions = { folder: string; rounds: number; opened: (close: () => Promise<unknown>) => void };
type Loss = { title: string; lose: () => Promise<void> | void };

const CHECKOUTS_PER_SECOND = 6;
const BACK_MS = 5_000;
const PATIENCE_MS = 60_000;
const BETWEEN_MS = 700;

/** Makes the database unavailable in every way while customers buy and staff work; the shop must survive and sell again unaided. */
export async function drillDatabaseLosses({ folder, rounds, opened }: DrillOptions): Promise<Line[]> {
  const dataFolder = join(folder, 'losses');
  const attachment = await attachEmbeddedPostgres({ dataFolder, log: () => {} });
  opened(attachment.release);
  const pool = await openEmpty(attachment.url);
  opened(pool.close);
  const productIds = await selectProducts(pool);
  const crew = await hireCrew(pool, productIds);
  const crowd = openCrowd(productIds, await selectMethods(pool), CHECKOUTS_PER_SECOND);
  const seeded = await selectStock(pool);
  const { folder: databaseFolder } = await findLocation(dataFolder);
  const pidFile = join(databaseFolder, 'data/postmaster.pid');
  const signal = (name: NodeJS.Signals) => process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), name);
  const proxy = openProxy();
  const proxied = await proxy.reach(attachment.url);
  opened(() => proxy.cut().catch(() => {}));

  const ofOwn: Loss[] = [
    { title: 'own database killed (SIGKILL of the postmaster)', lose: () => void signal('SIGKILL') },
    { title: 'own database stopped (fast)', lose: () => void signal('SIGINT') },
    { title: 'own database stopped (immediate)', lose: () => void signal('SIGQUIT') },
    { title: 'one backend killed (SIGKILL)', lose: () => killBackend(pool) },
  ];
  const ofForeign: Loss[] = [
    { title: 'backends ended inside transactions', lose: () => endTransactions(pool) },
    { title: 'connections cut, the port shut for 0.3 s', lose: () => cutFor(proxy, 300) },
    { title: 'connections reset', lose: () => proxy.reset() },
  ];
  const lines = [
    ...(await drillShop({ databaseUrl: null, dataFolder }, ofOwn, { crowd, crew, rounds, opened })),
    ...(await drillShop({ databaseUrl: proxied, dataFolder: `${dataFolder}-two` }, ofForeign, {
      crowd,
      crew,
      rounds,
      opened,
    })),
  ];
  return [
    ...lines,
    await lineOfOrders(pool, crowd),
    ...(await auditOrders(pool, seeded)),
    ...(await auditStaffWork(pool, crew)),
  ];
}

type Place = { databaseUrl: string | null; dataFolder: string };
type Rounds = { crowd: Crowd; crew: StaffCrew; rounds: number; opened: DrillOptions['opened'] };

async function drillShop(
  place: Place,
  losses: readonly Loss[],
  { crowd, crew, rounds, opened }: Rounds,
): Promise<Line[]> {
  const shop = await startShop({ ...place, profileFolder: null });
  opened(shop.stop);
  crowd.open(shop.port);
  crew.open(shop.port);
  const lines: Line[] = [];
  for (const { title, lose } of losses) {
    const times: number[] = [];
    for (let round = 0; round < rounds && isAlive(shop); round++) {
      await wait(BETWEEN_MS + Math.random() * BETWEEN_MS);
      await Promise.race([crowd.submitting(), wait(BETWEEN_MS)]);
      const begunAt = performance.now();
      await lose();
      await untilSold(crowd, shop);
      times.push(performance.now() - begunAt);
    }
    lines.push(lineOfLoss(title, times, isAlive(shop)));
  }
  crowd.stopComing();
  crew.stopComing();
  await crowd.finished();
  await crew.finished();
  await shop.stop();
  crowd.lock();
  crew.lock();
  return lines;
}

/** Waits for orders begun after the loss, because earlier ones may still have been served. */
async function untilSold(crowd: Crowd, shop: Shop): Promise<void> {
  const from = crowd.counts.begun + 2;
  const isSold = () => crowd.acknowledged.some(({ shopper }) => shopper >= from);
  const until = performance.now() + PATIENCE_MS;
  while (!isSold() && performance.now() < until && isAlive(shop)) await wait(20);
}

function isAlive({ pid }: Shop): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function killBackend(pool: Pool): Promise<void> {
  const [backend] = await whenBack(() =>
    pool.many<{ pid: number }>(sql`
      select pid from pg_stat_activity where application_name = 'kayts' and pid <> pg_backend_pid()
      order by (state = 'active') desc, random() limit 1`),
  );
  if (backend) process.kill(backend.pid, 'SIGKILL');
}

async function endTransactions(pool: Pool): Promise<void> {
  await whenBack(() =>
    pool.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kayts' and pid <> pg_backend_pid()`),
  );
}

/** Retries, because the drill's own connections are lost too. */
async function whenBack<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isConnectionFailure(error)) throw error;
      await wait(50);
    }
  }
}

async function cutFor(proxy: ReturnType<typeof openProxy>, ms: number): Promise<void> {
  await proxy.cut();
  await wait(ms);
  await proxy.restore();
}

function lineOfLoss(title: string, times: readonly number[], lives: boolean): Line {
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const longest = Math.max(...times, 0);
  const middle = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
  return lineOf(
    title,
    `the shop survives, and new shoppers can order after <= ${BACK_MS / 1000} s`,
    `${times.length} times; back after ${seconds(middle)} s, at most ${seconds(longest)} s`,
    [...(lives ? [] : ['the process ended']), ...(longest > BACK_MS ? ['not back in time'] : [])],
  );
}

async function lineOfOrders(pool: Pool, { acknowledged, counts, odd }: Crowd): Promise<Line> {
  const kept = await whenBack(() => pool.many<StoredOrder>(sql`select id, grand_total as total from orders`));
  const found = `${counts.begun} checkouts begun, ${counts.cutCalls} calls refused or cut, ${acknowledged.length} acknowledged`;
  return lineOf('acknowledged orders', 'each stored once, as acknowledged', found, [
    ...judgeAcknowledged(acknowledged, kept),
    ...odd.map(({ status, body }) => `answered ${status} ${JSON.stringify(body).slice(0, 200)}`),
  ]);
}
