import { Agent } from 'node:http';
import { type Pool, sql } from '#api/database/sql.ts';
import type { Shop } from '#tools/bench/children.ts';
import { pick } from '#tools/bench/pick.ts';
import type { Line } from '#tools/bench/report.ts';
import { caller, prepareCart, submitCart } from '#tools/bench/shoppers.ts';
import { type Faults, judgeSameCart, orderIdOf } from './judge.ts';
import { lineOf } from './table.ts';

const SUBMITS = 12;

type Drill = {
  pool: Pool;
  shops: readonly Shop[];
  productIds: readonly number[];
  carts: number;
  acknowledge: (orderId: number) => void;
};

/** Submits one cart many times at once, half to each process, as double clicks, two tabs and retries do. */
export async function drillSameCart({ pool, shops, productIds, carts, acknowledge }: Drill): Promise<Line> {
  const agent = new Agent({ keepAlive: true, maxSockets: SUBMITS });
  const doors = shops.map(({ port }) => caller(port, agent));
  const doorOf = (submit: number) => pick(doors, submit);
  const faults: Faults = [];
  const orders = new Set<number>();
  for (let cart = 0; cart < carts; cart++) {
    const token = await prepareCart(doorOf(cart), [pick(productIds, cart)]);
    const answers = await Promise.all(
      Array.from({ length: SUBMITS }, (_, submit) => submitCart(doorOf(submit), token)),
    );
    for (const id of answers.map(orderIdOf)) if (id !== null) orders.add(id);
    faults.push(...judgeSameCart(answers).map((fault) => `cart ${cart + 1}: ${fault}`));
  }
  agent.destroy();
  for (const id of orders) acknowledge(id);
  const { taken } = await pool.one<{ taken: number }>(sql`
    select coalesce(-sum(quantity), 0)::int as taken from stock_movements where order_id = any(${[...orders]}::int[])`);
  if (taken !== carts) faults.push(`${taken} pieces taken for ${carts} carts`);
  return lineOf(
    `${SUBMITS} submits of one cart at once, ${carts} carts`,
    'one order and one piece a cart',
    `${orders.size} orders, ${taken} pieces`,
    faults,
  );
}
