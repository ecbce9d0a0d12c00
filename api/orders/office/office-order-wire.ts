import { trackedParcel } from '#api/content/carriers.ts';
import type { OrderPickup } from '#api/orders/order-pickups.ts';
import type { OrderRow } from '#api/orders/order-sql.ts';
import { goodsTotal, isPaidByExchange, settleKind, standingOf } from '#api/orders/payment-state.ts';
import { providerOf } from '#api/payments/providers.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type * as contract from '#contract/office/office-orders-contract.ts';
import { deliveryStateOf } from '#rules/orders/delivery-state.ts';
import { lacksMoney, mayStep } from '#rules/orders/order-steps.ts';
import { type OrderStatus, reachableStatuses, reopenUntil } from '#rules/orders/order-transitions.ts';
import { isRefundReason } from '#rules/orders/refund-reason.ts';
import { includedVat } from '#rules/shop/vat.ts';
import { canRetry, FISCAL_PERMISSION } from '#rules/staff/fiscal-receipt.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';
import { maskContactIn, maskEmail, maskEmailsIn, maskPhone } from '#rules/text/mask-contact.ts';
import type { OfficeDetails, OfficeRow } from './office-orders-sql.ts';

/** The usual next status; the other transitions are exceptions. */
const NEXT: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'processing',
  processing: 'completed',
  fraud: 'processing',
};

type TransitionSource = Pick<OrderRow, 'status' | 'paymentMethod'>;

function nextStep(order: TransitionSource, permissions: readonly Permission[]): OrderStatus | null {
  const next = NEXT[order.status];
  return next && mayStep(permissions, order, next) ? next : null;
}

export const toOfficeRow = (row: OfficeRow, permissions: readonly Permission[]): contract.OfficeOrderRow => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  status: row.status,
  channel: row.channel,
  name: `${row.firstName} ${row.lastName}`.trim(),
  company: row.companyName,
  city: row.city,
  quantity: row.quantity,
  pictures: row.pictures,
  payment: toPayment(row),
  grand_total: row.grandTotal,
  promised: row.promised,
  pickup: row.pickup && {
    store: textOf(row.pickup.store.name),
    is_ready: row.pickup.readyAt !== null,
    expires_on: row.pickup.expiresOn,
  },
  next: nextStep(row, permissions),
  settle: settleKind(row),
});

const toPayment = (
  row: Pick<
    OfficeRow,
    'id' | 'status' | 'owed' | 'attempts' | 'grandTotal' | 'exchange' | 'paymentMethod' | 'paymentTitle' | 'credit'
  >,
) => ({
  method: row.paymentMethod,
  title: textOf(row.paymentTitle),
  account: providerOf(row.paymentMethod)?.account ?? null,
  state: standingOf(row).state,
  bank: row.credit ? textOf(row.credit.bankName) : null,
  months: row.credit?.periodMonths ?? null,
  lacks_money: lacksMoney(row),
  ...(isPaidByExchange(row) && { by_exchange: true as const }),
  ...(row.owed > 0 && { owed: row.owed, owed_method: row.attempts.at(-1)?.method ?? row.paymentMethod }),
});

/**
 * `address` shows the delivery address to staff who contact customers or hand parcels over.
 * `deliveries` shows the recipient's telephone until the parcel is handed over.
 */
export type VisibleFields = {
  contact: boolean;
  address: boolean;
  deliveries: boolean;
  permissions: readonly Permission[];
};

