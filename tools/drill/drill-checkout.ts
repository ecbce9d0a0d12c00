import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type Pool, sql } from '#api/database/sql.ts';
import { type Shop, startShop } from '#tools/bench/children.ts';
import { readFacts } from '#tools/bench/facts.ts';
import type { Line } from '#tools/bench/report.ts';
import { openScratch } from '#tools/bench/scratch.ts';
import { auditOrders, selectStock } from './audit-orders.ts';
import { judgeCounts } from './judge.ts';
import { drillKills } from './kills.ts';
import { drillLastPieces, leaveFew } from './last-pieces.ts';
import { drillPace } from './pace.ts';
import { drillSameCart } from './same-cart.ts';
import { drillTable, lineOf } from './table.ts';

/**
 * Checks that parallel orders, double clicks and killed shops neither lose nor duplicate an order. `--quick`: fewer
 * rounds.
 */
const FOLDER = join(import.meta.dirname, '../../data/drill');
const PRODUCTS = 10_000;
const options = process.argv.includes('--quick')
  ? { lastPieces: 5, carts: 10, kills: 5, pace: { count: 1, seconds: 2, warmUpSeconds: 2 }, maxMinutes: 10 }
  : { lastPieces: 50, carts: 100, kills: 30, pace: { count: 5, seconds: 3, warmUpSeconds: 3 }, maxMinutes: 30 };

const closers: (() => Promise<unknown>)[] = [];

async function release(): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) await close().catch(() => {});
}

/** Runs the scenarios of two processes on one database, then audits it. */
async function drillShared(): Promise<{ held: Line[]; paced: Line[] }> {
  const { pool, url, close } = await step(`database with ${PRODUCTS} products`, () => openScratch(FOLDER, PRODUCTS));
  closers.push(close);
  const open = async (name: string): Promise<Shop> => {
    const shop = await startShop({ databaseUrl: url, dataFolder: join(FOLDER, name), profileFolder: null });
    closers.push(shop.stop);
    return shop;
  };
  const first = await step('shop', () => open('one'));
  const second = await step('another process of it', () => open('two'));
  const shops = [first, second];
  const facts = await readFacts(first.port, pool);
  const scarce = facts.productIds.slice(0, options.lastPieces);
  const productIds = facts.productIds.slice(options.lastPieces);
  await leaveFew(pool, scarce);
  const seeded = await selectStock(pool);
  const acknowledged = new Set<number>();
  const acknowledge = (orderId: number) => void acknowledged.add(orderId);

  const lines = [
    await step('last pieces', () => drillLastPieces({ pool, shops, productIds: scarce, acknowledge })),
    await step('same cart', () => drillSameCart({ pool, shops, productIds, carts: options.carts, acknowledge })),
  ];
  await second.stop();
  const paced = await step('pace', () =>
    drillPace({ shop: first, facts: { ...facts, productIds }, rounds: options.pace, acknowledge }),
  );
  return {
    held: [...lines, await lineOfAcknowledged(pool, [...acknowledged]), ...(await auditOrders(pool, seeded))],
    paced,
  };
}

async function lineOfAcknowledged(pool: Pool, acknowledged: number[]): Promise<Line> {
  const counts = await pool.one<{ lost: number; unacknowledged: number }>(sql`
    select (select count(*) from orders where id <> all(${acknowledged}::int[])) as unacknowledged,
           ${acknowledged.length} - (select count(*) from orders where id = any(${acknowledged}::int[])) as lost`);
  const faults = judgeCounts({
    'acknowledged orders are not there': counts.lost,
    'orders that were not acknowledged': counts.unacknowledged,
  });
  return lineOf('acknowledged orders', 'all of them stored, and no others', String(acknowledged.length), faults);
}

async function runDrill(): Promise<boolean> {
  mkdirSync(FOLDER, { recursive: true });
  const { held, paced } = await drillShared();
  await release();
  const killed = await step('kills', () =>
    drillKills({ folder: FOLDER, kills: options.kills, opened: (close) => closers.push(close) }),
  );
  await release();
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}`;
  const when = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, Node ${process.versions.node}, ${machine}`;
  const table = [
    when,
    '',
    'Two processes on one database:',
    '',
    drillTable([...held, ...paced]),
    'One shop with its own database:',
    '',
    drillTable(killed),
  ].join('\n');
  process.stdout.write(`\n${table}`);
  writeFileSync(join(FOLDER, 'last.md'), table);
  return [...held, ...killed].every(({ isMet }) => isMet);
}

async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  process.stdout.write(`${title}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
  return result;
}

async function leave(code: number, message = ''): Promise<never> {
  if (message) process.stderr.write(`${message}\n`);
  await release();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => leave(130));
setTimeout(() => leave(1, `The drill took more than ${options.maxMinutes} minutes.`), options.maxMinutes * 60_000);

await runDrill().then(
  (holds) => leave(holds ? 0 : 1),
  (error: Error) => leave(1, error.stack),
);
