import { CLI, logChange } from '#api/audit/audit-log.ts';
import { deleteAllProducts } from '#api/catalog/products/delete-products.ts';
import { undoOrderedStock } from '#api/catalog/products/stock.ts';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, sql } from '#api/database/sql.ts';
import { deleteMovements } from '#api/gift-cards/gift-cards.ts';
import { demoFacts } from './demo-file.ts';
import { emptyInvented, findInvented, forgetPromises, type InventedFact } from './invented.ts';
import { isDemoDatabase } from './load-content.ts';

export type DemoRemains = {
  orders: number;
  carts: number;
  customers: number;
  banks: number;
  /** The number of payments stored by the stand-ins. */
  bills: number;
  searches: number;
  jobs: number;
  products: number;
  /** True if transfers would still go to the demo's invented account. */
  account: boolean;
  invented: InventedFact[];
};

export const countRemains = async (db: Db): Promise<DemoRemains> => ({
  ...(await countRows(db)),
  invented: await findInvented(db),
});

/** Titles of the demo's facts that shoppers would see; null for a real shop without any. */
export async function readDemoFacts(db: Db | Pool): Promise<string[] | null> {
  const titles = (await findInvented(db)).map(({ title }) => title);
  return titles.length === 0 && !(await isDemoDatabase(db)) ? null : titles;
}

const countRows = (db: Db): Promise<Omit<DemoRemains, 'invented'>> =>
  db.one(sql`
    select (select count(*) from orders)::int as orders, (select count(*) from carts)::int as carts,
           (select count(*) from customers)::int as customers, (select count(*) from banks)::int as banks,
           (select count(*) from sandbox_bills)::int as bills, (select count(*) from search_misses)::int as searches,
           (select count(*) from pgboss.job)::int as jobs,
           (select count(*) from products where parent_id is null)::int as products,
           exists (select 1 from settings where ${hasDemoAccount()}) as account`);

/** A worker of the shop always keeps one connection with this name open; no other program uses the name. */
export const isShopOpen = async (db: Db): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 where exists (
      select 1 from pg_stat_activity where datname = current_database() and application_name = 'kayts jobs')`)) !== null;

/** Tables to empty, in this order: a table precedes the tables to which its rows refer. */
export const EMPTIED_TABLES = [
  'shopper_photos',
  'shopper_text_votes',
  'shopper_texts',
  'product_ratings',
  'review_requests',
  'order_note_mentions',
  'order_notes',
  'order_changes',
  'order_companies',
  'order_pickups',
  'deliveries',
  'courier_cash',
  'payment_calls',
  'credit_answers',
  'order_item_serials',
  'fiscal_receipts',
  'fiscal_registers',
  'gift_card_requests',
  'gift_card_movements',
  'gift_cards',
  'refund_items',
  'refunds',
  'return_items',
  'return_photos',
  'return_steps',
  'returns',
  'payment_events',
  'payment_attempts',
  'order_history',
  'order_addresses',
  'order_item_promotions',
  'order_promotions',
  'order_items',
  'orders',
  'carts',
  'customers',
  'banks',
  'promotion_codes',
  'promotions',
  'sandbox_bills',
  'search_misses',
  'daily_searches',
  'search_choices',
  'call_counts',
  'contact_messages',
  'stock_alerts',
  'newsletter_recipients',
  'newsletters',
  'newsletter_subscribers',
  'mail_opt_outs',
  'daily_campaigns',
  'bought_together',
  'daily_sales',
  'daily_product_sales',
  'daily_visits',
] as const;

const hasDemoAccount = () => sql`key = 'bank_requisites' and value ->> 'account' = ${demoFacts().settings.bank_requisites.account}`;

/**
 * Converts a demo database to one that a real shop can open, in one transaction (docs/spec/decisions.md 3). Order
 * numbers are not reused, so data of the demo in a browser never refers to a real order. Returns null if it is not a
 * demo.
 */
export function leaveDemo(pool: Pool, { products }: { products: boolean }): Promise<DemoRemains | null> {
  return pool.begin(async (db) => {
    const mark = await db.maybe(sql`select 1 from settings where key = 'demo' and value = 'true' for update`);
    if (!mark) return null;
    const remains = await countRemains(db);
    await db.run(sql`delete from pgboss.job`);
    await undoOrderedStock(db);
    await deleteMovements(db);
    for (const table of EMPTIED_TABLES) await db.run(sql`delete from ${sql(table)}`);
    for (const [code, { rate }] of Object.entries(demoFacts().rates)) {
      await db.run(sql`delete from currency_rates where code = ${code} and rate = ${rate}`);
    }
    if (remains.account) await closeAccount(db);
    await emptyInvented(db, remains.invented);
    await forgetPromises(db);
    if (products) await deleteAllProducts(db);
    await endStaff(db);
    await db.run(sql`delete from settings where key in ('demo', 'demo_life_due')`);
    await insertChanges(db, [null]);
    await logChange(db, CLI, { action: 'leaveDemo', entity: 'shop', entityId: 'demo', after: { products } });
    return remains;
  });
}

/** Removes remaining invented facts from a shop that left the demo earlier. Returns null for a demo. */
export function clearInvented(pool: Pool): Promise<InventedFact[] | null> {
  return pool.begin(async (db) => {
    if (await isDemoDatabase(db)) return null;
    const invented = await findInvented(db);
    if (await db.maybe(sql`select 1 from settings where ${hasDemoAccount()}`)) await closeAccount(db);
    await emptyInvented(db, invented);
    await insertChanges(db, [null]);
    const removed = invented.map(({ kind, name }) => `${kind} ${name}`);
    await logChange(db, CLI, { action: 'leaveDemo', entity: 'shop', entityId: 'demo', after: { removed } });
    return invented;
  });
}

/** Audit entries refer to the staff of the demo, so they stay as former staff. The first owner joins by a link. */
async function endStaff(db: Db): Promise<void> {
  for (const table of ['staff_sessions', 'staff_passkeys', 'staff_factors', 'staff_invitations', 'staff_password_resets', 'idempotency_keys'])
    await db.run(sql`delete from ${sql(table)}`);
  await db.run(sql`update staff set is_active = false, password_hash = null, version = version + 1 where is_active`);
}

/** No shopper may pay to an invented account; without an account bank transfer is not offered. */
async function closeAccount(db: Db): Promise<void> {
  await db.run(sql`delete from settings where key = 'bank_requisites'`);
  await db.run(sql`update payment_methods set enabled = false where method = 'moneytransfer'`);
}
