import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pino from 'pino';
import postgres from 'postgres';
import { expect, inject, onTestFinished, test } from 'vitest';
import { makeBackup } from '#api/backup/make-backup.ts';
import { makeDue } from '#api/backup/scheduled-backups.ts';
import { openJobDatabase } from '#api/database/job-database.ts';
import { migrate } from '#api/database/migrate.ts';
import { openPool } from '#api/database/sql.ts';
import type { BucketSettings } from '#api/images/storage/bucket-calls.ts';
import { bucketStorage } from '#api/images/storage/bucket-storage.ts';
import { folderStorage } from '#api/images/storage/folder-storage.ts';
import { ownFolder } from '#api/images/storage/open-storage.ts';
import { openBucketServer } from '#testing/bucket-server.ts';
import { product } from '#testing/builders.ts';
import { createDatabase, dropDatabase } from '#testing/database.ts';
import { orderOne } from '#testing/order-one.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { type CommandResult, command, scratchFolder } from '#testing/shop-command.ts';

async function database(template: string | null): Promise<string> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  onTestFinished(() => dropDatabase(inject('databaseUrl'), name));
  return createDatabase(inject('databaseUrl'), name, template);
}

type Target = { url: string; dataFolder: string; bucket?: BucketSettings };

const emptyTarget = async (): Promise<Target> => ({ url: await database('migrated'), dataFolder: scratchFolder() });

/** `restore` as the merchant of another, empty shop runs it. */
async function restore(shop: TestShop, { url, dataFolder, bucket }: Target, ...line: string[]): Promise<CommandResult> {
  const pool = openPool({ url, max: 1 });
  const result = await command(
    { ...shop, pool, databaseUrl: url, config: { ...shop.config, dataFolder, bucket: bucket ?? null } },
    'restore',
    ...line,
  );
  await pool.close();
  return result;
}

/** A sum over all rows of each table, and the next number of each identity column. */
async function sumsOf(url: string): Promise<Record<string, string>> {
  const client = postgres(url, { max: 1 });
  const tables = await client<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname <> 'schema_version'`;
  const sums: Record<string, string> = {};
  for (const name of [...tables.map(({ name }) => `public.${name}`), 'pgboss.job']) {
    const [row] = await client<{ sum: string }[]>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
      from ${client.unsafe(name)} t`;
    sums[name] = row?.sum ?? '';
  }
  const sequences = await client<
    { name: string }[]
  >`select sequencename as name from pg_sequences where schemaname = 'public'`;
  for (const { name } of sequences) {
    const [row] = await client<{ next: string }[]>`
      select case when is_called then last_value + 1 else last_value end as next from ${client(name)}`;
    sums[name] = String(row?.next);
  }
  await client.end();
  return sums;
}

async function newestEntry(url: string): Promise<object | undefined> {
  const client = postgres(url, { max: 1 });
  const [entry] = await client`select source, action, entity_id from audit_entries order by id desc limit 1`;
  await client.end();
  return entry;
}

