import type { Config } from '#api/config.ts';
import { visitEmbeddedPostgres } from '#api/database/embedded-visit.ts';
import { migrate } from '#api/database/migrate.ts';
import { openPool } from '#api/database/sql.ts';
import type { OpenShop } from './command.ts';

/** Connections of one command: the work, what is read ahead, and the lock. */
const CONNECTIONS = 4;

/** The database the shop itself would use, whether the shop is open or not. */
export async function openShop(config: Config, say: (line: string) => void): Promise<OpenShop> {
  const database = config.databaseUrl
    ? { url: config.databaseUrl, leave: async () => {} }
    : await visitEmbeddedPostgres({ dataFolder: config.dataFolder, log: say });
  try {
    await migrate(database.url);
  } catch (error) {
    await database.leave();
    throw error;
  }
  const pool = openPool({ url: database.url, max: CONNECTIONS });
  return {
    pool,
    config,
    async close() {
      await pool.close();
      await database.leave();
    },
  };
}
