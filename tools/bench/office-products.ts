import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { continueJob, findJob, requestChange } from '#api/catalog/bulk/bulk-jobs.ts';
import { bulkOfficeRoutes } from '#api/catalog/bulk/bulk-office-routes.ts';
import { productOfficeRoutes } from '#api/catalog/family/product-office-routes.ts';
import { stockOfficeRoutes } from '#api/catalog/family/stock-office-routes.ts';
import { selectFamilyIds } from '#api/catalog/product-list/product-list.ts';
import { productListOfficeRoutes } from '#api/catalog/product-list/product-list-office-routes.ts';
import { backfillProductSearchTerms } from '#api/catalog/products/product-search-terms.ts';
import { type Db, openPool, type Pool, REQUEST_LIMITS, type Statement, sql } from '#api/database/sql.ts';
import type { OfficeRoute } from '#api/http/office-route.ts';
import { localFolder } from '#api/images/storage/open-storage.ts';
import { PRODUCT_SORTS } from '#contract/office/office-product-list-contract.ts';
import { PERMISSIONS } from '#rules/staff/staff-permissions.ts';
import { openScratch } from './scratch.ts';
import { timed } from './timed-statements.ts';

// `npm run measure -- tools/bench/office-products.ts [PRODUCTS]` measures the office's lists, pages, saves and bulk
// changes with many products.

const PRODUCTS = Number(process.argv[2] ?? 50_000);
const ORDERS = 100_000;
const SEED = 0.17;
const MAX_LIST_MS = 60;
const MAX_PRODUCT_MS = 40;
const MAX_SAVE_MS = 80;
const MAX_DRY_RUN_MS = 1_500;
const MAX_JOB_S = 30;
const CHANGED_PRICES = 10_000;
const LOWER = { way: 'percent', amount: -5, round: '900', target: 'price', until: null } as const;
const NO_FILTER = { words: null, category: null, brand: null, state: null, stock: null, missing: null };

