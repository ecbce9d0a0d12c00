import type { Config } from '#api/config.ts';
import { attachEmbeddedPostgres } from '#api/database/embedded/attach-embedded.ts';
import { migrate } from '#api/database/migrate.ts';
import { grantShopRole } from '#api/database/shop-role.ts';
import { openPool } from '#api/database/sql.ts';
import type { OpenShop } from './terminal/command.ts';

/** Maximum connections of a command: for its work, for reading ahead, and for its lock. */
const CONNECTIONS = 4;

/** Opens the database that the shop would use, whether the shop is running or not. */
export async function openShop(config: Config, printLine: (line: string) => void): Promise<OpenShop> {
  const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl;
  const database = ownerUrl
    ? { socketUrl: ownerUrl, folder: null, release: async () => {} }
    : await attachEmbeddedPostgres({ dataFolder: config.dataFolder, log: printLine });
  const { socketUrl: databaseUrl, folder: databaseFolder } = database;
  try {
    await migrate(databaseUrl);
    if (config.databaseUrl) await grantShopRole(databaseUrl, config.databaseUrl);
  } catch (error) {
    await database.release();
    throw error;
  }
  const pool = openPool({ url: databaseUrl, max: CONNECTIONS });
  return {
    pool,
    databaseUrl,
    databaseFolder,
    config,
    async close() {
      await pool.close();
      await database.release();
    },
  };
}
