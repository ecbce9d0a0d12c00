import { type Db, sql } from '#api/database/sql.ts';
import type { Attempt } from '#api/orders/order-sql.ts';
import { csvLine } from '#api/rows/csv-line.ts';
import { ORDER_STATUSES, type OrderStatus } from '#rules/order-steps.ts';
import { type Context, EXIT, type Given, numberOption, textOption, WrongUsage } from '../command.ts';
import { drams, methodWords, plainText, shopTime, standingWords, table } from './spoken.ts';

export const USUAL_ORDERS = 30;

type Filter = { statuses: readonly OrderStatus[]; since: string | null; limit: number };

type Row = {
  id: number;
  status: OrderStatus;
  createdAt: Date;
  paymentMethod: string;
  attempts: Attempt[];
  grandTotal: number;
  quantity: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  state: string;
  city: string;
  street: string[];
  description: string;
};

export async function listOrders(given: Given, { terminal, shop }: Context): Promise<number> {
  if (given.words.length > 0) throw new WrongUsage(`orders list takes no "${given.words.join(' ')}"`);
  const filter = {
    statuses: toStatuses(textOption(given, 'status')),
    since: toDay(textOption(given, 'since')),
    limit: numberOption(given, 'limit', USUAL_ORDERS),
  };
  const { pool } = await shop();
  const { total } = await countOrders(pool, filter);
  const orders = await selectOrders(pool, filter);
  for (const line of given.options.csv ? toCsv(orders) : toTable(orders, total)) terminal.out(line);
  return EXIT.done;
}

function toStatuses(words: string | null): readonly OrderStatus[] {
  const named = (words ?? '').split(',').flatMap((word) => word.trim() || []);
  const isStatus = (word: string): word is OrderStatus => (ORDER_STATUSES as readonly string[]).includes(word);
  for (const word of named) {
    if (!isStatus(word)) throw new WrongUsage(`--status is one of ${ORDER_STATUSES.join(', ')}, not "${word}"`);
  }
  return named.filter(isStatus);
}

function toDay(word: string | null): string | null {
  if (word === null) return null;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(word) && new Date(`${word}T00:00:00Z`).toJSON()?.startsWith(word);
  if (!isDay) throw new WrongUsage(`--since wants a day such as 2026-11-21, not "${word}"`);
  return word;
}

const chosen = ({ statuses, since }: Filter) => sql`
  (${statuses.length === 0} or o.status = any(${statuses as OrderStatus[]}::text[]))
  and o.created_at >= coalesce(${since}::date::timestamp at time zone 'Asia/Yerevan', '-infinity')`;

const countOrders = (db: Db, filter: Filter): Promise<{ total: number }> =>
  db.one(sql`select count(*)::int as total from orders o where ${chosen(filter)}`);

const selectOrders = (db: Db, filter: Filter): Promise<Row[]> =>
  db.many(sql`
    select o.id, o.status, o.created_at as "createdAt", o.payment_method as "paymentMethod", o.grand_total as "grandTotal",
           (select sum(i.quantity)::int from order_items i where i.order_id = o.id) as quantity,
           (select jsonb_agg(jsonb_build_object('number', p.number, 'method', p.method, 'status', p.status) order by p.number)
            from payment_attempts p where p.order_id = o.id) as attempts,
           a.first_name as "firstName", a.last_name as "lastName", o.email, a.phone, a.state, a.city, a.street,
           o.description
    from orders o join order_addresses a on a.order_id = o.id and a.kind = 'shipping'
    where ${chosen(filter)}
    order by o.id desc limit ${filter.limit}`);

function toTable(orders: readonly Row[], total: number): string[] {
  if (orders.length === 0) return ['No orders.'];
  const rows = orders.map((order) => [
    String(order.id),
    shopTime(order.createdAt),
    order.status,
    `${methodWords(order.paymentMethod)}: ${standingWords(order)}`,
    String(order.quantity),
    drams(order.grandTotal),
    `${nameOf(order)}, ${plainText(order.city)}`,
  ]);
  const head = ['number', 'placed', 'status', 'payment', 'pieces', 'total', 'for'];
  const rest = total > orders.length ? [`${orders.length} of ${total}; --limit shows more.`] : [];
  return [...table([head, ...rows], [0, 4, 5]), ...rest];
}

const nameOf = ({ firstName, lastName }: Row): string => plainText(`${firstName} ${lastName}`);

const HEAD =
  'number,placed_at,status,payment_method,payment,total,pieces,name,email,phone,state,city,street,notes'.split(',');

const toCsv = (orders: readonly Row[]): string[] => [
  csvLine(HEAD),
  ...orders.map((order) =>
    csvLine([
      String(order.id),
      order.createdAt.toISOString(),
      order.status,
      order.paymentMethod,
      standingWords(order),
      String(order.grandTotal),
      String(order.quantity),
      ...[nameOf(order), order.email, order.phone, order.state, order.city, order.street.join(', ')].map(asText),
      asText(order.description),
    ]),
  ),
];

/** Shoppers write what they like: nothing of it may be a formula of the merchant's spreadsheet. A telephone is none. */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) && !/^\+\d+$/.test(text) ? `'${text}` : text);
