import { join } from 'node:path';
import { attachEmbeddedPostgres } from '#api/database/embedded/attach-embedded.ts';
import { type Pool, sql } from '#api/database/sql.ts';
import { heapFlags } from '#api/settings/memory.mjs';
import { product } from '#testing/builders.ts';
import { insertProduct } from '#testing/products.ts';
import { type Shop, startShop } from '#tools/bench/children.ts';
import { readFacts } from '#tools/bench/facts.ts';
import type { Facts } from '#tools/bench/traffic.ts';
import { type SeededStock, selectStock } from './audit-orders.ts';
import { openEmpty, selectMethods, selectProducts } from './drill-shop.ts';

/** The heap limit that `npm start` sets. */
const AS_STARTED = { NODE_OPTIONS: heapFlags({ workers: 1 }).join(' ') };

export type OnOpened = (close: () => Promise<unknown>) => void;
export type DrilledShop = {
  shop: Shop;
  pool: Pool;
  facts: Facts;
  /** Products with enough stock for all shoppers. */
  productIds: number[];
  methods: string[];
  productSlug: string;
  /** Products with six pieces each. */
  extraProducts: number[];
  seeded: SeededStock;
};

type ShopOptions = {
  folder: string;
  name: string;
  opened: OnOpened;
  environment?: Record<string, string>;
  extraProducts?: number;
  /** Changes the shop's database address, for example to a proxy that can be cut. */
  reach?: (databaseUrl: string) => Promise<string>;
};

/** Opens one process with the demo and its own database; rate limits are raised, as in benchmarks. */
export async function openDrilledShop(options: ShopOptions): Promise<DrilledShop> {
  const { folder, name, opened, environment = {}, reach } = options;
  const dataFolder = join(folder, name);
  const attachment = await attachEmbeddedPostgres({ dataFolder, log: () => {} });
  opened(attachment.release);
  const pool = await openEmpty(attachment.url);
  opened(pool.close);
  const productIds = await selectProducts(pool);
  const { slug: productSlug } = await pool.one<{ slug: string }>(sql`
    select shown.url_key as slug from products sold join products shown on shown.id = coalesce(sold.parent_id, sold.id)
    where sold.id = any(${productIds}::int[]) order by sold.id limit 1`);
  const methods = await selectMethods(pool);
  const extraProducts = await addProducts(pool, options.extraProducts ?? 0);
  const seeded = await selectStock(pool);
  const databaseUrl = reach ? await reach(attachment.url) : null;
  const shop = await startShop({
    databaseUrl,
    dataFolder,
    profileFolder: null,
    env: { ...AS_STARTED, ...environment },
  });
  opened(shop.stop);
  return {
    shop,
    pool,
    facts: await readFacts(shop.port, pool),
    productIds,
    methods,
    productSlug,
    extraProducts,
    seeded,
  };
}

async function addProducts(pool: Pool, count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) ids.push((await insertProduct(pool, product({ stock: 6 }))).id);
  return ids;
}
