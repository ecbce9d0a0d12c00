import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeBackup } from '#api/backup/make-backup.ts';
import { readBackup, restoreBackup } from '#api/backup/restore-backup.ts';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { migrate } from '#api/database/migrate.ts';
import { openPool, type Pool, sql } from '#api/database/sql.ts';
import { localFolder } from '#api/images/storage/open-storage.ts';
import { createDatabase } from '#testing/database.ts';
import { startShop } from '#tools/bench/children.ts';
import type { Line } from '#tools/bench/report.ts';
import { auditOrders, selectStock } from './audit-orders.ts';
import { openCrowd } from './crowd.ts';
import { openEmpty, selectMethods, selectProducts } from './drill-shop.ts';
import { judgeCrowd } from './judge-crowd.ts';
import { lineOf } from './table.ts';

const BEFORE_MS = 5000;

type Options = { folder: string; opened: (close: () => Promise<unknown>) => void };

/** Makes a backup during twenty checkouts a second, restores it into another database and opens the shop on it. */
export async function drillBackup({ folder, opened }: Options): Promise<Line[]> {
  const server = await startEmbeddedPostgres({ dataFolder: join(folder, 'backup'), log: () => {} });
  opened(server.stop);
  const url = await createDatabase(server.url, 'sold', null);
  const pool = await openEmpty(url);
  opened(pool.close);
  const productIds = await selectProducts(pool);
  const seeded = await selectStock(pool);
  const shop = await startShop({ databaseUrl: url, dataFolder: join(folder, 'backup-sold'), profileFolder: null });
  opened(shop.stop);
  const crowd = openCrowd(productIds, await selectMethods(pool));
  crowd.open(shop.port);
  await wait(BEFORE_MS);
  const [slowestBefore, begun] = [crowd.orderMs(), performance.now()];
  const options = {
    databaseUrl: url,
    pictures: localFolder({ dataFolder: join(folder, 'backup-sold') }),
    file: join(folder, 'drill.backup.gz'),
    signal: AbortSignal.timeout(120_000),
  };
  const now = new Date();
  const made = await makeBackup({ ...options, withPictures: true, now });
  const madeMs = performance.now() - begun;
  const slowestAfter = crowd.orderMs();
  await wait(1000);
  crowd.stopComing();
  await crowd.finished();
  const sold = await judgeCrowd(pool, crowd);
  await shop.stop();
  crowd.lock();

  const copy = await createDatabase(server.url, 'restored', null);
  await migrate(copy);
  const since = performance.now();
  const restored = await restoreBackup({
    backup: await readBackup(options.file, options.signal),
    signal: options.signal,
    databaseUrl: copy,
    pictures: localFolder({ dataFolder: join(folder, 'backup-restored') }),
  });
  const restoredMs = performance.now() - since;
  const held = openPool({ url: copy, max: 2 });
  opened(held.close);
  const { orders } = await held.one<{ orders: number }>(sql`select count(*) as orders from orders`);
  const again = await startShop({
    databaseUrl: copy,
    dataFolder: join(folder, 'backup-restored'),
    profileFolder: null,
  });
  opened(again.stop);
  const opens = (await fetch(`http://127.0.0.1:${again.port}/api/products`)).status === 200;
  await again.stop();
  const differing = (await sumOf(held, now)) === (await sumOf(pool, now)) ? [] : ['orders of then differ'];
  return [
    lineOf(
      'backup beside 20 checkouts a second',
      'contains every order of that moment',
      `${made.rows} rows in ${Math.round(madeMs)} ms; an order took ${Math.round(slowestBefore)} ms before and ${Math.round(slowestAfter)} ms after; ${sold.acknowledged} acknowledged`,
      sold.faults,
    ),
    lineOf(
      'restored into an empty database',
      'the same rows, and the shop opens',
      `${restored.rows} rows with ${orders} orders in ${Math.round(restoredMs)} ms`,
      [
        ...(restored.rows === made.rows ? [] : ['different rows']),
        ...(opens ? [] : ['the shop does not open']),
        ...differing,
      ],
    ),
    ...(await auditOrders(held, seeded)),
  ];
}

/** Checksum of the orders that existed before the backup started. */
async function sumOf(pool: Pool, until: Date): Promise<string> {
  const rows = await pool.many<{ line: string }>(sql`
    select o.id || ' ' || o.grand_total || ' ' || string_agg(i.sku || '*' || i.quantity, ',' order by i.id) as line
    from orders o join order_items i on i.order_id = o.id
    where o.created_at < ${until}::timestamptz - interval '1 second'
    group by o.id order by o.id`);
  return createHash('sha256')
    .update(rows.map(({ line }) => line).join('\n'))
    .digest('hex');
}
