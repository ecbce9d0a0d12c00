import { BadConfig, type Config } from '#api/config.ts';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { placeOf } from '#api/database/hosts.ts';
import { migrate } from '#api/database/migrate.ts';
import type { Pool } from '#api/database/sql.ts';
import { loadDemo } from '#demo/load.ts';
import { isDemoDatabase } from '#demo/load-content.ts';
import { print } from './console-output.ts';

/** `location` is shown to people: a folder, or the host of DATABASE_URL. */
export type ShopDatabase = { url: string; location: string; stop: () => Promise<void>; note: string };

/** `onLost`: the shop's own database is gone for good. */
export async function openDatabase(config: Config, onLost: (error: Error) => void): Promise<ShopDatabase> {
  const { url, location, stop } = config.databaseUrl
    ? { url: config.databaseUrl, location: placeOf(config.databaseUrl), stop: async () => {} }
    : await startEmbedded(config.dataFolder, onLost);
  try {
    const migrations = await migrate(url);
    return { url, location, stop, note: migrations > 0 ? `${location}, ${migrations} migrations run` : location };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startEmbedded(dataFolder: string, onLost: (error: Error) => void) {
  const { url, folder, stop } = await startEmbeddedPostgres({ dataFolder, log: print, onLost });
  return { url, location: folder, stop };
}

/** Loads the demo products into an empty database; live mode refuses a database that holds them (docs/spec/decisions.md 3). */
export async function prepareProducts(config: Config, pool: Pool, now: Date): Promise<{ note: string }> {
  if (config.mode === 'live') {
    if (await isDemoDatabase(pool)) {
      throw new BadConfig(
        'SHOP_MODE=live will not open a demo database: `npm run shop -- leave-demo` makes it a real one, or give it one of its own with DATABASE_URL or DATA_DIR',
      );
    }
    return { note: 'none in live mode' };
  }
  const loaded = await loadDemo(pool, now, { withLife: config.smtpUrl === null });
  return { note: loaded ? `loaded ${loaded.products} products with ${loaded.variants} variants` : 'there already' };
}
