import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Line } from '#tools/bench/report.ts';
import { drillProxies } from '#tools/drill/proxy/proxies-drill.ts';
import { drillProxy } from '#tools/drill/proxy/proxy-drill.ts';
import { drillBackup } from './backup.ts';
import { drillClock } from './clock.ts';
import { drillCrawl } from './crawl.ts';
import { drillDatabaseLosses } from './database-losses.ts';
import { drillDisk } from './disk.ts';
import { drillFailover } from './failover.ts';
import { drillFuzz } from './fuzz.ts';
import { drillImage } from './image.ts';
import { drillMachines } from './machines.ts';
import { drillPayments } from './payments.ts';
import { drillPlans } from './plans.ts';
import { drillPooler } from './pooler.ts';
import { drillReplica } from './replica.ts';
import { drillSlow } from './slow.ts';
import { drillSoak } from './soak.ts';
import { drillStorm } from './storm.ts';
import { drillTable } from './table.ts';
import { drillWaits } from './waits.ts';

/**
 * `npm run drill` runs faults, crowds and bad input while customers buy. `--quick`: short forms. Names select drills.
 */
const FOLDER = join(import.meta.dirname, '../../data/drill');
const isQuick = process.argv.includes('--quick');
const rounds = isQuick ? 3 : 20;
/** Minutes that one drill may take. */
const MAX_MINUTES = 90;
const LARGE = { products: 50_000, orders: 100_000, calls: 40 };
const SMALL = { products: 12_000, orders: 20_000, calls: 20 };

const closers: (() => Promise<unknown>)[] = [];
const opened = (close: () => Promise<unknown>): void => void closers.push(close);

async function release(): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) await close().catch(() => {});
}

const drills: Record<string, () => Promise<Line[]>> = {
  losses: () => drillDatabaseLosses({ folder: FOLDER, rounds, opened }),
  waits: () => drillWaits({ folder: FOLDER, longestS: isQuick ? 8 : 30, opened }),
  failover: () => drillFailover({ folder: FOLDER, rounds: isQuick ? 2 : 5, opened }),
  disk: () => drillDisk({ folder: FOLDER, isQuick, opened }),
  clock: () => drillClock({ folder: FOLDER, isQuick, opened }),
  image: () => drillImage({ folder: FOLDER }),
  backup: () => drillBackup({ folder: FOLDER, opened }),
  machines: () => drillMachines({ folder: FOLDER, rounds: isQuick ? 1 : 5, opened }),
  plans: () => drillPlans({ folder: FOLDER, ...(isQuick ? SMALL : LARGE), opened }),
  pooler: () => drillPooler({ folder: FOLDER, rounds: isQuick ? 2 : 10, seconds: isQuick ? 5 : 20, opened }),
  replica: () => drillReplica({ folder: FOLDER, opened }),
  proxy: () => drillProxy({ folder: FOLDER, rounds, opened }),
  proxies: () => drillProxies({ folder: FOLDER, rounds: isQuick ? 2 : 6, opened }),
  storm: () => drillStorm({ folder: FOLDER, seconds: isQuick ? 4 : 20, opened }),
  slow: () => drillSlow({ folder: FOLDER, connections: isQuick ? 200 : 1000, opened }),
  fuzz: () => drillFuzz({ folder: FOLDER, calls: isQuick ? 50 : 2_000, shoppings: isQuick ? 20 : 300, opened }),
  payments: () => drillPayments({ folder: FOLDER, rounds, opened }),
  crawl: () => drillCrawl({ folder: FOLDER, addresses: isQuick ? 20_000 : 300_000, opened }),
  soak: () => drillSoak({ folder: FOLDER, periodS: isQuick ? 5 : 60, periods: isQuick ? 6 : 10, opened }),
};

async function runDrills(): Promise<boolean> {
  mkdirSync(FOLDER, { recursive: true });
  const wanted = process.argv.slice(2).filter((word) => word in drills);
  const lines: Line[] = [];
  for (const name of wanted.length > 0 ? wanted : Object.keys(drills)) {
    const begun = performance.now();
    const limit = setTimeout(() => leave(1, `${name} took more than ${MAX_MINUTES} minutes.`), MAX_MINUTES * 60_000);
    lines.push(...((await drills[name]?.()) ?? []));
    clearTimeout(limit);
    await release();
    process.stdout.write(`${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}`;
  const when = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, Node ${process.versions.node}, ${machine}`;
  const table = [when, '', drillTable(lines)].join('\n');
  process.stdout.write(`\n${table}`);
  writeFileSync(join(FOLDER, 'faults.md'), table);
  return lines.every(({ isMet }) => isMet);
}

async function leave(code: number, message = ''): Promise<never> {
  if (message) process.stderr.write(`${message}\n`);
  await release();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => leave(130));
await runDrills().then(
  (holds) => leave(holds ? 0 : 1),
  (error: Error) => leave(1, error.stack),
);