const folder = mkdtempSync(join(tmpdir(), 'kayts-office-products-'));
const scratch = await openScratch(folder, PRODUCTS);
const pool = openPool({ url: scratch.url, max: 1, limits: REQUEST_LIMITS });
try {
  const filling = openPool({ url: scratch.url, max: 1, limits: { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 } });
  await fill(filling);
  await filling.close();
  await report(pool);
} finally {
  await pool.close();
  await scratch.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Inserts orders for products, their stock movements, and the audit log of changes. */
async function fill(pool: Pool): Promise<void> {
  const begun = performance.now();
  await pool.begin(addOrders);
  for (let under = await backfillProductSearchTerms(pool, null); under !== null; )
    under = await backfillProductSearchTerms(pool, under);
  await pool.run(sql`vacuum analyze`);
  const rows = await pool.one<{ products: number; families: number }>(sql`
    select count(*)::int as products, count(*) filter (where parent_id is null)::int as families from products`);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${rows.families} products, ${rows.products} with their variants; filled in ${seconds} s`);
}

async function addOrders(db: Db): Promise<void> {
  await db.run(sql`set local session_replication_role = replica`);
  await db.run(sql`select setseed(${SEED})`);
  const title = sql`'{"hy": "Անուն", "ru": "Имя", "en": "Name"}'::jsonb`;
  await db.run(sql`
    insert into orders (cart_id, status, locale, email, first_name, last_name, shipping_method, shipping_title,
                        payment_method, payment_title, sub_total, shipping_amount, grand_total, created_at, updated_at)
    select n, case when n > ${ORDERS} - 300 then 'pending_payment' else 'completed' end, 'hy', 'buyer' || n || '@example.am', 'Անի',
           'Գրիգորյան', 'free_free', ${title}, 'cashondelivery', ${title}, 1000, 0, 1000,
           now() - make_interval(mins => (${ORDERS} - n) * 5), now() - make_interval(mins => (${ORDERS} - n) * 5)
    from generate_series(1, ${ORDERS}::int) n`);
  const { most } = await db.one<{ most: number }>(
    sql`select count(*)::int as most from products where type = 'simple'`,
  );
  await db.run(sql`
    insert into order_items (order_id, product_id, sku, name, slug, quantity, price, total)
    select o.id, p.id, p.sku, p.name, p.url_key, 1, 1000, 1000
    from (select id, row_number() over (order by id) as place from orders) o cross join generate_series(0, 1) k
    join (select *, row_number() over (order by id) as place from products where type = 'simple') p
      on p.place = 1 + (o.place * 7919 + k * 104729) % ${most}`);
  await db.run(sql`
    insert into stock_movements (product_id, quantity, reason, order_id, created_at)
    select i.product_id, -1, 'sale', o.id, o.created_at from orders o join order_items i on i.order_id = o.id`);
  await db.run(sql`
    insert into staff (id, email, name, password_hash, locale, role_id)
    select 1, 'bench@office.example', 'Bench', 'x', 'hy', id from staff_roles where code = 'owner'`);
  await db.run(sql`
    insert into audit_entries (source, staff_id, action, entity, entity_id, before, after, reason)
    select 'staff', 1, 'changeCells', 'product', p.id::text, '{"price": 1}', '{"price": 2}', ''
    from products p where p.type = 'simple'`);
}

async function report(pool: Pool): Promise<void> {
  const parts = {
    clock: () => new Date(),
    notifyCatalogChanged: () => {},
    pictures: localFolder({ dataFolder: folder }),
  };
  const routes = [
    ...productListOfficeRoutes(parts),
    ...productOfficeRoutes(parts),
    ...stockOfficeRoutes(parts),
    ...bulkOfficeRoutes(parts),
  ];
  const call = callerOf(pool, routes);
  const list = (title: string, input: object) =>
    timed({ db: pool, title, most: MAX_LIST_MS }, () => call('officeProducts', { input })).then(console.log);
  const [category, brand] = await Promise.all([largest(pool, 'category'), largest(pool, 'brand')]);
  const { middle } = await pool.one<{ middle: number }>(sql`
    select percentile_disc(0.5) within group (order by id)::int as middle from products where parent_id is null`);

  await list('all', {});
  await list('thousandth page', { after: middle });
  for (const sort of PRODUCT_SORTS) {
    await list(`sorted: ${sort}`, { sort });
    await list(`sorted: ${sort}, page further on`, { sort, after: middle });
    await list(`sorted: ${sort}, largest category`, { sort, category });
    await list(`sorted: ${sort}, largest brand`, { sort, brand });
    await list(`sorted: ${sort}, both`, { sort, category, brand });
    await list(`sorted: ${sort}, no picture`, { sort, missing: 'pictures' });
  }
  await list('samsung, cheapest first', { q: 'samsung', sort: 'price_low' });
  await list('on sale', { state: 'on' });
  await list('running out', { stock: 'low' });
  await list('out of stock', { stock: 'out' });
  await list('not translated', { missing: 'texts' });
  await list('without picture', { missing: 'pictures' });
  await list('hidden', { state: 'hidden' });
  await list('largest category', { category });
  await list('largest brand', { brand });
  await list('category and brand', { category, brand });
  await list('category, running out', { category, stock: 'low' });
  await list('samsung', { q: 'samsung' });
  await list('սամսունգ galaxy', { q: 'սամսունգ galaxy' });
  await list('nothing', { q: 'նման չկա' });
  const filters = await timed({ db: pool, title: 'filters and counts', most: MAX_LIST_MS }, () =>
    call('productFilters', { input: {} }),
  );
  console.log(filters);
  await stock(pool, call);
  await products(pool, call);
  await many(pool, call, category);
}

type Call = (name: string, call: { params?: object; input?: object }) => Promise<unknown>;

function callerOf(db: Pool, routes: readonly OfficeRoute[]): Call {
  const session = { staffId: 1, permissions: PERMISSIONS, name: 'Bench' };
  return async (name, { params = {}, input = {} }) => {
    const route = routes.find(({ endpoint }) => endpoint.name === name);
    if (!route) throw new Error(`no route ${name}`);
    // The route layer normally adds these parts of a call; a benchmark has no signed-in caller.
    const call = { db, params, input: { locale: 'hy', ...input }, session, file: null } as never;
    return JSON.stringify(await route.handle(call));
  };
}

async function stock(pool: Pool, call: Call): Promise<void> {
  const { after } = await pool.one<{ after: string }>(sql`
    select qty || '-' || product_id as after from stock order by qty, product_id offset 50000 limit 1`);
  for (const [title, input] of [
    ['stock', {}],
    ['stock, on hand', { view: 'on_hand' }],
    ['stock, sold out', { view: 'sold_out' }],
    ['stock, thousandth page', { after }],
    ['stock by SKU', { q: 'app' }],
  ] as const)
    console.log(await timed({ db: pool, title, most: MAX_LIST_MS }, () => call('listStock', { input })));
}

async function products(pool: Pool, call: Call): Promise<void> {
  const { single, family } = await pool.one<{ single: number; family: number }>(sql`
    select (select id from products where type = 'simple' and parent_id is null order by id desc limit 1) as single,
           (select parent_id from products where parent_id is not null group by 1 order by count(*) desc, 1 desc limit 1) as family`);
  for (const [title, id] of [
    ['product', single],
    ['product with most variants', family],
  ] as const)
    console.log(
      await timed({ db: pool, title, most: MAX_PRODUCT_MS }, () => call('readOfficeProduct', { params: { id } })),
    );
  let price = 100_000;
  const save = (fields: object) =>
    call('changeProduct', { params: { id: single }, input: { version: 1, fields, seen: fields } });
  console.log(
    await timed({ db: pool, title: 'save a price', most: MAX_SAVE_MS }, async () => {
      price += 1;
      const { regular_price: seen } = await pool.one<{ regular_price: number }>(
        sql`select regular_price from products where id = ${single}`,
      );
      await call('changeProduct', {
        params: { id: single },
        input: { version: 1, fields: { price }, seen: { price: seen } },
      });
    }),
  );
  console.log(await timed({ db: pool, title: 'save nothing new', most: MAX_SAVE_MS }, () => save({ price })));
}

async function many(pool: Pool, call: Call, category: number): Promise<void> {
  const families = (await selectFamilyIds(pool, { ...NO_FILTER, category })).slice(0, CHANGED_PRICES);
  const input = { selection: { ids: families }, change: LOWER, dry_run: true };
  const dry = { db: pool, title: `dry run of ${families.length} families`, most: MAX_DRY_RUN_MS, times: 5 };
  console.log(await timed(dry, () => call('changeProducts', { input })));

  const begun = performance.now();
  const cpu = process.cpuUsage();
  const { id } = await requestChange(
    pool,
    { source: 'staff', staffId: 1 },
    { families, change: LOWER, now: new Date() },
  );
  let batches = 1;
  while (!(await continueJob(pool, id, new Date())).isLast) batches += 1;
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const job = await findJob(pool, id);
  const verdict = seconds <= MAX_JOB_S ? 'held' : 'NOT HELD';
  console.log(
    `job of ${job?.changed} prices: ${seconds.toFixed(1)} s without its pauses, ${batches} batches, node ${((user + system) / 1e6).toFixed(1)} s  ${verdict} (<= ${MAX_JOB_S} s)`,
  );
}

async function largest(db: Db, kind: 'category' | 'brand'): Promise<number> {
  const ofCategory: Statement = sql`select category_id as id from product_categories group by 1 order by count(*) desc limit 1`;
  const ofBrand: Statement = sql`
    select option_id as id from product_options o join attributes a on a.id = o.attribute_id
    where a.code = 'brand' group by 1 order by count(*) desc limit 1`;
  return (await db.one<{ id: number }>(kind === 'category' ? ofCategory : ofBrand)).id;
}
