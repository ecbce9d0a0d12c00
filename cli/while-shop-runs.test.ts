import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { findLocation } from '#api/database/embedded/database-location.ts';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { urlOf } from '#api/database/embedded/postmaster.ts';
import { readPostmasterFile } from '#api/database/embedded/postmaster-file.ts';
import { migrate } from '#api/database/migrate.ts';
import { openConnection } from '#api/database/one-connection.ts';
import { openPool, sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { copyCluster } from '#testing/cluster-copy.ts';
import { CHILD_ENV, type ShopProcess, startProcess } from '#testing/process.ts';
import { insertProduct } from '#testing/products.ts';

const ROOT = join(import.meta.dirname, '..');
const SOON = { timeout: 60_000, interval: 50 };

/** `database` is the PostgreSQL folder; for root it is outside of `path`. */
type Folder = { path: string; database: string };

async function makeFolder(): Promise<Folder> {
  const path = mkdtempSync(join(tmpdir(), 'kayts-beside-'));
  return { path, database: (await findLocation(path)).folder };
}

function removeFolder({ path, database }: Folder): void {
  for (const folder of [path, database]) rmSync(folder, { recursive: true, force: true });
}

/**
 * A folder for tests that do not concern the creation of a database. It contains one product, so that the shop does not
 * load the demo. A gate delays writing of the products `held-NAME-…` until NAME is released, so imports last as long as
 * needed.
 */
const prepared = await makeFolder();
afterAll(() => removeFolder(prepared));
await prepare(prepared);

async function prepare({ path }: Folder): Promise<void> {
  await copyCluster(path);
  const server = await startEmbeddedPostgres({ dataFolder: path, log: () => {}, withoutDurability: true });
  try {
    await migrate(server.url);
    const pool = openPool({ url: server.url, max: 1 });
    await insertProduct(pool, product());
    await pool.close();
    const connection = await openConnection(server.url);
    await connection.script(`
      create table released (name text);
      create function wait_for_release() returns trigger language plpgsql as $$
      begin
        while not exists (select from released where new.sku like 'held-' || name || '-%') loop
          perform pg_sleep(0.02);
        end loop;
        return new;
      end $$;
      create trigger gate before insert on products for each row
        when (new.sku like 'held-%') execute function wait_for_release();`);
    await connection.close();
  } finally {
    await server.stop();
  }
}

type Command = { child: ChildProcess; output: () => string; ended: Promise<number> };

function command({ path }: Folder, ...args: string[]): Command {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'cli/shop-cli.ts', ...args], {
    cwd: ROOT,
    env: { ...CHILD_ENV, DATA_DIR: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code]) => (code as number | null) ?? -1);
  onTestFinished(() => interrupted({ child, ended }));
  return { child, output: () => output, ended };
}

async function openShop({ path }: Folder): Promise<ShopProcess> {
  const shop = await startProcess({ DATA_DIR: path });
  onTestFinished(() => interrupted(shop));
  return shop;
}

/** Unlike a killed process, an interrupted one stops its database. */
async function interrupted({ child, ended }: { child: ChildProcess; ended: Promise<unknown> }): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
  await ended;
}

async function countSaved({ path }: Folder, skus: string): Promise<number> {
  const server = await startEmbeddedPostgres({ dataFolder: path, log: () => {}, withoutDurability: true });
  const connection = await openConnection(server.url);
  const { saved } = await connection.one<{ saved: number }>(sql`
    select count(*)::int as saved from products where sku like ${skus}`);
  await connection.close();
  await server.stop();
  return saved;
}

