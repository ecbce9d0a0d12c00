import { Agent } from 'node:http';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { type Pool, sql, transaction } from '#api/database/sql.ts';
import type { Shop } from '#tools/bench/children.ts';
import { pick } from '#tools/bench/pick.ts';
import type { Line } from '#tools/bench/report.ts';
import { caller, prepareCart, submitCart } from '#tools/bench/shoppers.ts';
import { type Faults, judgeLastPieces, orderIdOf } from './judge.ts';
import { lineOf } from './table.ts';

const SHOPPERS = 120;
const PIECES = 7;

type Drill = {
  pool: Pool;
  shops: readonly Shop[];
  productIds: readonly number[];
  acknowledge: (orderId: number) => void;
};

export function leaveFew(pool: Pool, productIds: readonly number[]): Promise<void> {
  const products = [...productIds];
  return transaction(pool, async (db) => {
    await db.run(sql`
      with counted as (
        select product_id, ${PIECES} - qty as difference from stock where product_id = any(${products}::int[])
      ), changed as (
        update stock set qty = ${PIECES} where product_id = any(${products}::int[])
      )
      insert into stock_movements (product_id, quantity, reason)
      select product_id, difference, 'count' from counted where difference <> 0`);
    await insertChanges(db, products);
  });
}

/** Runs one round per product: all shoppers have it in the cart and order at once, half in each process. */
export async function drillLastPieces({ pool, shops, productIds, acknowledge }: Drill): Promise<Line> {
  const agent = new Agent({ keepAlive: true, maxSockets: SHOPPERS });
  const doors = shops.map(({ port }) => caller(port, agent));
  const faults: Faults = [];
  let ordered = 0;
  for (const [round, productId] of productIds.entries()) {
    const doorOf = (shopper: number) => pick(doors, shopper);
    const shoppers = Array.from({ length: SHOPPERS }, (_, shopper) => shopper);
    const tokens = await Promise.all(shoppers.map((shopper) => prepareCart(doorOf(shopper), [productId])));
    const answers = await Promise.all(shoppers.map((at) => submitCart(doorOf(at), pick(tokens, at))));
    const ids = answers.map(orderIdOf).filter((id) => id !== null);
    for (const id of ids) acknowledge(id);
    ordered += ids.length;
    const { left, sold } = await pool.one<{ left: number; sold: number }>(sql`
      select (select qty from stock where product_id = ${productId}) as left,
             (select count(distinct order_id) from order_items where product_id = ${productId}) as sold`);
    const wrong = [
      ...judgeLastPieces(answers, PIECES),
      ...(left === 0 && sold === PIECES ? [] : [`${sold} orders and ${left} pieces in the database`]),
    ];
    faults.push(...wrong.map((fault) => `round ${round + 1}: ${fault}`));
  }
  agent.destroy();
  const found = `${ordered} orders in ${productIds.length} rounds`;
  return lineOf(
    `${SHOPPERS} shoppers after ${PIECES} pieces, two processes`,
    `exactly ${PIECES} orders a round, stock 0`,
    found,
    faults,
  );
}
