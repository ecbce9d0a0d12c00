import { type Db, sql } from '#api/database/sql.ts';
import { type Refund, refundAttempt } from '#api/payments/refund.ts';
import { type Context, EXIT, type Given, Trouble, WrongUsage } from '../command.ts';
import { paymentParts } from './money.ts';
import { findOrder, toOrderNumber } from './order-number.ts';
import { nextSteps } from './show-order.ts';
import { drams, methodWords } from './spoken.ts';

/**
 * `orders refund N [DRAMS]`: a card's money goes back through its bank, all of it or a part. The wallet takes no such call
 * and a transfer is sent by hand: then only that it was sent is written down (domain/payments.md 2.7, 3.5).
 */
export async function refundOrder(given: Given, context: Context): Promise<number> {
  const [word, sum, ...more] = given.words;
  const number = toOrderNumber(word);
  if (more.length > 0) throw new WrongUsage('orders refund takes a number and at most one amount');
  const amount = sum === undefined ? undefined : toAmount(sum);
  const { pool, config } = await context.shop();
  const order = await findOrder(pool, number);
  const attempt = await selectRefundable(pool, number);
  if (!attempt) throw new Trouble(`Nothing was paid for order ${number} that could go back.`);
  const left = attempt.amount - attempt.refunded;
  if (amount !== undefined && amount > left)
    throw new Trouble(`Of bill ${attempt.bill} at most ${drams(left)} can go back, not ${drams(amount)}.`);

  const isByHand = given.options['by-hand'] === true || attempt.method !== 'aeb_vpos';
  const parts = await paymentParts(pool, config, context.now);
  const refund = await refundAttempt(parts, attempt.id, { amount, isByHand });
  context.terminal.out(inWords(refund, { ...attempt, sent: amount ?? left, isByHand }));
  for (const line of nextSteps(await findOrder(pool, order.id))) context.terminal.out(line);
  return EXIT.done;
}

function toAmount(word: string): number {
  const amount = Number(word.replaceAll(',', ''));
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new WrongUsage(`"${word}" is not an amount in whole drams, such as 15000`);
  return amount;
}

type Refundable = { id: number; bill: string; method: string; amount: number; refunded: number };

/** What came too late or twice goes back first. */
const selectRefundable = (db: Db, orderId: number): Promise<Refundable | null> =>
  db.maybe(sql`
    select id, order_id || '-' || number as bill, method, amount, refunded from payment_attempts
    where order_id = ${orderId} and status in ('refund_due', 'paid', 'partly_refunded') and refunded < amount
    order by status = 'refund_due' desc, number limit 1`);

type Sent = Refundable & { sent: number; isByHand: boolean };

function inWords(refund: Refund, { bill, method, sent, isByHand, amount }: Sent): string {
  switch (refund.is) {
    case 'done': {
      const way = isByHand
        ? `It is written down that ${drams(sent)} of bill ${bill} (${methodWords(method)}) went back; send it if you have not.`
        : `${drams(sent)} of bill ${bill} go back to the card${refund.status === 'reversed' ? ', as if they had never been taken' : ''}.`;
      const rest = amount - refund.refunded;
      return rest > 0 ? `${way} ${drams(rest)} of it remain.` : way;
    }
    case 'nothing':
      throw new Trouble(`Bill ${bill} has no ${drams(sent)} left to give back.`);
    case 'by_hand':
      throw new Trouble(`Bill ${bill} cannot be sent back from here. Send it by hand, then say so with --by-hand.`);
    case 'refused':
      throw new Trouble(`The bank refused: ${refund.why}. Nothing went back.`);
    case 'away':
      throw new Trouble(
        `The bank did not answer (${refund.why}), so it is not certain whether the money went back. Look at bill ${bill} there before you try again.`,
      );
  }
}
