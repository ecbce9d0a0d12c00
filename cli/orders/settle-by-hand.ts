import { CLI } from '#api/audit/audit-log.ts';
import { settleWithEntry } from '#api/order-payments/settle-by-staff.ts';
import type { SettleResult } from '#api/order-payments/settle-order.ts';
import type { OrderRow } from '#api/orders/merchant-orders.ts';
import { PROVIDERS } from '#api/payments/providers.ts';
import { type CommandContext, CommandError, type ParsedArgs, WrongUsage } from '#cli/terminal/command.ts';
import { shopTime } from '#rules/shop/shop-time.ts';
import { paymentLabel } from './order-labels.ts';
import { findOrder, toOrderNumber } from './order-number.ts';
import { announceStock, paymentParts } from './payment-parts.ts';
import { nextCommands } from './show-order.ts';

const UNPOLLED = PROVIDERS.flatMap(({ isPolled, label }) => (isPolled ? [] : [label])).join(' or ');

/** `orders settle N paid|unpaid`: records a result that only a person can verify. */
export async function settleByMerchant(given: ParsedArgs, context: CommandContext): Promise<void> {
  const [number, how, transaction, ...more] = given.args;
  const orderId = toOrderNumber(number);
  if ((how !== 'paid' && how !== 'unpaid') || more.length > 0 || (how === 'unpaid' && transaction !== undefined))
    throw new WrongUsage(`Choose paid or unpaid; for ${UNPOLLED}, paid and the transaction number`);
  const { pool, config } = await context.shop();
  const order = await findOrder(pool, orderId);
  const isPaid = how === 'paid';
  const parts = { ...(await paymentParts(pool, config, context.now)), db: pool };
  refuseUnsettled(await settleWithEntry(parts, CLI, orderId, { isPaid, transaction }), order, transaction);
  await announceStock(pool);

  const after = await findOrder(pool, orderId);
  context.terminal.out(`Order ${orderId}: ${after.status}. ${paymentLabel(after)}.`);
  if (!isPaid) context.terminal.out(untilWhen(after, context.now()));
  for (const line of nextCommands(after)) context.terminal.out(line);
}

function refuseUnsettled(result: SettleResult, order: OrderRow, transaction: string | undefined): void {
  switch (result.kind) {
    case 'settled':
      return;
    case 'nothing_to_settle':
      throw new CommandError(
        `Order ${order.id} has no payment to settle. Its payment: ${paymentLabel(order).toLowerCase()}.`,
      );
    case 'transfer_not_due':
      throw new CommandError(`An unpaid transfer needs no record. orders cancel ${order.id} cancels the order.`);
    case 'transaction_needed':
      throw new WrongUsage(
        `Bill ${result.bill} was sent to ${result.provider}: add its transaction number there after paid`,
      );
    case 'foreign_transaction':
      throw new CommandError(`Transaction ${transaction} belongs to another bill than ${result.bill}.`);
  }
}

const untilWhen = ({ holdUntil }: OrderRow, now: Date): string =>
  holdUntil && holdUntil > now
    ? `The shopper may still pay it until ${shopTime(holdUntil)}; then it is cancelled and its products are back in stock.`
    : 'An open shop cancels it in a moment: its goods are back in stock then.';
