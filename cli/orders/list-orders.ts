import { type ListedOrder, selectOrderList } from '#api/orders/merchant-orders.ts';
import { CSV_MARK, csvLine, typedCell } from '#api/rows/csv-line.ts';
import { type CommandContext, numberOption, type ParsedArgs, textOption, WrongUsage } from '#cli/terminal/command.ts';
import { drams, plainText, table } from '#cli/terminal/terminal-text.ts';
import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from '#rules/orders/order-transitions.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { shopTime } from '#rules/shop/shop-time.ts';
import { methodLabel, paymentLabel } from './order-labels.ts';

export const USUAL_ORDERS = 30;

export async function listOrders(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  if (given.args.length > 0) throw new WrongUsage(`orders list takes no "${given.args.join(' ')}"`);
  const filter = {
    statuses: toStatuses(textOption(given, 'status')),
    since: toDay(textOption(given, 'since')),
    limit: numberOption(given, 'limit', USUAL_ORDERS),
  };
  const { pool } = await shop();
  const { total, orders } = await selectOrderList(pool, filter);
  for (const line of given.options.csv ? toCsv(orders) : toTable(orders, total)) terminal.out(line);
}

function toStatuses(list: string | null): readonly OrderStatus[] {
  const named = (list ?? '').split(',').flatMap((name) => name.trim() || []);
  for (const name of named) {
    if (!isOrderStatus(name)) throw new WrongUsage(`--status is one of ${ORDER_STATUSES.join(', ')}, not "${name}"`);
  }
  return named.filter(isOrderStatus);
}

function toDay(argument: string | null): string | null {
  if (argument === null) return null;
  if (!isCalendarDay(argument)) throw new WrongUsage(`--since needs a day such as 2026-11-21, not "${argument}"`);
  return argument;
}

function toTable(orders: readonly ListedOrder[], total: number): string[] {
  if (orders.length === 0) return ['No orders.'];
  const rows = orders.map((order) => [
    String(order.id),
    shopTime(order.createdAt),
    order.status,
    `${methodLabel(order.paymentMethod)}: ${paymentLabel(order)}`,
    String(order.quantity),
    drams(order.grandTotal),
    `${nameOf(order)}, ${plainText(order.city)}`,
  ]);
  const head = ['number', 'placed', 'status', 'payment', 'pieces', 'total', 'for'];
  const rest = total > orders.length ? [`${orders.length} of ${total}; --limit shows more.`] : [];
  return [...table([head, ...rows], [0, 4, 5]), ...rest];
}

const nameOf = ({ firstName, lastName }: ListedOrder): string => plainText(`${firstName} ${lastName}`);

const HEAD =
  'number,placed_at,status,payment_method,payment,total,pieces,name,email,phone,state,city,street,notes'.split(',');

const toCsv = (orders: readonly ListedOrder[]): string[] => [
  `${CSV_MARK}${csvLine(HEAD)}`,
  ...orders.map((order) =>
    csvLine([
      String(order.id),
      order.createdAt.toISOString(),
      order.status,
      order.paymentMethod,
      paymentLabel(order),
      String(order.grandTotal),
      String(order.quantity),
      ...[nameOf(order), order.email, order.phone, order.state, order.city, order.street.join(', ')].map(typedCell),
      typedCell(order.description),
    ]),
  ),
];
