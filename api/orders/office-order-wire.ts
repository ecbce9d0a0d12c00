import type { LocalizedText } from '#contract/localized-text.ts';
import type * as contract from '#contract/office/office-orders-contract.ts';
import { maskEmail, maskPhone } from '#rules/mask-contact.ts';
import { type OrderStatus, reachableStatuses } from '#rules/order-transitions.ts';
import { includedVat } from '#rules/vat.ts';
import type { OfficeDetails, OfficeRow } from './office-orders-sql.ts';
import type { OrderRow } from './order-sql.ts';
import { standingOf } from './payment-state.ts';

/** What the shop does next with an order of this status; the other steps are exceptions. */
const NEXT: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'processing',
  processing: 'completed',
  fraud: 'processing',
};

export const nextStep = (status: OrderStatus): OrderStatus | null => NEXT[status] ?? null;

export const toOfficeRow = (row: OfficeRow, maySteps: boolean): contract.OfficeOrderRow => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  status: row.status,
  name: `${row.firstName} ${row.lastName}`.trim(),
  city: row.city,
  quantity: row.quantity,
  pictures: row.pictures,
  payment: toPayment(row),
  grand_total: row.grandTotal,
  next: maySteps ? nextStep(row.status) : null,
});

const toPayment = (
  row: Pick<OfficeRow, 'id' | 'status' | 'attempts' | 'paymentMethod' | 'paymentTitle' | 'credit'>,
) => ({
  method: row.paymentMethod,
  title: textOf(row.paymentTitle),
  state: standingOf(row).state,
  bank: row.credit ? textOf(row.credit.bankName) : null,
  months: row.credit?.periodMonths ?? null,
});

export type Sight = { contact: boolean; steps: boolean };

export function toOfficeOrder(order: OrderRow, more: OfficeDetails, { contact, steps }: Sight): contract.OfficeOrder {
  const delivery = order.addresses.find(({ kind }) => kind === 'shipping');
  const billing = order.addresses.find(({ kind }) => kind === 'billing') ?? delivery;
  if (!delivery || !billing) throw new Error(`order ${order.id} has no address`);
  const phoneOf = (phone: string) => (contact ? phone : maskPhone(phone));
  const { credit } = order;
  return {
    id: order.id,
    created_at: order.createdAt.toISOString(),
    status: order.status,
    locale: more.locale,
    hold_until: order.holdUntil?.toISOString() ?? null,
    items: order.items.map((item) => ({
      id: item.id,
      product_id: item.product_id,
      sku: item.sku,
      name: textOf(item.name),
      options: optionsOf(item.options),
      picture: item.image,
      quantity: item.quantity,
      price: item.price,
      total: item.total,
    })),
    sub_total: order.subTotal,
    shipping_amount: order.shippingAmount,
    discount_amount: order.discountAmount,
    grand_total: order.grandTotal,
    vat_included: includedVat(order.grandTotal),
    shipping: { method: order.shippingMethod, title: textOf(order.shippingTitle) },
    payment: toPayment(order),
    attempts: more.attempts.map(({ bill, method, status, amount, refunded }) => ({
      bill,
      method,
      status,
      amount,
      refunded,
    })),
    credit: credit && {
      bank: textOf(credit.bankName),
      months: credit.periodMonths,
      down: credit.down,
      financed: credit.financed,
      monthly: credit.monthly,
      total: credit.total,
    },
    buyer: {
      name: `${billing.firstName} ${billing.lastName}`.trim(),
      email: contact ? order.email : maskEmail(order.email),
      phone: phoneOf(billing.phone),
      has_account: more.customerId !== null,
      orders: more.buyer.orders,
      ordered_total: more.buyer.total,
      is_masked: !contact,
    },
    delivery: {
      name: `${delivery.firstName} ${delivery.lastName}`.trim(),
      company: delivery.companyName ?? null,
      phone: phoneOf(delivery.phone),
      street: delivery.street,
      city: delivery.city,
      region: delivery.state,
      postcode: delivery.postcode,
    },
    description: order.description,
    time_line: timeLine(more),
    steps: steps ? reachableStatuses(order.status) : [],
    next: steps ? nextStep(order.status) : null,
    newer: more.newer,
    older: more.older,
  };
}

/** The newest first, pinned notes before all. */
function timeLine({ steps, notes, attempts }: OfficeDetails): contract.TimeLineEntry[] {
  const entries: contract.TimeLineEntry[] = [
    ...steps.map(({ status, at, note, by }) => ({ kind: 'status' as const, at: iso(at), by, status, text: note })),
    ...notes.map((note) => ({ kind: 'note' as const, ...note, at: iso(note.at) })),
    ...attempts.flatMap(paymentEntries),
  ];
  const isPinned = (entry: contract.TimeLineEntry) => entry.kind === 'note' && entry.pinned;
  return entries.sort(
    (one, other) => Number(isPinned(other)) - Number(isPinned(one)) || Date.parse(other.at) - Date.parse(one.at),
  );
}

function paymentEntries(attempt: OfficeDetails['attempts'][number]): contract.TimeLineEntry[] {
  const { bill, method, amount, card, status, refunded } = attempt;
  const entry = { kind: 'payment' as const, bill, method, amount, card };
  return [
    ...(attempt.paidAt ? [{ ...entry, state: 'paid' as const, at: iso(attempt.paidAt) }] : []),
    ...(status === 'declined' ? [{ ...entry, state: 'declined' as const, at: iso(attempt.updatedAt) }] : []),
    ...(refunded > 0 ? [{ ...entry, state: 'refunded' as const, amount: refunded, at: iso(attempt.updatedAt) }] : []),
  ];
}

/** The same options in each language, in the same order. */
const optionsOf = ({ hy = [], ru = [], en = [] }: OrderRow['items'][number]['options']) =>
  hy.map(({ valueTitle }, index) =>
    textOf({ hy: valueTitle, ru: ru[index]?.valueTitle ?? valueTitle, en: en[index]?.valueTitle ?? valueTitle }),
  );

const iso = (at: string): string => new Date(at).toISOString();

function textOf({ hy, ru, en }: LocalizedText) {
  return { hy, ...(ru !== undefined && { ru }), ...(en !== undefined && { en }) };
}
