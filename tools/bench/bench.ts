import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startBare, startLoadGenerator, startShop } from './children.ts';
import { compareLine, monthlyLine } from './credit-speed.ts';
import { readFacts } from './facts.ts';
import { checkLedger, selectSeeded } from './ledger.ts';
import { type Measurement, measure, type Rounds } from './measure.ts';
import { noiseLine, watchNoise } from './noise.ts';
import { memoryMb } from './process-facts.ts';
import { type Line, report } from './report.ts';
import { scenarios } from './scenarios.ts';
import { openScratch } from './scratch.ts';
import { settled } from './wait-until-idle.ts';
import { walkTwice } from './walk.ts';

const FOLDER = join(import.meta.dirname, '../../data/bench');
const MAX_MEMORY_MB = 360;
const REST_SECONDS = 15;

const args = process.argv.slice(2);
/** Number of products, such as `--products=1000`. */
const PRODUCTS = Number(args.find((arg) => arg.startsWith('--products='))?.slice('--products='.length) ?? 10_000);
const isQuick = args.includes('--quick');
/** `--only=checkout`: scenarios whose name contains the word; `--only=walk`: the walk over many addresses. */
const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '';
const rounds: Rounds = isQuick
  ? { count: 1, seconds: 1, warmUpSeconds: 1 }
  : { count: 3, seconds: 2, warmUpSeconds: 2 };

const closers: (() => Promise<void>)[] = [];
let stopping: Promise<void> | null = null;

async function runBench(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const scratch = await step(`Database with ${PRODUCTS} products`, () => openScratch(FOLDER, PRODUCTS));
  closers.push(scratch.close);
  const { seeded } = await selectSeeded(scratch.pool);
  const shop = await step('Shop', () =>
    startShop({
      databaseUrl: scratch.url,
      dataFolder: join(FOLDER, 'shop'),
      profileFolder: args.includes('--profile') ? join(FOLDER, 'profiles') : null,
    }),
  );
  closers.push(shop.stop);
  const bare = await startBare();
  closers.push(bare.stop);
  const load = startLoadGenerator();
  closers.push(load.stop);
  const facts = await readFacts(shop.port, scratch.pool);

  // Otherwise the first scenarios share the machine with background work, such as the search terms of the office.
  await step('Background work of the start', () => settled(shop.pid));
  const quiet = watchNoise();
  const started = memoryMb(shop.pid);
  const measured: Measurement[] = [];
  const lines: Line[] = [];
  for (const scenario of scenarios.filter(({ name }) => name.includes(only))) {
    measured.push(await step(scenario.title, () => measure({ shop, bare, load, facts, rounds }, scenario)));
  }
  if ('walk'.includes(only)) lines.push(...(await step('walk', () => walkTwice(shop, facts, scratch.pool))));
  const acknowledged = measured.flatMap(({ orderIds }) => orderIds);
  lines.push(await checkLedger(scratch.pool, seeded, acknowledged), await memoryLine(shop.pid, started), {
    title: 'catalogue load',
    found: `${shop.readModelSeconds} s`,
    goal: '',
    isMet: true,
  });
  lines.push(...monthlyLine(measured), compareLine(), noiseLine(quiet()));
  const table = report(measured, lines);
  process.stdout.write(`\n${table}`);
  if (only !== '') return;
  writeFileSync(join(FOLDER, 'last.md'), table);
  writeFileSync(join(FOLDER, 'last.json'), JSON.stringify({ products: PRODUCTS, measured, lines }, null, 1));
}

type Memory = ReturnType<typeof memoryMb>;

/** Node returns the memory of garbage only when a process is nearly idle. The goal holds directly after the run. */
async function memoryLine(pid: number, started: Memory): Promise<Line> {
  const mb = (value = Number.NaN) => `${Math.round(value)} MB`;
  const ended = memoryMb(pid);
  await wait(REST_SECONDS * 1000);
  const rested = memoryMb(pid);
  return {
    title: 'memory of the shop',
    found: `${mb(started?.now)} when open, ${mb(ended?.now)} directly after all of this, ${mb(rested?.now)} after ${REST_SECONDS} s of rest, ${mb(ended?.highest)} at most`,
    goal: `<= ${MAX_MEMORY_MB} MB`,
    isMet: ended !== null && ended.now <= MAX_MEMORY_MB,
  };
}

async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  if (!stopping) process.stdout.write(`${title}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
  return result;
}

function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const close of closers.reverse()) await close().catch(() => {});
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (stopping) return;
    await stop();
    process.exit(130);
  });
}

let exitCode = 0;
try {
  await runBench();
} catch (error) {
  if (!stopping) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  exitCode = 1;
}
await stop();
process.exit(exitCode);
