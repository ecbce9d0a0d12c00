import { type Pool, sql, transaction } from '#api/database/sql.ts';
import { transitionOrder } from '#api/orders/transition-order.ts';
import { ORDER_STATUSES, type OrderStatus, transitionTo } from '#rules/order-transitions.ts';
import { type Context, EXIT, type Given, onlyWord, Trouble, textOption, WrongUsage } from '../command.ts';
import { announceGoods } from './announce-goods.ts';
import { findOrder, toOrderNumber } from './order-number.ts';
import { nextSteps, reachable } from './show-order.ts';

/** `orders set-status N STATUS`: the step of the table that leads there, or what would be possible. */
export async function setStatus(given: Given, context: Context): Promise<number> {
  const [word, wanted, ...more] = given.words;
  const number = toOrderNumber(word);
  if (wanted === undefined || more.length > 0 || !isStatus(wanted))
    throw new WrongUsage(`Say one status for order ${number}: ${ORDER_STATUSES.join(', ')}`);
  return bring(number, wanted, textOption(given, 'note'), context);
}

export const cancelByHand = (given: Given, context: Context): Promise<number> =>
  bring(toOrderNumber(onlyWord(given, 'number')), 'canceled', textOption(given, 'note'), context);

const isStatus = (word: string): word is OrderStatus => (ORDER_STATUSES as readonly string[]).includes(word);

async function bring(number: number, wanted: OrderStatus, note: string | null, context: Context): Promise<number> {
  const { pool } = await context.shop();
  const from = await step(pool, number, wanted, note ?? '');
  await announceGoods(pool);
  const order = await findOrder(pool, number);
  context.terminal.out(`Order ${number}: ${from} → ${order.status}.`);
  if (wanted === 'canceled') context.terminal.out('Its goods are back in stock.');
  if (order.email !== '') context.terminal.out(`${order.email} is written to about it.`);
  for (const line of nextSteps(order)) context.terminal.out(line);
  return EXIT.done;
}

/** Looked at and done under one lock, so that a payment that comes now is seen. */
const step = (pool: Pool, number: number, wanted: OrderStatus, note: string): Promise<OrderStatus> =>
  transaction(pool, async (db) => {
    await db.run(sql`select 1 from orders where id = ${number} for update`);
    const { status, attempts } = await findOrder(db, number);
    if (status === wanted) throw new Trouble(`Order ${number} is ${status} already.`);
    const way = transitionTo(status, wanted);
    if (!way) throw new Trouble(wayless(number, status, wanted));
    if (wanted === 'canceled' && attempts.some((attempt) => attempt.status === 'unconfirmed')) {
      throw new Trouble(
        `Nobody knows yet whether order ${number} was paid. Find out, then say so: orders settle ${number} paid|unpaid`,
      );
    }
    await transitionOrder(db, number, way, { note });
    return status;
  });

function wayless(number: number, status: OrderStatus, wanted: OrderStatus): string {
  const ways = reachable(status);
  const instead =
    ways.length > 0 ? `From here it can become ${ways.join(', ')}.` : 'Nothing more can be done with it by hand.';
  return `Order ${number} is ${status} and cannot become ${wanted}. ${instead}`;
}