/** Resolves when the import reaches the products `held-NAME-…` and waits. */
async function untilHeld({ database }: Folder, name: string): Promise<{ release: () => Promise<void> }> {
  const { port } = await vi.waitFor(() => runningIn(database), SOON);
  const password = readFileSync(join(database, 'password'), 'utf8');
  const connection = await openConnection(urlOf({ port }, password));
  let released: Promise<void> | undefined;
  const release = (): Promise<void> => {
    released ??= connection.run(sql`insert into released values (${name})`).then(() => connection.close());
    return released;
  };
  onTestFinished(release);
  const waiting = () => connection.run(sql`select from pg_stat_activity where wait_event = 'PgSleep'`);
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), SOON);
  return { release };
}

function runningIn(database: string): { pid: number; port: number } {
  const found = readPostmasterFile(join(database, 'data'));
  if (found?.status !== 'ready') throw new Error(`no database runs in ${database}`);
  return found;
}

/** The process id of the folder's database, if it is running. */
const postmaster = ({ database }: Folder): number | undefined => readPostmasterFile(join(database, 'data'))?.pid;

const shown = ({ address }: ShopProcess, slug: string): Promise<void> =>
  vi.waitFor(async () => expect((await fetch(`${address}/api/product/${slug}`)).status).toBe(200), SOON);

function productFile({ path }: Folder, name: string, rows: number): string {
  const file = join(path, `${name}.ndjson`);
  const row = (at: number) =>
    JSON.stringify({ sku: `${name}-${at}`, name: { hy: `${name} ${at}` }, price: 1_000 + at, qty: 1 });
  writeFileSync(file, `${Array.from({ length: rows }, (_, at) => row(at)).join('\n')}\n`);
  return file;
}

test('a command starts the database when no shop is open, and stops it again', async () => {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));

  const imported = command(folder, 'import', productFile(folder, 'alone', 3));

  expect(await imported.ended).toBe(0);
  expect(imported.output()).toContain('3 added');
  expect(postmaster(folder)).toBeUndefined();
});

test('a command beside an open shop uses its database and leaves it running', async () => {
  const shop = await openShop(prepared);
  const server = postmaster(prepared);

  const imported = command(prepared, 'import', productFile(prepared, 'beside', 3));

  expect(await imported.ended).toBe(0);
  expect(postmaster(prepared)).toBe(server);
  await shown(shop, 'beside-2');
  shop.child.kill('SIGINT');
  expect((await shop.ended).code).toBe(0);
  expect(postmaster(prepared)).toBeUndefined();
});

test('a closing shop leaves the database to a running import, which stops it', async () => {
  const shop = await openShop(prepared);
  const server = postmaster(prepared);

  const imported = command(prepared, 'import', productFile(prepared, 'held-closing', 1_200));
  const { release } = await untilHeld(prepared, 'closing');
  shop.child.kill('SIGINT');

  expect((await shop.ended).code).toBe(0);
  expect(imported.child.exitCode).toBeNull();
  expect(postmaster(prepared)).toBe(server);
  await release();
  expect(await imported.ended).toBe(0);
  expect(imported.output()).toContain('1,200 added');
  expect(postmaster(prepared)).toBeUndefined();
});

test('a shop that opens during an import takes over the database and keeps it running', async () => {
  const imported = command(prepared, 'import', productFile(prepared, 'held-opening', 1_200));
  const { release } = await untilHeld(prepared, 'opening');
  const server = postmaster(prepared);
  const shop = await openShop(prepared);

  await release();

  expect(await imported.ended).toBe(0);
  await shown(shop, 'held-opening-1199');
  expect(postmaster(prepared)).toBe(server);
});

test('an interrupted import keeps complete rows and reports the number of saved ones', async () => {
  const imported = command(prepared, 'import', productFile(prepared, 'held-stopping', 2_500));
  const { release } = await untilHeld(prepared, 'stopping');
  imported.child.kill('SIGINT');
  await release();

  expect(await imported.ended).toBe(1);
  expect(postmaster(prepared)).toBeUndefined();
  const saved = await countSaved(prepared, 'held-stopping-%');
  expect(saved).toBeGreaterThan(0);
  expect(imported.output()).toContain(`Stopped. ${saved} products were added`);
});
