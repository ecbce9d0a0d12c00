import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { makeBackup } from '#api/backup/make-backup.ts';
import { makeDue } from '#api/backup/scheduled-backups.ts';
import { openClient } from '#api/database/client.ts';
import { DEAD_JOB_QUEUE, JOBS_APPLICATION } from '#api/database/job-queues.ts';
import { migrate } from '#api/database/migrate.ts';
import { openConnection } from '#api/database/one-connection.ts';
import { sql } from '#api/database/sql.ts';
import { bucketStorage } from '#api/images/storage/bucket-storage.ts';
import { folderStorage } from '#api/images/storage/folder-storage.ts';
import { localFolder } from '#api/images/storage/open-storage.ts';
import { openBucketServer } from '#testing/bucket-server.ts';
import { product } from '#testing/builders.ts';
import { orderOne } from '#testing/order-one.ts';
import { backedUp, emptyTarget, restore, scratchDatabase, sumsOf, withoutLog } from '#testing/restored-shop.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { command, scratchFolder } from '#testing/shop-command.ts';

const TOKEN = 'a-token-of-the-test-0123';

async function newestEntry(url: string): Promise<object | undefined> {
  const connection = await openConnection(url);
  const [entry] = await connection.many(sql`
    select source, action, entity_id from audit_entries order by id desc limit 1`);
  await connection.close();
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

test('a backup and its restore preserve every row, sequence, waiting mail and picture', async () => {
  const shop = await shopWithOrders();
  const file = await backedUp(shop);
  const target = await emptyTarget();

  const result = await restore(shop, target, file);

  expect(result).toMatchObject({ code: 0, err: '' });
  expect(result.out).toContain('1 pictures');
  const before = await sumsOf(shop.databaseUrl);
  expect(before['public.orders']).toMatch(/^2 /);
  expect(before['pgboss.job']).not.toMatch(/^0 /);
  expect(withoutLog(await sumsOf(target.url))).toEqual(withoutLog(before));
  expect(await newestEntry(target.url)).toMatchObject({
    source: 'cli',
    action: 'restoreShop',
    entity_id: 'shop.backup.gz',
  });
  expect(readFileSync(join(target.dataFolder, 'storage/product/galaxy.webp'), 'utf8')).toBe('picture '.repeat(20_000));
  expect(existsSync(join(target.dataFolder, 'storage/cache'))).toBe(false);
});

test('a backup with thousands of jobs of different sizes can be restored', async () => {
  const shop = await openShop();
  await shop.pool.run(sql`
    insert into pgboss.job (name, data)
    select ${DEAD_JOB_QUEUE}, jsonb_build_object('orderId', n, 'text', array_to_string(array(
      select md5(n::text || part::text) from generate_series(1, (n * 37) % 60) as part), ''))
    from generate_series(1, 4000) as n`);
  const file = await backedUp(shop);

  expect(await restore(shop, await emptyTarget(), '--check', file)).toMatchObject({ code: 0, err: '' });
});

test('a backup is a snapshot of one moment while orders are placed', async () => {
  const shop = await openShop({ products: 'demo' });
  const { id } = await shop.add(product({ stock: 90 }));
  await orderOne(shop, id);
  const file = join(scratchFolder(), 'busy.backup.gz');

  const [result] = await Promise.all([
    command(shop, 'backup', file),
    ...Array.from({ length: 8 }, () => orderOne(shop, id)),
  ]);
  expect(result.code).toBe(0);
  const target = await emptyTarget();
  await restore(shop, target, file);

  const connection = await openConnection(target.url);
  onTestFinished(connection.close);
  const counts = await connection.one<{ orders: number; ordered: number; pieces: number; mails: number }>(sql`
    select (select count(*)::int from orders) as orders,
           (select count(distinct order_id)::int from order_items) as ordered,
           (select coalesce(sum(quantity), 0)::int from order_items)
             + (select qty from stock where product_id = ${id}) as pieces,
           (select count(*)::int from pgboss.job
            where name = 'mail' and data ->> 'kind' = 'order_placed') as mails`);
  expect(counts.orders).toBeGreaterThan(0);
  expect(counts.ordered).toBe(counts.orders);
  expect(counts.mails).toBe(counts.orders);
  expect(counts.pieces).toBe(90);
});

test('a backup contains pictures of a bucket and restores them to the bucket of the new shop', async () => {
  const [from, to] = [await openBucketServer(), await openBucketServer()];
  const shop = await openShop({ config: { bucket: from.settings } });
  await bucketStorage(from.settings).write('product/one.webp', Buffer.from('picture'));
  await bucketStorage(from.settings).write('cache/small/product/one.webp.avif', Buffer.from('small'));
  const file = await backedUp(shop);

  const result = await restore(shop, { ...(await emptyTarget()), bucket: to.settings }, file);

  expect(result.out).toContain('1 pictures');
  expect(String(await bucketStorage(to.settings).read('product/one.webp'))).toBe('picture');
});

test('backup fails with a message when the bucket becomes unavailable', async () => {
  const server = await openBucketServer();
  const shop = await openShop({ config: { bucket: server.settings } });
  server.fail('away');
  const file = join(scratchFolder(), 'shop.backup.gz');

  const result = await command(shop, 'backup', file);

  expect(result).toMatchObject({ code: 1, out: '' });
  expect(result.err).toContain('The storage of pictures cannot be reached');
  expect(existsSync(file)).toBe(false);
});

test('backup --no-pictures omits the pictures', async () => {
  const shop = await shopWithOrders();
  const file = await backedUp(shop, '--no-pictures');

  const result = await restore(shop, await emptyTarget(), '--check', file);

  expect(result.out).toMatch(
    /^The backup of 2026-11-21T09:00:00\.000Z can be restored: \d+ rows of \d+ tables, 0 pictures\.\n$/,
  );
  expect(readdirSync(dirname(file))).toEqual(['shop.backup.gz']);
});

test('restore refuses a damaged, truncated or foreign file and writes nothing', async () => {
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

test('restore refuses a shop that contains data or is open', async () => {
  const shop = await shopWithOrders();
  const file = await backedUp(shop);

  const full = await restore(shop, { url: shop.databaseUrl, dataFolder: shop.config.dataFolder }, file);
  expect(full.err).toMatch(/^This shop is not empty \(products, orders, carts\)/);

  const target = await emptyTarget();
  const worker = await openClient(target.url, { applicationName: JOBS_APPLICATION });
  onTestFinished(() => worker.end());
  expect((await restore(shop, target, file)).err).toBe('The shop is open on this database. Stop it first.\n');
});

test('restore explains why PostgreSQL refuses a row, changes nothing, and can be repeated', async () => {
  const shop = await shopWithOrders();
  const file = await backedUp(shop);
  const target = await emptyTarget();
  const connection = await openConnection(target.url);
  onTestFinished(connection.close);
  await connection.script('alter table orders add constraint refuses_all check (id < 0)');
  const before = await sumsOf(target.url);

  const refused = await restore(shop, target, file);

  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain('violates check constraint "refuses_all"');
  expect(refused.err).toContain('No row of the database was changed.');
  expect(await sumsOf(target.url)).toEqual(before);
  await connection.script('alter table orders drop constraint refuses_all');
  expect(await restore(shop, target, file)).toMatchObject({ code: 0, err: '' });
});

test('restore recreates the schema of an older backup, then migrates it', async () => {
  const older = await scratchDatabase(null);
  await migrate(older, 10);
  const connection = await openConnection(older);
  await connection.run(sql`
    insert into customers (email, password_hash, first_name, last_name) values ('a@example.am', 'x', 'Աննա', '')`);
  await connection.close();
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
  const restored = await openConnection(target.url);
  onTestFinished(restored.close);
  expect(await restored.many(sql`select first_name from customers`)).toMatchObject([{ first_name: 'Աննա' }]);
  const { newest } = await restored.one<{ newest: number }>(sql`
    select max(version)::int as newest from schema_version`);
  expect(newest).toBeGreaterThan(10);
});

test('backup does not overwrite an existing file without --force', async () => {
  const shop = await openShop();
  const file = join(scratchFolder(), 'shop.backup.gz');
  writeFileSync(file, 'yesterday');

  const result = await command(shop, 'backup', file);

  expect(result.code).toBe(1);
  expect(result.err).toContain('already exists');
  expect(readFileSync(file, 'utf8')).toBe('yesterday');
});

/** Opens a shop with metrics and a folder of three older backups. */
async function nightlyShop() {
  const shop = await openShop({ config: { metricsToken: TOKEN } });
  const folder = scratchFolder();
  for (const day of ['2026-11-18', '2026-11-19', '2026-11-20'])
    writeFileSync(join(folder, `kayts-${day}.backup.gz`), day);
  const { pool, databaseUrl, config, clock } = shop;
  const log = pino({ level: 'silent' });
  const parts = { databaseUrl, pool, pictures: localFolder(config), folder, keep: 2, clock: () => clock.now, log };
  return { shop, folder, look: () => makeDue(parts, new AbortController().signal) };
}

async function backupMetrics(shop: TestShop): Promise<Record<string, string | undefined>> {
  const { body } = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  const names = ['kayts_backup_age_seconds', 'kayts_restorable_backup_age_seconds', 'kayts_backup_restorable'];
  return Object.fromEntries(names.map((name) => [name, new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1]]));
}

test('the daily backup runs once after four in Yerevan, is restored as a trial, and replaces the oldest one', async () => {
  const { shop, folder, look } = await nightlyShop();
  writeFileSync(join(folder, 'kayts-2026-11-20.backup.gz.999.part'), 'of a process that was killed');
  const today = join(folder, 'kayts-2026-11-21.backup.gz');

  shop.clock.now = new Date('2026-11-20T23:59:00Z');
  await look();
  expect(existsSync(today)).toBe(false);

  shop.clock.now = new Date('2026-11-21T00:01:00Z');
  await look();
  const first = readFileSync(today);
  shop.clock.now = new Date('2026-11-21T00:11:00Z');
  await look();

  expect(readFileSync(today)).toEqual(first);
  expect(readdirSync(folder)).toEqual(['kayts-2026-11-20.backup.gz', 'kayts-2026-11-21.backup.gz']);
  expect(await backupMetrics(shop)).toEqual({
    kayts_backup_age_seconds: '600',
    kayts_restorable_backup_age_seconds: '600',
    kayts_backup_restorable: '1',
  });
});

test('a daily backup that cannot be restored sets its metric and removes no older backup', async () => {
  const { shop, folder, look } = await nightlyShop();
  writeFileSync(join(folder, 'kayts-2026-11-21.backup.gz'), 'damaged');

  shop.clock.now = new Date('2026-11-21T00:01:00Z');
  await look();

  expect(readdirSync(folder)).toHaveLength(4);
  expect(await backupMetrics(shop)).toMatchObject({
    kayts_restorable_backup_age_seconds: 'Nan',
    kayts_backup_restorable: '0',
  });
});
