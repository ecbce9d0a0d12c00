import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { migrate } from '#api/database/migrate.ts';
import { openPool, type Pool } from '#api/database/sql.ts';
import { loadDemo } from '#demo/load.ts';
import { createDatabase, dropDatabase, withDatabase } from '#testing/database.ts';
import { addProducts } from './more-products.ts';

const NAME = 'bench';

/** Opens a database with many products, on a server that syncs to disk as in production. */
export async function openScratch(
  dataFolder: string,
  products: number,
): Promise<{ url: string; pool: Pool; close: () => Promise<void> }> {
  const server = await startEmbeddedPostgres({ dataFolder, log: () => {} });
  try {
    await createDatabase(server.url, NAME, null);
    const url = withDatabase(server.socketUrl, NAME);
    await migrate(url);
    const pool = openPool({ url, max: 2 });
    await loadDemo(pool, new Date());
    await addProducts(pool, products);
    return {
      url,
      pool,
      async close() {
        await pool.close();
        await dropDatabase(server.url, NAME);
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
