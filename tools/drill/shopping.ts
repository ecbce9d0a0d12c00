import { isDeepStrictEqual } from 'node:util';
import { type Pool, sql } from '#api/database/sql.ts';
import { registered } from '#testing/customer.ts';
import type { ShoppingModel } from '#testing/shopping-model.ts';
import { runShopping } from '#testing/shopping-run.ts';
import type { ShopCall } from '#testing/shopping-shop.ts';
import type { Line } from '#tools/bench/report.ts';
import type { DrilledShop } from './drilled-shop.ts';
import { lineOf } from './table.ts';

export const MODEL_PRODUCTS = 2;
const METHODS = ['cashondelivery', 'idram_vpos', 'moneytransfer'];

/** Two shoppers act at random; carts, orders and stock must match a simple model. */
export async function drillShopping(
  { shop, pool, extraProducts }: DrilledShop,
  runs: number,
  seed: number,
): Promise<Line> {
  const unused = [...extraProducts];
  const error = await runShopping(
    {
      call: callOf(shop.port),
      addProducts: () => selectProducts(pool, unused.splice(0, MODEL_PRODUCTS)),
      addAccounts: () => Promise.all([registered({ pool }), registered({ pool })]),
      compare: (model) => compare(pool, model),
    },
    // Shrinking a failure would need more products than exist.
    { runs, methods: METHODS, seed, endOnFailure: true },
  ).then(
    () => null,
    (thrown: Error) => thrown,
  );
  const faults = error ? [`${String(error.cause ?? '')} ${error.message}`.replaceAll('\n', ' ').slice(0, 800)] : [];
  return lineOf(`${runs} shoppings, seed ${seed}`, 'carts, orders and stock match a simple model', 'compared', faults);
}

const callOf =
  (port: number): ShopCall =>
  async (method, path, body, headers = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    return { status: answer.status, body: (await answer.json()) as object, cookie };
  };

const selectProducts = (pool: Pool, ids: readonly number[]) =>
  pool.many<{ id: number; price: number; left: number }>(sql`
    select p.id, p.regular_price as price, s.qty as left from products p join stock s on s.product_id = p.id
    where p.id = any(${ids}::int[]) order by p.id`);

async function compare(pool: Pool, model: ShoppingModel): Promise<void> {
  const stock = await selectProducts(pool, [...model.left.keys()]);
  const left = new Map(stock.map((row) => [row.id, row.left]));
  const placed = model.shoppers.flatMap(({ orders }) => orders.map(({ id, status }) => ({ id, status })));
  const orders = await pool.many<{ id: number; status: string }>(sql`
    select id, status from orders
    where id in (select order_id from order_items where product_id = any(${[...left.keys()]}::int[])) order by id`);
  const expected = placed.toSorted((one, other) => one.id - other.id);
  if (!isDeepStrictEqual(left, model.left)) throw new Error('the stock differs from the model');
  if (!isDeepStrictEqual([...orders], expected)) throw new Error('the orders differ from the model');
}
