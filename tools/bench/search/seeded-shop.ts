import { migrate } from '#api/database/migrate.ts';
import { openPool } from '#api/database/sql.ts';
import { loadDemo } from '#demo/load.ts';
import { createDatabase, dropDatabase } from '#testing/database.ts';
import { addProducts } from '#tools/bench/more-products.ts';

/** Creates a database with this number of generated products. */
export async function openSeededShop(
  serverUrl: string,
  name: string,
  products: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  const url = await createDatabase(serverUrl, name, null);
  await migrate(url);
  const pool = openPool({ url, max: 2 });
  await loadDemo(pool, new Date());
  await addProducts(pool, products);
  await pool.close();
  return { url, close: () => dropDatabase(serverUrl, name) };
}
