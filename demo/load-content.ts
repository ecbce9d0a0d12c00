import { realpath } from 'node:fs/promises';
import { NO_TEXTS } from '#api/content/interface-texts.ts';
import { type Db, type Pool, sql } from '#api/database/sql.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { applyAreas } from '#api/shop-file/setup-file.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { DEMO_FOLDER, demoFacts, readDemoFile } from './demo-file.ts';

/** The demo draws its pictures, so none is stored. */
const NO_STORAGE: PictureStorage = {
  read: async () => null,
  has: async () => false,
  write: () => Promise.reject(new Error('the file of the demo names a picture that the demo does not draw')),
  stream: () => {
    throw new Error('the demo stores no pictures');
  },
  async *list() {},
};

/** Applies `demo/shop/shop.yml` to an empty shop, as `setup apply` does. */
export async function loadContent(pool: Pool, now: Date): Promise<void> {
  await applyAreas(pool, readDemoFile(), {
    storage: NO_STORAGE,
    folder: await realpath(DEMO_FOLDER),
    today: shopDay(now),
    builtIn: NO_TEXTS,
    accounts: null,
    variables: {},
    isDrawn: () => true,
  });
  await pool.run(sql`insert into settings (key, value) values ('demo', 'true')`);
}

/** The settings of a new demo by their keys. */
export function demoSettings(): Record<string, unknown> {
  const { brand, settings } = demoFacts();
  return { brand, ...settings };
}

/** True if the demo filled the database; live mode refuses it (docs/spec/decisions.md 3). */
export async function isDemoDatabase(db: Db): Promise<boolean> {
  return (await db.maybe(sql`select 1 from settings where key = 'demo' and value = 'true'`)) !== null;
}
