import { type Db, sql } from '#api/database/sql.ts';
import type { OrderRow } from '#api/orders/order-sql.ts';
import { billOf } from '#api/orders/payment-wire.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { Address } from '#rules/address.ts';
import type { AttemptStatus } from '#rules/attempt-status.ts';
import { ORDER_STATUSES, type OrderStatus, stepTo } from '#rules/order-steps.ts';
import { includedVat } from '#rules/vat.ts';
import { type Context, EXIT, type Given, onlyWord } from '../command.ts';
import { findOrder, toOrderNumber } from './order-number.ts';
import { creditLines } from './show-credit.ts';
import { attemptWords, drams, methodWords, plainText, shopTime, standingWords, table } from './spoken.ts';

export async function showOrder(given: Given, { terminal, shop }: Context): Promise<number> {
  const number = toOrderNumber(onlyWord(given, 'number'));
  const { pool } = await shop();
  const order = await findOrder(pool, number);
  const more = await selectMore(pool, number);
  for (const line of inWords(order, more)) terminal.out(line);
  return EXIT.done;
}

type More = {
  customerId: number | null;
  locale: string;
  attempts: { number: number; amount: number; refunded: number; createdAt: string }[];
  events: { number: number; kind: string; outcome: string; createdAt: string }[];
  notes: string[];
};

/** What the merchant alone sees of an order. */
const selectMore = (db: Db, orderId: number): Promise<More> =>
  db.one(sql`
    select o.customer_id as "customerId", o.locale,
           (select jsonb_agg(jsonb_build_object('number', p.number, 'amount', p.amount, 'refunded', p.refunded,
                                                'createdAt', p.created_at) order by p.number)
            from payment_attempts p where p.order_id = o.id) as attempts,
           (select coalesce(jsonb_agg(jsonb_build_object('number', p.number, 'kind', e.kind, 'outcome', e.outcome,
                                                         'createdAt', e.created_at) order by e.id), '[]')
            from payment_events e join payment_attempts p on p.id = e.attempt_id where p.order_id = o.id) as events,
           array(select h.note from order_history h where h.order_id = o.id order by h.id) as notes
    from orders o where o.id = ${orderId}`);

function inWords(order: OrderRow, more: More): string[] {
  const to = addressOf(order, 'shipping');
  const bill = addressOf(order, 'billing');
  const facts = [
    ['placed', `${shopTime(order.createdAt)}, in ${more.locale}`],
    ...(order.holdUntil ? [['held until', shopTime(order.holdUntil)]] : []),
    [
      'customer',
      `${spoken(bill)}, ${order.email || 'deleted'} (${more.customerId ? `account ${more.customerId}` : 'guest'})`,
    ],
    ['delivery', `${inLocale(order.shippingTitle, 'en')} to ${spoken(to)}, ${placeOf(to)}`],
    ...(placeOf(bill) === placeOf(to) ? [] : [['bill', placeOf(bill)]]),
    ...(order.description ? [['notes', plainText(order.description)]] : []),
    ['payment', `${inLocale(order.paymentTitle, 'en')}: ${standingWords(order)}`],
  ].map(([name = '', value = '']) => [`  ${name}`, value]);
  return [
    `Order ${order.id} · ${order.status}`,
    ...table(facts),
    '',
    ...goods(order),
    ...creditLines(order.credit),
    '',
    'Payments',
    ...attempts(order, more),
    '',
    'History',
    ...order.history.map(({ status, created_at }, at) =>
      [`  ${shopTime(created_at)}  ${status}`, plainText(more.notes[at] ?? '')].filter(Boolean).join('  '),
    ),
    ...nextSteps(order),
  ];
}

function addressOf({ id, addresses }: OrderRow, kind: 'billing' | 'shipping'): Address {
  const address = addresses.find((one) => one.kind === kind);
  if (!address) throw new Error(`order ${id} has no ${kind} address`);
  return address;
}

const spoken = ({ firstName, lastName, companyName, phone }: Address): string =>
  plainText([`${firstName} ${lastName}`.trim(), companyName, phone].filter(Boolean).join(', '));

const placeOf = ({ street, city, state, postcode }: Address): string =>
  plainText([...street, city, state, postcode].join(', '));

function goods(order: OrderRow): string[] {
  const lines = order.items.map((item) => [
    `  ${item.quantity} ×`,
    plainText(item.sku),
    plainText(inLocale(item.name, 'en')),
    drams(item.price),
    drams(item.total),
  ]);
  const sum = (name: string, amount: number) => ['', '', name, '', drams(amount)];
  return table(
    [
      ...lines,
      sum('delivery', order.shippingAmount),
      ...(order.discountAmount > 0 ? [sum('discount', -order.discountAmount)] : []),
      sum('total', order.grandTotal),
      sum('VAT within', includedVat(order.grandTotal)),
    ],
    [3, 4],
  );
}

function attempts(order: OrderRow, { attempts, events }: More): string[] {
  return order.attempts.flatMap((attempt) => {
    const more = attempts.find(({ number }) => number === attempt.number);
    const facts = [
      billOf(order.id, attempt.number),
      methodWords(attempt.method),
      attemptWords(attempt),
      drams(more?.amount ?? 0),
      ...(more?.refunded ? [`${drams(more.refunded)} went back`] : []),
      ...(attempt.card ? [attempt.card] : []),
      shopTime(attempt.paid_at ?? more?.createdAt ?? order.createdAt),
    ];
    const own = events.filter(({ number }) => number === attempt.number);
    return [
      `  ${facts.join('  ')}`,
      ...own.map(({ kind, outcome, createdAt }) => `    ${shopTime(createdAt)}  ${kind}: ${plainText(outcome)}`),
    ];
  });
}

/** What the merchant can do with it now. */
export function nextSteps({ id, status, attempts }: Pick<OrderRow, 'id' | 'status' | 'attempts'>): string[] {
  const ways = reachable(status);
  const some = (...wanted: AttemptStatus[]) => attempts.some((attempt) => wanted.includes(attempt.status));
  const isOwed = some('refund_due') || (status === 'canceled' && some('paid', 'partly_refunded'));
  const newest = attempts.at(-1);
  const isAwaited = status === 'pending' && newest?.method === 'moneytransfer' && newest.status === 'created';
  const lines = [
    ...(some('unconfirmed') ? [`orders settle ${id} paid|unpaid      once you know whether the money came`] : []),
    ...(isAwaited ? [`orders settle ${id} paid      once the transfer has come`] : []),
    ...(isOwed ? [`orders refund ${id}      its money is owed back`] : []),
    ...(ways.length > 0 ? [`orders set-status ${id} ${ways.join('|')}`] : []),
    ...(!isOwed && some('paid', 'partly_refunded') ? [`orders refund ${id} [DRAMS]`] : []),
  ];
  return lines.length > 0 ? ['', 'Next', ...lines.map((line) => `  npm run shop -- ${line}`)] : [];
}

/** Statuses that a merchant can bring an order to from where it is. */
export const reachable = (status: OrderStatus): OrderStatus[] =>
  ORDER_STATUSES.filter((wanted) => stepTo(status, wanted) !== null);
