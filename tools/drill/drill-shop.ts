import { migrate } from '#api/database/migrate.ts';
import { openPool, type Pool, sql } from '#api/database/sql.ts';
import { loadDemo } from '#demo/load.ts';

/** Few products, so that shoppers compete for the same stock rows. */
const SOLD_OF = 40;

/** Empties a database of the data of an earlier drill. */
export async function openEmpty(url: string): Promise<Pool> {
  const pool = openPool({ url, max: 2 });
  await pool.run(sql`drop schema if exists pgboss cascade`);
  await pool.run(sql`drop schema public cascade`);
  await pool.run(sql`create schema public`);
  await migrate(url);
  await loadDemo(pool, new Date());
  return pool;
}

export async function selectProducts(pool: Pool): Promise<number[]> {
  const products = await pool.many<{ id: number }>(sql`
    with chosen as (
      select p.id from products p join stock s on s.product_id = p.id
      where p.type = 'simple' and p.regular_price is not null and p.min_qty is null and p.enabled and s.qty > 0
      order by p.id limit ${SOLD_OF}
    ), filled as (
      update stock set qty = qty + 10000 where product_id in (select id from chosen)
    )
    insert into stock_movements (product_id, quantity, reason) select id, 10000, 'count' from chosen
    returning product_id as id`);
  return products.map(({ id }) => id);
}

export const selectMethods = async (pool: Pool): Promise<string[]> =>
  (
    await pool.many<{ method: string }>(
      sql`select method from payment_methods where enabled and method <> 'credit' order by position`,
    )
  ).map(({ method }) => method);
