import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '#api/database/migrate.ts';
import { openPool, type Pool, sql } from '#api/database/sql.ts';
import { loadDemo } from '#demo/load.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PIECES = 10_000;
const SOLD_OF = 40;

type Place = { url: string; folder: string };

/** Prepares a live shop with the merchant's commands: leaves the demo, then imports products and stock from files. */
export async function prepareLive({ url, folder }: Place): Promise<{ pool: Pool; productIds: number[] }> {
  await migrate(url);
  const pool = openPool({ url, max: 2 });
  await loadDemo(pool, new Date());
  const [goods, stock] = [join(folder, 'goods.ndjson'), join(folder, 'stock.csv')];
  await shopCommand({ url, folder }, 'export', goods);
  await shopCommand({ url, folder }, 'leave-demo', '--yes', '--goods');
  await shopCommand({ url, folder }, 'import', goods);
  const skus = await pool.many<{ sku: string }>(sql`
    select sku from products
    where type = 'simple' and parent_id is null and regular_price is not null and min_qty is null and enabled
    order by id limit ${SOLD_OF}`);
  writeFileSync(stock, ['sku,qty', ...skus.map(({ sku }) => `${sku},${PIECES}`), ''].join('\n'));
  await shopCommand({ url, folder }, 'import', stock);
  const products = await pool.many<{ id: number }>(sql`select product_id as id from stock where qty = ${PIECES}`);
  return { pool, productIds: products.map(({ id }) => id) };
}

/** Runs `npm run shop -- …`. */
const shopCommand = ({ url, folder }: Place, ...line: string[]) =>
  promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', 'cli/shop-cli.ts', ...line], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: join(folder, 'data') },
  });