export function toOfficeOrder(
  order: OrderRow,
  more: OfficeDetails,
  { contact, address, deliveries, permissions }: VisibleFields,
): contract.OfficeOrder {
  const delivery = order.addresses.find(({ kind }) => kind === 'shipping');
  const billing = order.addresses.find(({ kind }) => kind === 'billing') ?? delivery;
  if (!delivery || !billing) throw new Error(`order ${order.id} has no address`);
  const phoneOf = (phone: string) => (contact ? phone : maskPhone(phone));
  const mayCall = contact || (deliveries && isToDeliver(order.status));
  const typed = (text: string) => (contact ? text : maskContactIn(text));
  const { credit } = order;
  return {
    id: order.id,
    created_at: order.createdAt.toISOString(),
    status: order.status,
    channel: more.channel,
    taken_by: more.takenBy,
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
      list_price: item.list_price,
      price_reason: item.price_reason,
      total: item.total,
      discount_amount: item.discount_amount,
      is_gift: item.is_gift,
      refunded: more.refundedPieces[item.id] ?? 0,
      serials: more.serials[item.id] ?? [],
    })),
    sub_total: order.subTotal,
    shipping_amount: order.shippingAmount,
    discount_amount: order.discountAmount,
    coupon_code: order.couponCode,
    exchange: more.exchange && {
      order_id: more.exchange.orderId,
      return_id: more.exchange.returnId,
      value: more.exchange.value,
      left: more.exchange.left,
    },
    promotions: order.promotions.map(({ id, name, code, part, amount }) => ({
      ...{ id, code, part, amount },
      name: textOf(name),
    })),
    grand_total: order.grandTotal,
    gift_card_amount: order.giftCardAmount,
    vat_percent: order.vatPercent,
    vat_included: includedVat(goodsTotal(order), order.vatPercent),
    shipping: { method: order.shippingMethod, title: textOf(order.shippingTitle) },
    pickup: more.pickup && toPickup(more.pickup),
    taken_from: takenFrom(order, more),
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
      answer: more.creditAnswer && {
        answer: more.creditAnswer.answer,
        contract_number: more.creditAnswer.contractNumber,
        at: iso(more.creditAnswer.at),
        by: more.creditAnswer.by,
      },
    },
    buyer: {
      name: `${billing.firstName} ${billing.lastName}`.trim(),
      email: contact ? order.email : maskEmail(order.email),
      phone: phoneOf(billing.phone),
      has_account: more.customerId !== null,
      customer_id: more.customerId,
      orders: more.buyer.orders,
      ordered_total: more.buyer.total,
      is_masked: !contact,
    },
    company: order.company,
    fiscal_receipts: more.fiscalReceipts.map((receipt) => toFiscalReceipt(receipt, permissions)),
    delivery: {
      name: `${delivery.firstName} ${delivery.lastName}`.trim(),
      company: delivery.companyName ?? null,
      phone: mayCall ? delivery.phone : maskPhone(delivery.phone),
      street: address ? delivery.street : [],
      city: delivery.city,
      region: delivery.state,
      postcode: address ? (delivery.postcode ?? '') : '',
      promised: order.promised,
      is_masked: !mayCall,
    },
    courier_delivery: more.courierDelivery && toCourierDelivery(order.status, more.courierDelivery),
    // The buyer's note is for the courier, so staff who may call keep a telephone number in it.
    description: mayCall && !contact ? maskEmailsIn(order.description) : typed(order.description),
    time_line: timeLine(more).map((entry) => ('text' in entry ? { ...entry, text: typed(entry.text) } : entry)),
    steps: reachableStatuses(order.status).filter((to) => mayStep(permissions, order, to)),
    next: nextStep(order, permissions),
    reopen_until: permissions.includes('orders.reopen') ? reopenable(order.status, more.steps) : null,
    settle: settleKind(order),
    is_refundable: isRefundable(order.status, more),
    newer: more.newer,
    older: more.older,
  };
}

const toCourierDelivery = (
  status: OrderStatus,
  { state, courier, attempts, parcel, carriers }: NonNullable<OfficeDetails['courierDelivery']>,
) => ({
  state: deliveryStateOf(status, state),
  ...{ courier, attempts },
  parcel: trackedParcel(parcel, { carriers }),
});

const toPickup = ({ storeId, store, readyAt, expiresOn }: OrderPickup) => ({
  store_id: storeId,
  store: textOf(store.name),
  address: textOf(store.address),
  phone: store.phone,
  ready_at: readyAt && iso(readyAt),
  expires_on: expiresOn,
});

function takenFrom({ items }: OrderRow, { taken, locations }: OfficeDetails): contract.OfficeOrder['taken_from'] {
  if (locations.length < 2) return [];
  return taken.flatMap(({ productId, locationId, pieces }) => {
    const location = locations.find(({ id, isMain }) => (locationId === null ? isMain : id === locationId));
    const item = items.find(({ product_id }) => product_id === productId);
    return location && item ? [{ sku: item.sku, location: textOf(location.name), pieces }] : [];
  });
}

function toFiscalReceipt(
  { receiptId, fiscal, qr, total, printedAt, createdAt, ...receipt }: OfficeDetails['fiscalReceipts'][number],
  permissions: readonly Permission[],
): contract.OfficeFiscalReceipt {
  const mayPrint = permissions.includes(FISCAL_PERMISSION);
  const isPrinted = receiptId !== null && fiscal !== null && total !== null && printedAt !== null;
  return {
    ...receipt,
    created_at: iso(createdAt),
    printed: isPrinted ? { receipt_id: receiptId, fiscal, qr, total, at: iso(printedAt) } : null,
    can_retry: mayPrint && canRetry(receipt.state),
    can_copy: mayPrint && isPrinted && receipt.kind !== 'copy',
  };
}

const isToDeliver = (status: OrderStatus): boolean => status === 'pending' || status === 'processing';

function reopenable(status: OrderStatus, steps: OfficeDetails['steps']): string | null {
  const completed = steps.findLast((step) => step.status === 'completed');
  return status === 'completed' && completed ? reopenUntil(new Date(completed.at)).toISOString() : null;
}

