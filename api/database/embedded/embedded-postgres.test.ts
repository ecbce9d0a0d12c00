import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { copyCluster } from '#testing/cluster-copy.ts';
import { SOON } from '#testing/soon.ts';
import { openConnection } from '../one-connection.ts';
import { openPool, sql } from '../sql.ts';
import { attachEmbeddedPostgres } from './attach-embedded.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** Creates a data folder for a separate database and removes it with its external folder afterwards. */
function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kayts-embedded-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a data folder with an existing database. */
async function usedDataFolder(): Promise<string> {
  const folder = newDataFolder();
  await copyCluster(folder);
  return folder;
}

async function start(dataFolder: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataFolder, log: () => {}, withoutDurability: true, ...options });
  onTestFinished(async () => {
    await server.stop();
    rmSync(server.folder, { recursive: true, force: true });
  });
  return server;
}

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const connection = await openConnection(url);
  try {
    return (await connection.script(statement)) as Row[];
  } finally {
    await connection.close();
  }
}

const postmasterOf = ({ folder }: EmbeddedPostgres): number =>
  Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
const portOf = (url: string): string => new URL(url).port;

test('a database whose postmaster was killed starts again with the committed data', async () => {
  const dataFolder = newDataFolder();
  const first = await start(dataFolder, { withoutDurability: false });
  await query(first.url, 'create table committed (id int)');
  await query(first.url, 'insert into committed values (1), (2)');
  const killed = postmasterOf(first);

  process.kill(killed, 'SIGKILL');
  await first.stop();
  const second = await start(dataFolder);

  expect(postmasterOf(second)).not.toBe(killed);
  expect(await query(second.url, 'select count(*)::int as rows from committed')).toEqual([{ rows: 2 }]);
});

test('a database whose postmaster is killed during use starts again at the same address', async () => {
  const dataFolder = await usedDataFolder();
  const lines: string[] = [];
  const server = await start(dataFolder, { withoutDurability: false, log: (line) => lines.push(line) });
  const pool = openPool({ url: server.socketUrl, max: 2 });
  onTestFinished(() => pool.close());
  expect(await pool.one(sql`select inet_server_addr() as address`)).toEqual({ address: null });
  await pool.run(sql`create table committed (id int)`);
  await pool.run(sql`insert into committed values (1), (2)`);
  const killed = postmasterOf(server);

  process.kill(killed, 'SIGKILL');
  await vi.waitUntil(() => lines.some((line) => line.includes('runs again')), { timeout: 60_000 });
  const [one] = await vi.waitFor(
    () => pool.many<{ rows: number }>(sql`select count(*)::int as rows from committed`),
    SOON,
  );

  expect(one).toEqual({ rows: 2 });
  expect(lines).toContain(`The database (process ${killed}) is gone and is started again.`);
  await server.stop();
  await expect(query(server.url, 'select 1')).rejects.toThrow();
});

test('a running server is adopted and keeps running while a command uses it', async () => {
  const dataFolder = await usedDataFolder();
  const attachment = await attachEmbeddedPostgres({ dataFolder, log: () => {}, withoutDurability: true });
  const lines: string[] = [];

  const shop = await start(dataFolder, { log: (line) => lines.push(line) });
  const adopted = postmasterOf(shop);
  await shop.stop();
  const afterwards = await query(attachment.url, 'select 1 as answer');
  await attachment.release();

  expect(shop.url).toBe(attachment.url);
  expect(lines).toEqual([`Took over the database that was still running (process ${adopted}).`]);
  expect(afterwards).toEqual([{ answer: 1 }]);
  await expect(query(attachment.url, 'select 1')).rejects.toThrow();
});

test('a port that another PostgreSQL took meanwhile is not used', async () => {
  const dataFolder = await usedDataFolder();
  const foreign = portOf(inject('databaseUrl'));
  const first = await start(dataFolder);
  await first.stop();
  writeFileSync(join(first.folder, 'port'), foreign);

  const second = await start(dataFolder);

  expect(portOf(second.url)).not.toBe(foreign);
  expect(await query(second.url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
});

test('a second start in the same folder and a lost password are refused with a message', async () => {
  const dataFolder = await usedDataFolder();
  const server = await start(dataFolder);

  await expect(startEmbeddedPostgres({ dataFolder, log: () => {} })).rejects.toThrow('already runs the database');

  await server.stop();
  rmSync(join(server.folder, 'password'));
  await expect(startEmbeddedPostgres({ dataFolder, log: () => {} })).rejects.toThrow(EmbeddedPostgresError);
});

test('a folder without socket support gets a database over TCP', async () => {
  const dataFolder = await usedDataFolder();
  const first = await start(dataFolder);
  await first.stop();
  mkdirSync(join(first.folder, 'data', `.s.PGSQL.${portOf(first.url)}`));

  const second = await start(dataFolder);

  expect(second.socketUrl).toBe(first.url);
  expect(await query(second.socketUrl, 'select 1 as answer')).toEqual([{ answer: 1 }]);
});

test('a server without a socket, as in older versions, is used over TCP', async () => {
  const dataFolder = await usedDataFolder();
  const server = await start(dataFolder);
  rmSync(join(server.folder, 'data', `.s.PGSQL.${portOf(server.url)}`));

  const adopted = await attachEmbeddedPostgres({ dataFolder, log: () => {}, withoutDurability: true });
  onTestFinished(adopted.release);

  expect(new URL(server.socketUrl).searchParams.get('host')).toBe(join(server.folder, 'data'));
  expect(adopted.socketUrl).toBe(adopted.url);
  expect(await query(adopted.socketUrl, 'select 1 as answer')).toEqual([{ answer: 1 }]);
});

test('a server with another password is not adopted', async () => {
  const dataFolder = await usedDataFolder();
  const attachment = await attachEmbeddedPostgres({ dataFolder, log: () => {}, withoutDurability: true });
  onTestFinished(attachment.release);
  const [server] = await query<{ data: string }>(attachment.url, `select current_setting('data_directory') as data`);
  writeFileSync(join(server?.data ?? '', '../password'), 'another');

  await expect(start(dataFolder)).rejects.toThrow('does not accept the password');
});

test('the log of a running server stays short, and newer lines are not lost', async () => {
  const server = await start(await usedDataFolder(), { maxLogBytes: 20_000 });
  const log = () => readFileSync(join(server.folder, 'postgres.log'), 'utf8');
  const complain = (word: string) => query(server.url, `do $$ begin raise warning '${word}'; end $$`);

  await complain('x'.repeat(30_000));
  await vi.waitFor(() => expect(log()).not.toContain('xxx'), { timeout: 30_000 });
  await complain('said afterwards');

  await vi.waitFor(() => expect(log()).toContain('said afterwards'), { timeout: 30_000 });
  expect(log().charCodeAt(0)).not.toBe(0);
  expect(readFileSync(join(server.folder, 'postgres.log.old'), 'utf8')).toContain('xxx');
});
