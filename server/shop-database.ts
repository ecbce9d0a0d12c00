import { BadConfig, type Config } from '#api/config.ts';
import { migrate, migrateBehind } from '#api/database/migrate.ts';
import { grantShopRole } from '#api/database/shop-role.ts';
import type { Pool } from '#api/database/sql.ts';
import { findInvented, type InventedFact, inventedLines } from '#demo/invented.ts';
import { loadDemo } from '#demo/load.ts';
import { isDemoDatabase } from '#demo/load-content.ts';
import { type EmbeddedDatabase, openEmbedded } from './embedded-database.ts';

/** `ownerUrl`: the address with the role that owns the tables. */
export type ShopDatabase = EmbeddedDatabase & { ownerUrl: string; note: string };

type Options = {
  onLost: (error: Error) => void;
  /** Set when the primary of several workers has opened the database and also closes it. */
  opened?: { url: string; location: string } | null;
  isFollower?: boolean;
};

export async function openDatabase(
  config: Config,
  { onLost, opened, isFollower = false }: Options,
): Promise<ShopDatabase> {
  const { url, location, stop } = opened ? { ...opened, stop: async () => {} } : await openEmbedded(config, onLost);
  try {
    const ownerUrl = config.databaseOwnerUrl ?? url;
    const migrations = await (isFollower ? migrateBehind : migrate)(ownerUrl);
    if (!isFollower) await grantShopRole(ownerUrl, url);
    return {
      url,
      ownerUrl,
      location,
      stop,
      note: migrations > 0 ? `${location}, ${migrations} migrations run` : location,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Loads the demo products into an empty database. Live mode refuses a database that contains them
 * (docs/spec/decisions.md 3).
 */
export async function prepareProducts(config: Config, pool: Pool, now: Date): Promise<{ note: string }> {
  if (config.mode === 'live') {
    if (await isDemoDatabase(pool)) {
      throw new BadConfig(
        'SHOP_MODE=live will not open a demo database: `npm run shop -- leave-demo` makes it a real one, or give it one of its own with DATABASE_URL or DATA_DIR',
      );
    }
    const invented = await findInvented(pool);
    if (invented.length > 0) throw new BadConfig(inventedRefusal(invented));
    return { note: 'none in live mode' };
  }
  const loaded = await loadDemo(pool, now, { withLife: config.smtpUrl === null });
  return { note: loaded ? `loaded ${loaded.products} products with ${loaded.variants} variants` : 'there already' };
}

const inventedRefusal = (invented: readonly InventedFact[]): string =>
  [
    'SHOP_MODE=live does not open a shop that shows facts which the demo invented. Change them with these commands:',
    ...inventedLines(invented),
    'To remove all that you have not changed: npm run shop -- leave-demo --yes',
  ].join('\n');
