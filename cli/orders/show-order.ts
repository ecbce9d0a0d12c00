import type { OrderRow } from '#api/orders/merchant-orders.ts';
import { merchantActions, type OrderDetails, selectOrderDetails } from '#api/orders/merchant-orders.ts';
import { goodsTotal } from '#api/orders/payment-state.ts';
import { type CommandContext, onlyArgument, type ParsedArgs } from '#cli/terminal/command.ts';
import { drams, plainText, table } from '#cli/terminal/terminal-text.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { Address } from '#rules/shop/address.ts';
import type { Company } from '#rules/shop/company.ts';
import { shopTime } from '#rules/shop/shop-time.ts';
import { includedVat } from '#rules/shop/vat.ts';
import { attemptLabel, methodLabel, paymentLabel } from './order-labels.ts';
import { findOrder, toOrderNumber } from './order-number.ts';
import { creditLines } from './show-credit.ts';

export async function showOrder(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const number = toOrderNumber(onlyArgument(given, 'number'));
  const { pool } = await shop();
  const order = await findOrder(pool, number);
  const more = await selectOrderDetails(pool, number);
  for (const line of toLines(order, more)) terminal.out(line);
}

function toLines(order: OrderRow, more: OrderDetails): string[] {
  const to = addressOf(order, 'shipping');
  const bill = addressOf(order, 'billing');
  const facts = [
    ['placed', `${shopTime(order.createdAt)}, in ${more.locale}`],
    ...(order.holdUntil ? [['held until', shopTime(order.holdUntil)]] : []),
    [
      'customer',
      `${person(bill)}, ${order.email || 'deleted'} (${more.customerId ? `account ${more.customerId}` : 'guest'})`,
    ],
    ['delivery', `${inLocale(order.shippingTitle, 'en')} to ${person(to)}, ${placeOf(to)}`],
    ...(placeOf(bill) === placeOf(to) ? [] : [['bill', placeOf(bill)]]),
    ...(order.company ? [['company', companyOf(order.company)]] : []),
    ...(order.description ? [['notes', plainText(order.description)]] : []),
    ['payment', `${inLocale(order.paymentTitle, 'en')}: ${paymentLabel(order)}`],
  ].map(([name = '', value = '']) => [`  ${name}`, value]);
  return [
    `Order ${order.id} · ${order.status}`,
    ...table(facts),
    '',
    ...items(order),
    ...creditLines(order.credit),
    '',
    'Payments',
    ...attempts(order, more),
    '',
    'History',
    ...order.history.map(({ status, created_at }, at) =>
      [`  ${shopTime(created_at)}  ${status}`, plainText(more.notes[at] ?? '')].filter(Boolean).join('  '),
    ),
    ...nextCommands(order),
  ];
}

function addressOf({ id, addresses }: OrderRow, kind: 'billing' | 'shipping'): Address {
  const address = addresses.find((one) => one.kind === kind);
  if (!address) throw new Error(`order ${id} has no ${kind} address`);
  return address;
}

const person = ({ firstName, lastName, companyName, phone }: Address): string =>
  plainText([`${firstName} ${lastName}`.trim(), companyName, phone].filter(Boolean).join(', '));

const companyOf = ({ name, tin, address }: Company): string =>
  plainText([name, `TIN ${tin}`, address].filter(Boolean).join(', '));

const placeOf = ({ street, city, state, postcode }: Address): string =>
  plainText([...street, city, state, postcode].filter(Boolean).join(', '));

function items(order: OrderRow): string[] {
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
      ...(order.giftCardAmount === 0
        ? []
        : [sum('gift card', -order.giftCardAmount), sum('to pay', order.grandTotal - order.giftCardAmount)]),
      ...(order.vatPercent === null ? [] : [sum('VAT included', includedVat(goodsTotal(order), order.vatPercent))]),
    ],
    [3, 4],
  );
}

function attempts(order: OrderRow, { attempts, events }: OrderDetails): string[] {
  return order.attempts.flatMap((attempt) => {
    const more = attempts.find(({ number }) => number === attempt.number);
    const facts = [
      attempt.bill,
      methodLabel(attempt.method),
      attemptLabel(attempt),
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

type ManagedOrder = Pick<OrderRow, 'id' | 'status' | 'paymentMethod' | 'owed' | 'attempts' | 'exchange'>;

export function nextCommands(order: ManagedOrder): string[] {
  const { id } = order;
  const { mustSettle, settle, isOwed, isRefundable, statuses } = merchantActions(order);
  const lines = [
    ...(mustSettle ? [`orders settle ${id} paid|unpaid      once you know whether the money came`] : []),
    ...(settle === 'transfer' ? [`orders settle ${id} paid      once the transfer has come`] : []),
    ...(settle === 'wallet' && !mustSettle
      ? [`orders settle ${id} paid TRANSACTION      if the wallet’s own page shows the money`]
      : []),
    ...(isOwed ? [`orders refund ${id}      its money is owed back`] : []),
    ...(statuses.length > 0 ? [`orders set-status ${id} ${statuses.join('|')}`] : []),
    ...(!isOwed && isRefundable ? [`orders refund ${id} [DRAMS]`] : []),
  ];
  return lines.length > 0 ? ['', 'Next', ...lines.map((line) => `  npm run shop -- ${line}`)] : [];
}
