import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { attachEmbeddedPostgres } from '#api/database/embedded/attach-embedded.ts';
import { findLocation } from '#api/database/embedded/database-location.ts';
import { readPostmasterFile } from '#api/database/embedded/postmaster-file.ts';
import { openPool, type Pool, sql } from '#api/database/sql.ts';
import { startShop } from '../children.ts';
import type { Line } from '../report.ts';
import { auditOrders, selectStock } from './audit-orders.ts';
import { type Crowd, openCrowd } from './crowd.ts';
import { openEmpty, selectMethods, selectProducts } from './drill-shop.ts';
import { judgeCrowd } from './judge-crowd.ts';
import { lineOf } from './table.ts';

const CHECKOUTS_A_SECOND = 6;
const CALM_MS = 1500;
const BACK_MS = 5000;
const GIVEN_UP_MS = 30_000;

type Options = { folder: string; rounds: number; opened: (close: () => Promise<unknown>) => void };
type Loss = { title: string; cause: () => Promise<unknown> | unknown };

/** The database is lost in every way it can be, the shop's process is left alone, and people buy all the while. */
export async function drillLosses({ folder, rounds, opened }: Options): Promise<Line[]> {
  const dataFolder = join(folder, 'losses');
  const location = await findLocation(dataFolder);
  const attachment = await attachEmbeddedPostgres({ dataFolder, log: () => {} });
  const pool = await openEmpty(attachment.url);
  const productIds = await selectProducts(pool);
  const seeded = await selectStock(pool);
  const methods = await selectMethods(pool);
  await pool.close();
  const shop = await startShop({ databaseUrl: null, dataFolder, profileFolder: null });
  opened(shop.stop);
  await attachment.release();
  const crowd = openCrowd(productIds, methods, CHECKOUTS_A_SECOND);
  crowd.open(shop.port);

  const postmaster = (signal: NodeJS.Signals) => () => {
    const { pid } = readPostmasterFile(join(location.folder, 'data')) ?? {};
    if (pid === undefined) throw new Error('no PostgreSQL to be lost');
    process.kill(pid, signal);
  };
  const losses: Loss[] = [
    { title: 'PostgreSQL stopped, connections told (fast)', cause: postmaster('SIGINT') },
    { title: 'PostgreSQL stopped at once (immediate)', cause: postmaster('SIGQUIT') },
    { title: 'PostgreSQL killed with -9', cause: postmaster('SIGKILL') },
    { title: 'one of its backends killed with -9', cause: () => onBusyBackends(attachment.url, killOne) },
    { title: 'connections cut inside transactions', cause: () => onBusyBackends(attachment.url, terminate) },
  ];
  const lines: Line[] = [];
  for (const loss of losses) lines.push(await lineOfLoss(loss, rounds, shop.pid, crowd));
  crowd.stopComing();
  await crowd.finished();
  const held = openPool({ url: attachment.url, max: 1 });
  opened(held.close);
  const { told, untold, faults } = await judgeCrowd(held, crowd);
  const found = `${crowd.counts.begun} checkouts begun, ${crowd.counts.cutCalls} calls refused or cut; ${told} acknowledged, ${untold} made for some of the ${crowd.counts.left} who left`;
  lines.push(lineOf('all of them together', 'every acknowledged order is there once, as told', found, faults));
  lines.push(...(await auditOrders(held, seeded)));
  await held.close();
  await shop.stop();
  crowd.lock();
  return lines;
}

async function lineOfLoss({ title, cause }: Loss, rounds: number, pid: number, crowd: Crowd): Promise<Line> {
  const backMs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await wait(CALM_MS + Math.random() * 500);
    await cause();
    backMs.push(await longestPause(crowd));
    if (!isAlive(pid)) return lineOf(title, 'the shop lives', `${round + 1} rounds`, ['the shop’s process ended']);
  }
  const sorted = backMs.toSorted((one, other) => one - other);
  const [middle = 0, most = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
  const found = `${rounds} rounds, orders again after ${middle} ms (median), ${most} ms (most)`;
  return lineOf(
    title,
    `the shop lives, orders again within ${BACK_MS / 1000} s`,
    found,
    most <= BACK_MS ? [] : ['too late'],
  );
}

/** From now to the first order that was sent and acknowledged after the shop had refused somebody, or simply the next. */
async function longestPause(crowd: Crowd): Promise<number> {
  const begun = performance.now();
  const before = crowd.acknowledged.length;
  // The next two may have been committed before the loss and answered after it.
  while (crowd.acknowledged.length < before + 3 && performance.now() - begun < GIVEN_UP_MS) await wait(10);
  return Math.round(performance.now() - begun);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

type Backend = { pid: number };

/** Waits until a transaction of the shop is open, so that the loss meets it. */
async function onBusyBackends(url: string, act: (pool: Pool, backends: Backend[]) => unknown): Promise<void> {
  const pool = openPool({ url, max: 1 });
  try {
    for (let tries = 0; tries < 2000; tries++) {
      const busy = await pool.many<Backend>(sql`
        select pid from pg_stat_activity
        where application_name = 'kayts' and pid <> pg_backend_pid() and xact_start is not null`);
      if (busy.length === 0) continue;
      await act(pool, busy);
      return;
    }
    throw new Error('no transaction of the shop was met');
  } finally {
    await pool.close();
  }
}

const killOne = (_: Pool, [backend]: Backend[]): void => {
  if (backend) process.kill(backend.pid, 'SIGKILL');
};

const terminate = (pool: Pool, backends: Backend[]): Promise<number> =>
  pool.run(sql`select pg_terminate_backend(pid) from unnest(${backends.map(({ pid }) => pid)}::int[]) as one (pid)`);
