import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import type { OrderRow } from '#api/orders/order-sql.ts';
import { lockOrder } from '#api/orders/transition-order.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import { settle } from '#api/payments/settle.ts';
import { settleByHand } from '#api/payments/settle-by-hand.ts';
import type { OrderStatus } from '#rules/order-transitions.ts';
import { type Context, EXIT, type Given, Trouble, WrongUsage } from '../command.ts';
import { announceGoods } from './announce-goods.ts';
import { paymentParts } from './money.ts';
import { findOrder, toOrderNumber } from './order-number.ts';
import { nextSteps } from './show-order.ts';
import { shopTime, standingWords } from './spoken.ts';

type Told = { isPaid: boolean; transaction: string | undefined };

/**
 * `orders settle N paid|unpaid`: what only a person can find out. A wallet that took an order and never said whether it
 * was paid (DECISIONS 2), or a transfer that has come.
 */
export async function settleOrder(given: Given, context: Context): Promise<number> {
  const [word, how, number, ...more] = given.words;
  const orderId = toOrderNumber(word);
  if ((how !== 'paid' && how !== 'unpaid') || more.length > 0 || (how === 'unpaid' && number !== undefined))
    throw new WrongUsage('Say paid or unpaid; for Idram, paid and the number of its transaction');
  const { pool, config } = await context.shop();
  const order = await findOrder(pool, orderId);
  const attempt = await selectUnsettled(pool, orderId);
  if (!attempt)
    throw new Trouble(`There is nothing to settle about order ${orderId}: ${standingWords(order).toLowerCase()}.`);

  const parts = await paymentParts(pool, config, context.now);
  const told = { isPaid: how === 'paid', transaction: number };
  if (attempt.method === 'moneytransfer')
    await settleTransfer(parts, { ...attempt, orderId, order: order.status }, told);
  else await settleOnline(parts, attempt, told);
  await announceGoods(pool);

  const after = await findOrder(pool, orderId);
  context.terminal.out(`Order ${orderId}: ${after.status}. ${standingWords(after)}.`);
  if (!told.isPaid) context.terminal.out(untilWhen(after, context.now()));
  for (const line of nextSteps(after)) context.terminal.out(line);
  return EXIT.done;
}

const untilWhen = ({ holdUntil }: OrderRow, now: Date): string =>
  holdUntil && holdUntil > now
    ? `The shopper may still pay it until ${shopTime(holdUntil)}; then it is cancelled and its goods are back in stock.`
    : 'An open shop cancels it in a moment: its goods are back in stock then.';

type Attempt = { id: number; bill: string; method: string };

/** What a provider has not said goes before a transfer that has not come. */
const selectUnsettled = (db: Db, orderId: number): Promise<Attempt | null> =>
  db.maybe(sql`
    select id, order_id || '-' || number as bill, method from payment_attempts
    where order_id = ${orderId}
      and (status = 'unconfirmed'
           or method = 'moneytransfer' and status in ('created', 'expired', 'cancelled')
              and number = (select max(number) from payment_attempts where order_id = ${orderId}))
    order by status = 'unconfirmed' desc, number desc limit 1`);

async function settleOnline(parts: PaymentParts, attempt: Attempt, { isPaid, transaction }: Told): Promise<void> {
  const { id, bill, method } = attempt;
  if (!isPaid) await settleByHand(parts, id, { isPaid: false });
  // The card gateway has numbered it already.
  else if (method !== 'idram_vpos') await settle(parts, id, PAID, { heard: BY_HAND });
  else if (transaction !== undefined && /^[\w-]{1,64}$/.test(transaction)) {
    const status = await settleByHand(parts, id, { isPaid: true, transaction });
    if (status === 'unconfirmed') throw new Trouble(`Transaction ${transaction} has paid another bill than ${bill}.`);
  } else {
    // Should the wallet still say so itself one day, the two must be known for one.
    throw new WrongUsage(`Bill ${bill} was sent to Idram: say the number of its transaction there, after paid`);
  }
}

const PAID = { is: 'paid', providerId: null, card: null } as const;
const BY_HAND = { kind: 'by_hand', said: {} };

type Transfer = Attempt & { orderId: number; order: OrderStatus };

async function settleTransfer(parts: PaymentParts, { id, orderId, order }: Transfer, { isPaid }: Told): Promise<void> {
  if (!isPaid)
    throw new Trouble(`A transfer that has not come needs no word. orders cancel ${orderId} lets the order go.`);
  if (order === 'pending' || order === 'canceled') {
    await settle(parts, id, PAID, { heard: BY_HAND });
  } else {
    await keepTransfer(parts.pool, { id, orderId, now: parts.clock() });
  }
}

/** The merchant went on with the order before the money was there. */
const keepTransfer = (pool: Pool, { id, orderId, now }: { id: number; orderId: number; now: Date }): Promise<void> =>
  transaction(pool, async (db) => {
    await lockOrder(db, orderId);
    await db.run(sql`
      update payment_attempts set status = 'paid', paid_at = ${now}, updated_at = now()
      where id = ${id} and status = 'created'`);
  });
