import { hash } from '@node-rs/argon2';
import { LOCK_NUMBERS } from '#api/database/lock-numbers.ts';
import { type Db, type Pool, sql } from '#api/database/sql.ts';
import { within } from '#api/shop-file/setup-file.ts';
import { loadContent } from './load-content.ts';
import { loadProducts } from './load-products.ts';
import { loadReviews } from './load-reviews.ts';

/** The login of the demo's customer; live mode has none. */
export const DEMO_LOGIN = { email: 'anna@kayts.example', password: 'kayts-demo' } as const;

type DemoOptions = {
  /** Creates the customer's past orders as soon as the shop can take orders (`life.ts`). */
  withLife?: boolean;
};

/** Fills an empty database with the demo shop in one transaction; returns null if it is not empty. */
export function loadDemo(pool: Pool, now: Date, { withLife = false }: DemoOptions = {}): Promise<{ products: number; variants: number } | null> {
  return pool.begin(async (db) => {
    await db.run(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.demo})`);
    if (!(await isEmpty(db))) return null;
    await loadContent(within(pool, db), now);
    const loaded = await loadProducts(db, now);
    await loadReviews(db, now);
    // No read model has loaded this database yet, so no process needs these changes.
    await db.run(sql`delete from catalog_changes`);
    await db.run(sql`
      insert into customers (email, email_confirmed_at, password_hash, first_name, last_name, phone)
      values (${DEMO_LOGIN.email}, now(), ${await hash(DEMO_LOGIN.password)}, 'Աննա', 'Պետրոսյան', '+37491000000')`);
    if (withLife) await db.run(sql`insert into settings (key, value) values (${LIFE_DUE}, 'true')`);
    return loaded;
  });
}

const LIFE_DUE = 'demo_life_due';

export const isLifeDue = async (db: Db): Promise<boolean> => (await db.maybe(sql`select 1 from settings where key = ${LIFE_DUE}`)) !== null;

export const endOfLifeDue = (db: Db): Promise<number> => db.run(sql`delete from settings where key = ${LIFE_DUE}`);

const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.maybe(sql`select 1 where exists (select 1 from products) or exists (select 1 from settings)`)) === null;
