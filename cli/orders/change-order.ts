import { CLI } from '#api/audit/audit-log.ts';
import type { Pool } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type StatusChange, setOrderStatus } from '#api/orders/set-order-status.ts';
import {
  type CommandContext,
  CommandError,
  EXIT,
  onlyArgument,
  type ParsedArgs,
  textOption,
  WrongUsage,
} from '#cli/terminal/command.ts';
import { CANCEL_REASONS, type CancelReason, isCancelReason } from '#rules/orders/cancel-reason.ts';
import { isOrderStatus, ORDER_STATUSES, type OrderStatus, reachableStatuses } from '#rules/orders/order-transitions.ts';
import { findOrder, toOrderNumber } from './order-number.ts';
import { announceStock } from './payment-parts.ts';
import { nextCommands } from './show-order.ts';

/** `orders set-status N STATUS`: changes the status if a transition allows it, or lists the allowed ones. */
export async function setStatus(given: ParsedArgs, context: CommandContext): Promise<number> {
  const [number, wanted, ...more] = given.args;
  const orderId = toOrderNumber(number);
  if (wanted === undefined || more.length > 0 || !isOrderStatus(wanted))
    throw new WrongUsage(`Choose one status for order ${orderId}: ${ORDER_STATUSES.join(', ')}`);
  const withoutMoney = given.options['without-money'] === true;
  return changeStatus(orderId, wanted, { ...reasonGiven(given, wanted), withoutMoney }, context);
}

export const cancelByHand = (given: ParsedArgs, context: CommandContext): Promise<number> =>
  changeStatus(toOrderNumber(onlyArgument(given, 'number')), 'canceled', reasonGiven(given, 'canceled'), context);

type ChangeReason = { note: string; reason?: CancelReason; withoutMoney?: boolean };

function reasonGiven(given: ParsedArgs, wanted: OrderStatus): ChangeReason {
  const note = textOption(given, 'note') ?? '';
  const reason = textOption(given, 'reason');
  if (reason === null) return { note };
  if (wanted !== 'canceled' || !isCancelReason(reason))
    throw new WrongUsage(`--reason is only for cancelled orders and is one of ${CANCEL_REASONS.join(', ')}`);
  return { note, reason };
}

async function changeStatus(orderId: number, wanted: OrderStatus, words: ChangeReason, context: CommandContext) {
  const { pool } = await context.shop();
  await findOrder(pool, orderId);
  const change = await tryChange(pool, orderId, wanted, words);
  if (change.kind === 'unchanged') throw new CommandError(`Order ${orderId} is already ${change.from}.`);
  if (change.kind === 'unreachable') throw new CommandError(unreachable(orderId, change.from, wanted));
  await announceStock(pool);
  const order = await findOrder(pool, orderId);
  context.terminal.out(`Order ${orderId}: ${change.from} → ${order.status}.`);
  if (wanted === 'canceled') context.terminal.out('Its products are back in stock.');
  if (order.email !== '') context.terminal.out(`A mail about it goes to ${order.email}.`);
  for (const line of nextCommands(order)) context.terminal.out(line);
  return EXIT.done;
}

async function tryChange(pool: Pool, orderId: number, wanted: OrderStatus, words: ChangeReason): Promise<StatusChange> {
  try {
    return await setOrderStatus(pool, orderId, wanted, { ...words, actor: CLI });
  } catch (error) {
    if (error instanceof OfficeRefusal && error.code === 'unpaid')
      throw new CommandError(
        `Order ${orderId} is unpaid. orders settle ${orderId} paid records the payment; --without-money continues without it.`,
      );
    if (!(error instanceof Refusal) || error.code !== 'confirming') throw error;
    throw new CommandError(
      `The payment of order ${orderId} is unconfirmed. Check it, then record the result: orders settle ${orderId} paid|unpaid`,
    );
  }
}

function unreachable(orderId: number, status: OrderStatus, wanted: OrderStatus): string {
  const reachable = reachableStatuses(status);
  const instead =
    reachable.length > 0
      ? `From here it can become ${reachable.join(', ')}.`
      : 'Nothing more can be done with it by hand.';
  return `Order ${orderId} is ${status} and cannot become ${wanted}. ${instead}`;
}