/** The value of an exchange can be refunded together with a paid difference, or after the end of the order. */
const isRefundable = (status: OrderStatus, { attempts, exchange }: OfficeDetails): boolean =>
  attempts.some(({ status, amount, refunded }) => HAS_MONEY.includes(status) && refunded < amount) ||
  (exchange !== null &&
    exchange.left > 0 &&
    (status === 'canceled' || status === 'closed' || attempts.some((attempt) => RECEIVED.includes(attempt.status))));

const RECEIVED = ['paid', 'partly_refunded', 'refunded', 'reversed'];
const HAS_MONEY = ['paid', 'partly_refunded', 'refund_due'];

/** Newest first, with pinned notes on top. */
function timeLine({
  steps,
  notes,
  attempts,
  refunds,
  mails,
  messages,
  changes,
  exchange,
}: OfficeDetails): contract.TimeLineEntry[] {
  const entries: contract.TimeLineEntry[] = [
    ...steps.map(({ status, at, note, by }) => ({ kind: 'status' as const, at: iso(at), by, status, text: note })),
    ...notes.map((note) => ({ kind: 'note' as const, ...note, at: iso(note.at) })),
    // A payment of zero drams is not money: the value of an exchange paid the order.
    ...attempts
      .filter(({ amount }) => exchange === null || amount > 0)
      .flatMap((attempt) => paymentEntries(attempt, refunds)),
    ...refunds.map(refundEntry),
    ...mails.map((mail) => ({ kind: 'mail' as const, ...mail, at: iso(mail.at) })),
    ...messages.map((message) => ({ kind: 'message' as const, ...message, at: iso(message.at) })),
    ...changes.map(changeEntry),
  ];
  const isPinned = (entry: contract.TimeLineEntry) => entry.kind === 'note' && entry.pinned;
  return entries.sort(
    (one, other) => Number(isPinned(other)) - Number(isPinned(one)) || Date.parse(other.at) - Date.parse(one.at),
  );
}

type Refund = OfficeDetails['refunds'][number];

function paymentEntries(
  attempt: OfficeDetails['attempts'][number],
  refunds: readonly Refund[],
): contract.TimeLineEntry[] {
  const { bill, method, amount, card, status, refunded } = attempt;
  const entry = {
    kind: 'payment' as const,
    bill,
    method,
    amount,
    card,
    by: null,
    how: null,
    reason: null,
    of_order: null,
  };
  const here = refunds.filter((refund) => refund.bill === bill).reduce((sum, refund) => sum + refund.amount, 0);
  // The rest was refunded at the bank, or before the table `refunds` existed.
  const elsewhere = { ...entry, state: 'refunded' as const, amount: refunded - here, at: iso(attempt.updatedAt) };
  return [
    ...(attempt.paidAt ? [{ ...entry, state: 'paid' as const, at: iso(attempt.paidAt) }] : []),
    ...(status === 'declined' ? [{ ...entry, state: 'declined' as const, at: iso(attempt.updatedAt) }] : []),
    ...(refunded > here ? [elsewhere] : []),
  ];
}

const refundEntry = ({ bill, method, amount, how, reason, at, by, ofOrder }: Refund): contract.TimeLineEntry => ({
  kind: 'payment',
  bill,
  method,
  amount,
  card: null,
  state: 'refunded',
  at: iso(at),
  by,
  how,
  reason: isRefundReason(reason) ? reason : null,
  of_order: ofOrder,
});

type Change = OfficeDetails['changes'][number];

const changeEntry = ({ id, at, by, parts, total, lines, reason }: Change): contract.TimeLineEntry => ({
  kind: 'change',
  ...{ id, at: iso(at), by, parts, text: reason },
  total_before: total.before,
  total_after: total.after,
  lines: [...new Set([...lines.before, ...lines.after].map(({ sku }) => sku))].flatMap((sku) => {
    const [before, after] = [lines.before, lines.after].map((all) => all.find((line) => line.sku === sku));
    if (before?.quantity === after?.quantity && before?.price === after?.price) return [];
    return {
      sku,
      quantity_before: before?.quantity ?? 0,
      quantity_after: after?.quantity ?? 0,
      price_before: before?.price ?? 0,
      price_after: after?.price ?? 0,
    };
  }),
});

/** Merges the options of the three languages, which have the same order. */
export const optionsOf = ({ hy = [], ru = [], en = [] }: OrderRow['items'][number]['options']) =>
  hy.map(({ valueTitle }, index) =>
    textOf({ hy: valueTitle, ru: ru[index]?.valueTitle ?? valueTitle, en: en[index]?.valueTitle ?? valueTitle }),
  );

const iso = (at: string): string => new Date(at).toISOString();

export function textOf({ hy, ru, en }: LocalizedText) {
  return { hy, ...(ru !== undefined && { ru }), ...(en !== undefined && { en }) };
}
