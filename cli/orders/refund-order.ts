import { type OrderRefund, refundOrder } from '#api/order-payments/refund.ts';
import { providerOf } from '#api/payments/providers.ts';
import { type CommandContext, CommandError, type ParsedArgs, WrongUsage } from '#cli/terminal/command.ts';
import { drams } from '#cli/terminal/terminal-text.ts';
import { methodLabel } from './order-labels.ts';
import { findOrder, toOrderNumber } from './order-number.ts';
import { paymentParts } from './payment-parts.ts';
import { nextCommands } from './show-order.ts';

/** `orders refund N [DRAMS]`: refunds money, or records that it was sent by hand (docs/spec/payments.md 2.7, 3.5). */
export async function refundByMerchant(given: ParsedArgs, context: CommandContext): Promise<void> {
  const [number, sum, ...more] = given.args;
  const orderId = toOrderNumber(number);
  if (more.length > 0) throw new WrongUsage('orders refund takes a number and at most one amount');
  const amount = sum === undefined ? undefined : toAmount(sum);
  const { pool, config } = await context.shop();
  await findOrder(pool, orderId);

  const parts = await paymentParts(pool, config, context.now);
  const isByHand = given.options['by-hand'] === true;
  const refunded = await refundOrder(parts, orderId, { amount, isByHand });
  context.terminal.out(toSentence(refunded, orderId, amount));
  for (const line of nextCommands(await findOrder(pool, orderId))) context.terminal.out(line);
}

function toAmount(argument: string): number {
  const amount = Number(argument.replaceAll(',', ''));
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new WrongUsage(`"${argument}" is not an amount in whole drams, such as 15000`);
  return amount;
}

function toSentence(refunded: OrderRefund, orderId: number, wanted: number | undefined): string {
  if (refunded.kind === 'nothing_paid') throw new CommandError(`Order ${orderId} has no payment that can be refunded.`);
  if (refunded.kind === 'too_much')
    throw new CommandError(
      `At most ${drams(refunded.left)} of bill ${refunded.bills.join(' and ')} can be refunded, not ${drams(wanted ?? refunded.left)}.`,
    );
  const { refund, payments, sent, isByHand, left } = refunded;
  const bill = payments.map((payment) => payment.bill).join(' and ');
  const method = [...new Set(payments.map((payment) => methodLabel(payment.method)))].join(', ');
  const account = providerOf(payments[0]?.method ?? '')?.account ?? 'bank';
  switch (refund.kind) {
    case 'done': {
      const done = isByHand
        ? `The refund of ${drams(sent)} of bill ${bill} (${method}) is recorded; send it if you have not done so.`
        : `${drams(sent)} of bill ${bill} go back to the ${method}${refund.status === 'reversed' ? ', the payment is cancelled' : ''}.`;
      const rest = left - sent;
      return rest > 0 ? `${done} ${drams(rest)} of it remain.` : done;
    }
    case 'nothing':
      throw new CommandError(`Bill ${bill} has less than ${drams(sent)} left to refund.`);
    case 'running':
    case 'repeated':
    case 'stale':
      throw new CommandError(`Another refund of bill ${bill} is in progress. Try again in two minutes.`);
    case 'returned_outside':
      throw new CommandError(
        `${drams(refund.refunded)} of bill ${bill} had already been refunded at the bank; it is recorded now.`,
      );
    case 'by_hand':
      throw new CommandError(
        `Bill ${bill} cannot be refunded from here. Send the money by hand, then record it with --by-hand.`,
      );
    case 'partly':
      throw new CommandError(
        `${drams(refund.sent)} were refunded, but ${drams(refund.left)} were not: bill ${refund.bill}, ${refund.why}. Refund the rest again.`,
      );
    case 'refused':
      throw new CommandError(`The ${account} refused: ${refund.why}. Nothing was refunded.`);
    case 'unavailable':
      throw new CommandError(
        `The ${account} did not answer (${refund.why}), so the refund is unconfirmed. Check bill ${bill} there before you try again.`,
      );
  }
}
