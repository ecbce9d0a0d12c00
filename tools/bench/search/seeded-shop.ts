import { migrate } from '#api/database/migrate.ts';
import { openPool } from '#api/database/sql.ts';
import { loadDemo } from '#demo/load.ts';
import { createDatabase } from '#testing/database.ts';
import { addProducts } from '#tools/bench/more-products.ts';

type SeedJob = { serverUrl: string; name: string; products: number };

/** Creates a database with this number of generated products. */
export async function seedShop({ serverUrl, name, products }: SeedJob): Promise<{ url: string; seconds: number }> {
  const url = await createDatabase(serverUrl, name, null);
  await migrate(url);
  const begun = performance.now();
  const pool = openPool({ url, max: 2 });
  await loadDemo(pool, new Date());
  await addProducts(pool, products);
  await pool.close();
  return { url, seconds: (performance.now() - begun) / 1000 };
}