function keepPicture(shop: TestShop, path: string, content: string): void {
  const file = join(shop.config.dataFolder, 'storage', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

async function shopWithOrders(): Promise<TestShop> {
  const shop = await openShop();
  const { id } = await shop.add(product({ name: 'Galaxy\tS25 \\ "Ultra"\n256', stock: 9 }));
  await orderOne(shop, id);
  await orderOne(shop, id);
  keepPicture(shop, 'product/galaxy.webp', 'picture '.repeat(20_000));
  keepPicture(shop, 'cache/small/product/galaxy.webp', 'small');
  return shop;
}

async function backedUp(shop: TestShop, ...options: string[]): Promise<string> {
  const file = join(scratchFolder(), 'shop.backup.gz');
  const result = await command(shop, 'backup', file, ...options);
  expect(result.err).toBe('');
  expect(result.code).toBe(0);
  return file;
}

test('a shop is the same after backup and restore: every row, every next number, waiting mails, pictures', async () => {
  const shop = await shopWithOrders();
  const file = await backedUp(shop);
  const target = await emptyTarget();

  const result = await restore(shop, target, file);

  expect(result).toMatchObject({ code: 0, err: '' });
  expect(result.out).toContain('1 pictures');
  const before = await sumsOf(shop.databaseUrl);
  expect(before['public.orders']).toMatch(/^2 /);
  expect(before['pgboss.job']).not.toMatch(/^0 /);
  const log = ['public.audit_entries', 'audit_entries_id_seq'];
  const withoutLog = (sums: Record<string, string>) =>
    Object.fromEntries(Object.entries(sums).filter(([name]) => !log.includes(name)));
  expect(withoutLog(await sumsOf(target.url))).toEqual(withoutLog(before));
  expect(await newestEntry(target.url)).toMatchObject({
    source: 'cli',
    action: 'restoreShop',
    entity_id: 'shop.backup.gz',
  });
  expect(readFileSync(join(target.dataFolder, 'storage/product/galaxy.webp'), 'utf8')).toBe('picture '.repeat(20_000));
  expect(existsSync(join(target.dataFolder, 'storage/cache'))).toBe(false);
});

test('a backup is of one moment, whatever is ordered meanwhile', async () => {
  const shop = await openShop({ products: 'demo' });
  const { id } = await shop.add(product({ stock: 90 }));
  const file = join(scratchFolder(), 'busy.backup.gz');

  const [result] = await Promise.all([
    command(shop, 'backup', file),
    ...Array.from({ length: 8 }, () => orderOne(shop, id)),
  ]);
  expect(result.code).toBe(0);
  const target = await emptyTarget();
  await restore(shop, target, file);

  const client = postgres(target.url, { max: 1 });
  onTestFinished(() => client.end());
  const [counts] = await client`
    select (select count(*)::int from orders) as orders,
           (select count(distinct order_id)::int from order_items) as ordered,
           (select coalesce(sum(quantity), 0)::int from order_items)
             + (select qty from stock where product_id = ${id}) as pieces,
           (select count(*)::int from pgboss.job where name = 'mail') as mails`;
  expect(counts?.ordered).toBe(counts?.orders);
  expect(counts?.mails).toBe(counts?.orders);
  expect(counts?.pieces).toBe(90);
});

test('pictures of a bucket are in the backup, and come into the bucket of the shop it is restored to', async () => {
  const [from, to] = [await openBucketServer(), await openBucketServer()];
  const shop = await openShop({ config: { bucket: from.settings } });
  await bucketStorage(from.settings).write('product/one.webp', Buffer.from('picture'));
  await bucketStorage(from.settings).write('cache/small/product/one.webp.avif', Buffer.from('small'));
  const file = await backedUp(shop);

  const result = await restore(shop, { ...(await emptyTarget()), bucket: to.settings }, file);

  expect(result.out).toContain('1 pictures');
  expect(String(await bucketStorage(to.settings).read('product/one.webp'))).toBe('picture');
});

test('a backup whose bucket goes away is none, and says so', async () => {
  const server = await openBucketServer();
  const shop = await openShop({ config: { bucket: server.settings } });
  server.fail('away');
  const file = join(scratchFolder(), 'shop.backup.gz');

  const result = await command(shop, 'backup', file);

  expect(result).toMatchObject({ code: 1, out: '' });
  expect(result.err).toContain('The storage of pictures cannot be reached');
  expect(existsSync(file)).toBe(false);
});

test('without pictures they are left out', async () => {
  const shop = await shopWithOrders();
  const file = await backedUp(shop, '--no-pictures');

  const result = await restore(shop, await emptyTarget(), '--check', file);

  expect(result.out).toMatch(/^Whole: made at 2026-11-21T09:00:00\.000Z, \d+ rows of \d+ tables, 0 pictures\.\n$/);
});

test('a file that is damaged, cut off or none of ours is refused, and nothing is written', async () => {
  const shop = await shopWithOrders();
  const file = await backedUp(shop);
  const whole = readFileSync(file);
  const target = await emptyTarget();
  const before = await sumsOf(target.url);
  const attempt = async (content: Buffer) => {
    const broken = join(scratchFolder(), 'broken.backup.gz');
    writeFileSync(broken, content);
    return restore(shop, target, broken);
  };
  const bent = Buffer.from(whole);
  bent.writeUInt8(bent.readUInt8(bent.length >> 1) ^ 1, bent.length >> 1);

  for (const content of [whole.subarray(0, whole.length >> 1), bent]) {
    const result = await attempt(content);
    expect(result.code).toBe(1);
    expect(result.err).toMatch(/^This backup is damaged or not whole/);
  }
  expect((await attempt(Buffer.from('sku,name\n1,Phone\n'))).err).toMatch(/^This file is not a backup of Kayts/);
  expect((await restore(shop, target, '/nowhere/shop.backup.gz')).err).toContain('cannot be read');
  expect(await sumsOf(target.url)).toEqual(before);
});

test('a shop that holds something or is open is not restored into', async () => {
  const shop = await shopWithOrders();
  const file = await backedUp(shop);

  const full = await restore(shop, { url: shop.databaseUrl, dataFolder: shop.config.dataFolder }, file);
  expect(full.err).toMatch(/^This shop is not empty \(products, orders, carts\)/);

  const target = await emptyTarget();
  const worker = openJobDatabase(target.url);
  onTestFinished(() => worker.close());
  await worker.executeSql('select 1');
  expect((await restore(shop, target, file)).err).toBe('The shop is open on this database. Stop it first.\n');
});

test('a backup of an older version is restored as it was then, then migrated', async () => {
  const older = await database(null);
  await migrate(older, 10);
  const client = postgres(older, { max: 1 });
  await client`insert into customers (email, password_hash, first_name, last_name) values ('a@example.am', 'x', 'Աննա', '')`;
  await client.end();
  const file = join(scratchFolder(), 'older.backup.gz');
  const [now, signal] = [new Date(), new AbortController().signal];
  await makeBackup({
    databaseUrl: older,
    pictures: folderStorage(scratchFolder()),
    file,
    withPictures: true,
    now,
    signal,
  });
  const shop = await openShop();
  const target = await emptyTarget();

  const result = await restore(shop, target, file);

  expect(result).toMatchObject({ code: 0, err: '' });
  const restored = postgres(target.url, { max: 1 });
  onTestFinished(() => restored.end());
  expect(await restored`select first_name from customers`).toMatchObject([{ first_name: 'Աննա' }]);
  const [{ newest } = { newest: 0 }] = await restored`select max(version)::int as newest from schema_version`;
  expect(newest).toBeGreaterThan(10);
});

test('an existing file is kept unless the merchant says so', async () => {
  const shop = await openShop();
  const file = join(scratchFolder(), 'shop.backup.gz');
  writeFileSync(file, 'yesterday');

  const result = await command(shop, 'backup', file);

  expect(result.code).toBe(1);
  expect(result.err).toContain('is there already');
  expect(readFileSync(file, 'utf8')).toBe('yesterday');
});

test('a daily backup is made once after four at night in Yerevan, and the oldest go', async () => {
  const shop = await openShop();
  const folder = scratchFolder();
  for (const day of ['2026-11-18', '2026-11-19', '2026-11-20']) {
    writeFileSync(join(folder, `kayts-${day}.backup.gz`), day);
  }
  writeFileSync(join(folder, 'kayts-2026-11-20.backup.gz.999.part'), 'of a process that was killed');
  const parts = {
    databaseUrl: shop.databaseUrl,
    pictures: ownFolder(shop.config),
    folder,
    keep: 2,
    clock: () => shop.clock.now,
    log: pino({ level: 'silent' }),
  };
  const look = () => makeDue(parts, new AbortController().signal);
  const today = join(folder, 'kayts-2026-11-21.backup.gz');

  shop.clock.now = new Date('2026-11-20T23:59:00Z');
  await look();
  expect(existsSync(today)).toBe(false);

  shop.clock.now = new Date('2026-11-21T00:01:00Z');
  await look();
  const first = readFileSync(today);
  await look();

  expect(readFileSync(today)).toEqual(first);
  expect(readdirSync(folder)).toEqual(['kayts-2026-11-20.backup.gz', 'kayts-2026-11-21.backup.gz']);
});
