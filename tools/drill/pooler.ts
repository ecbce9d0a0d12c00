import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { openPool, type Pool, sql } from '#api/database/sql.ts';
import { type Shop, startLoadGenerator, startShop } from '#tools/bench/children.ts';
import { readFacts } from '#tools/bench/facts.ts';
import { childrenOf, cpuSeconds } from '#tools/bench/process-facts.ts';
import type { Line } from '#tools/bench/report.ts';
import { type DatabaseServer, openDatabaseServers } from './database-servers.ts';
import { openEmpty, selectProducts } from './drill-shop.ts';
import { closeScene, isAlive, type OnOpened, openScene, untilSold } from './scene.ts';
import { lineOf } from './table.ts';

type DrillOptions = { folder: string; rounds: number; seconds: number; opened: OnOpened };
type Pooler = { url: string; pid: () => number; restart: () => Promise<void>; stop: () => Promise<void> };

const SHIPPED = join(import.meta.dirname, '../../ops/pgbouncer.ini');
const NOBODY = 65_534;
const BETWEEN_MS = 2_000;
const VISIBLE_MS = 1_000;
const PATIENCE_MS = 30_000;
const BACK_MS = 5_000;

/** Runs the shop behind the shipped PgBouncer in transaction mode; measures its cost and its restarts. */
export async function drillPooler({ folder, rounds, seconds, opened }: DrillOptions): Promise<Line[]> {
  if (!isInstalled()) return [lineOf('PgBouncer', 'installed', '', ['apt-get install pgbouncer'])];
  const servers = await openDatabaseServers(join(folder, 'pooler'));
  const server = await servers.start({ data: join(servers.folder, 'data') });
  opened(server.stop);
  await (await openEmpty(server.url)).close();
  const pool = openPool({ url: server.url, max: 2 });
  opened(pool.close);
  const pooler = await startPooler(server, await servers.freePort());
  opened(pooler.stop);
  const dataFolder = join(folder, 'pooler-shop');

  await selectProducts(pool);
  const direct = await costOf(server.url, { pool, dataFolder, seconds, beside: () => [], server });
  const pooled = await costOf(pooler.url, { pool, dataFolder, seconds, beside: () => [pooler.pid()], server });
  // The audit of the scene starts without these orders.
  await (await openEmpty(server.url)).close();
  const scene = await openScene({ place: { databaseUrl: pooler.url, dataFolder }, pool, opened });
  const visibleMs = await untilVisible(scene.shop, pool);
  const backMs: number[] = [];
  for (let round = 0; round < rounds && isAlive(scene.shop); round++) {
    await wait(BETWEEN_MS);
    await pooler.restart();
    backMs.push(await untilSold(scene));
  }
  return [
    lineOf('an order by way of PgBouncer', 'measured', `${costText(pooled)}; without it ${costText(direct)}`, []),
    lineOf(
      'catalogue change without LISTEN',
      `visible <= ${VISIBLE_MS / 1000} s, longer on a busy machine`,
      `${Math.round(visibleMs)} ms`,
      visibleMs > 2 * VISIBLE_MS ? ['visible late'] : [],
    ),
    lineOf(
      `PgBouncer killed and started again, ${rounds} times`,
      `new shoppers can order <= ${BACK_MS / 1000} s later`,
      `back after ${backMs.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
      [
        ...(isAlive(scene.shop) ? [] : ['the process ended']),
        ...(Math.max(...backMs) > BACK_MS ? ['not in time'] : []),
      ],
    ),
    ...(await closeScene(scene)),
  ];
}

function isInstalled(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function startPooler(server: DatabaseServer, port: number): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'kayts-pooler-'));
  const { username, password, pathname } = new URL(server.url);
  const name = pathname.slice(1);
  const settings = readFileSync(SHIPPED, 'utf8')
    .replace(
      'kayts = host=127.0.0.1 port=5432 dbname=kayts',
      `${name} = host=127.0.0.1 port=${server.port} dbname=${name}`,
    )
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt'));
  writeFileSync(join(folder, 'pgbouncer.ini'), settings);
  writeFileSync(join(folder, 'userlist.txt'), `"${username}" "${password}"\n`);
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (account.uid)
    for (const path of ['.', 'pgbouncer.ini', 'userlist.txt']) chownSync(join(folder, path), NOBODY, NOBODY);
  let child = spawnIn(folder, account);
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}/${name}?pgbouncer=true`,
    pid: () => child.pid ?? 0,
    async restart() {
      await end(child);
      child = spawnIn(folder, account);
    },
    stop,
  };
}

function spawnIn(folder: string, account: object): ChildProcess {
  const log = openSync(join(tmpdir(), 'kayts-pooler.log'), 'a');
  return spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], { stdio: ['ignore', log, log], ...account });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'close');
}

type CostOptions = { pool: Pool; dataFolder: string; seconds: number; beside: () => number[]; server: DatabaseServer };
type Cost = { perSecond: number; shopMs: number; databaseMs: number; besideMs: number };

const SHOPPERS = 2;

async function costOf(databaseUrl: string, { pool, dataFolder, seconds, beside, server }: CostOptions): Promise<Cost> {
  const shop = await startShop({ databaseUrl, dataFolder, profileFolder: null });
  const load = startLoadGenerator();
  try {
    const facts = await readFacts(shop.port, pool);
    const run = () => load.run({ port: shop.port, name: 'checkout', seconds, connections: SHOPPERS, facts });
    await run();
    const pidsOfDatabase = [server.pid, ...childrenOf(server.pid)];
    const cpu = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + (cpuSeconds(pid) ?? 0), 0);
    const now = () => [cpu([shop.pid]), cpu(pidsOfDatabase), cpu(beside())] as const;
    const before = now();
    const { perSecond } = await run();
    const [shopMs = 0, databaseMs = 0, besideMs = 0] = now().map(
      (value, at) => ((value - (before[at] ?? 0)) * 1000) / (perSecond * seconds),
    );
    return { perSecond, shopMs, databaseMs, besideMs };
  } finally {
    await load.stop();
    await shop.stop();
  }
}

const costText = ({ perSecond, shopMs, databaseMs, besideMs }: Cost): string =>
  `${perSecond.toFixed(0)}/s with ${SHOPPERS} shoppers, CPU ms an order: shop ${shopMs.toFixed(2)}, PostgreSQL ${databaseMs.toFixed(2)}` +
  (besideMs > 0 ? `, PgBouncer ${besideMs.toFixed(2)}` : '');

/** Time from the commit of a new price until the shop's API returns it. */
async function untilVisible({ port }: Shop, pool: Pool): Promise<number> {
  const { id, slug, price } = await pool.one<{ id: number; slug: string; price: number }>(sql`
    select id, url_key as slug, regular_price as price from products where type = 'simple' and parent_id is null and regular_price > 1000 and enabled
    order by id desc limit 1`);
  const wanted = price + 1000;
  await pool.begin(async (db) => {
    await db.run(sql`update products set regular_price = ${wanted} where id = ${id}`);
    await insertChanges(db, [id]);
  });
  const begun = performance.now();
  for (let isSeen = false; !isSeen && performance.now() - begun < PATIENCE_MS; await wait(20)) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/product/${slug}?locale=en`);
    isSeen = (await answer.text()).includes(String(wanted));
  }
  return performance.now() - begun;
}
