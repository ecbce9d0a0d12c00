import { type Pool, sql } from '#api/database/sql.ts';
import type { Line } from './report.ts';

export const selectSeeded = (pool: Pool): Promise<{ seeded: number }> =>
  pool.one(sql`select sum(qty)::bigint as seeded from stock`);

export async function checkLedger(pool: Pool, seeded: number, acknowledged: readonly number[]): Promise<Line> {
  const { orders, unknown, left, sold, moved } = await pool.one<Record<string, number>>(sql`
    select (select count(*) from orders) as orders,
           (select count(*) from orders where id <> all(${[...acknowledged]}::int[])) as unknown,
           (select sum(qty)::bigint from stock) as left,
           (select coalesce(sum(quantity), 0)::bigint from order_items) as sold,
           (select sum(quantity)::bigint from stock_movements) as moved`);
  const isRight =
    orders === acknowledged.length && unknown === 0 && left! + sold! === seeded && moved === left && sold! >= orders;
  return {
    title: 'orders and stock in the database',
    found: `${orders} orders for ${acknowledged.length} acknowledged; ${left} left + ${sold} sold = ${left! + sold!} of ${seeded}`,
    goal: 'orders = acknowledged, left + sold = seeded',
    isMet: isRight,
  };
}
