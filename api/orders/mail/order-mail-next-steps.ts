import type { MailBlock } from '#api/mail/mail-content.ts';
import { formatPhone, formatTime, withoutDramSign } from '#api/mail/mail-format.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import { isPaidByExchange } from '#api/orders/payment-state.ts';
import type { Requisites } from '#api/payments/requisites.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { CARD_AT_DOOR_METHOD, isPaidAtDoor } from '#rules/checkout/payment-method.ts';
import { awaitsPayment } from '#rules/orders/order-steps.ts';
import { type OrderMailParts, paidAmount, toPayOf } from './order-mail-parts.ts';
import type { MailOrder } from './order-mail-sql.ts';

/** Next steps by payment method and payment state (docs/spec/payments.md 4). */
export function nextSteps(parts: OrderMailParts): MailBlock[] {
  const { order, messages } = parts;
  if (order.owed > 0) return difference(parts);
  if (isPaidByExchange(order)) return [{ kind: 'panel', title: messages.order.next, lines: linesOfExchange(parts) }];
  if (order.status === 'pending_payment') return payment(parts);
  if (order.status === 'pending' && order.paymentMethod === 'moneytransfer') return transfer(parts);
  return [{ kind: 'panel', title: messages.order.next, lines: plainLines(parts) }];
}

const linesOfExchange = ({ order, messages }: OrderMailParts): string[] =>
  order.status === 'pending' || order.status === 'processing'
    ? [messages.payment.byExchange, ...call(order, messages)]
    : [messages.status.text[order.status]];

function plainLines({ order, messages, drams }: OrderMailParts): string[] {
  const paid = paidAmount(order);
  if (order.status === 'processing' && paid !== null)
    return [messages.payment.paid(drams(paid)), ...call(order, messages)];
  if (order.status !== 'pending') return [messages.status.text[order.status]];
  const total = drams(toPayOf(order));
  if (isPaidAtDoor(order.paymentMethod)) return [...call(order, messages), atDoor(order, messages)(total)];
  if (order.credit) return [...callAbout(order, messages.credit.willCall), messages.credit.bankDecides];
  return [messages.order.nextOther(total)];
}

/** The sentence about the payment to the courier or in the store. */
export const atDoor = (
  { paymentMethod, pickup }: MailOrder,
  { order, pickupReady }: MailMessages,
): ((total: string) => string) =>
  pickup ? pickupReady.dueInStore : paymentMethod === CARD_AT_DOOR_METHOD ? order.nextCardAtDoor : order.nextCash;

const call = (order: MailOrder, messages: MailMessages): string[] =>
  order.pickup ? [messages.pickupReady.wait] : callAbout(order, messages.order.willCall);

const callAbout = ({ shipping }: MailOrder, willCall: (phone: string) => string): string[] =>
  shipping ? [willCall(formatPhone(shipping.phone))] : [];

/**
 * False while the wallet has neither confirmed nor denied a payment, because a second payment could be a double
 * payment.
 */
export const mayPay = ({ status, owed, attempts }: MailOrder): boolean =>
  awaitsPayment({ status, owed }) && attempts.at(-1)?.status !== 'unconfirmed';

/** The difference of a paid order that was changed: paid to the courier, or by the link. */
function difference({ order, messages, drams, url }: OrderMailParts): MailBlock[] {
  const owed = drams(order.owed);
  const method = order.attempts.at(-1)?.method ?? order.paymentMethod;
  const { owed: words } = messages.orderChanged;
  const lines = [
    words.amount(owed),
    isPaidAtDoor(method) ? atDoor({ ...order, paymentMethod: method }, messages)(owed) : words.byLink,
  ];
  return [
    { kind: 'panel', title: messages.payment.title, lines },
    ...(mayPay(order) ? ([{ kind: 'button', label: messages.payment.pay, url }] satisfies MailBlock[]) : []),
    { kind: 'note', text: messages.order.linkNote },
  ];
}

/** The mail is written when the order is placed, so the buyer may be paying at the same time. */
function payment({ order, messages, drams, url }: OrderMailParts): MailBlock[] {
  const { title, due, heldUntil, confirming, paidAlready, pay } = messages.payment;
  if (!mayPay(order)) return [{ kind: 'panel', title, lines: [confirming] }];
  const held = order.holdUntil ? [heldUntil(formatTime(order.holdUntil, order.locale))] : [];
  return [
    { kind: 'panel', title, lines: [due(drams(toPayOf(order))), ...held, paidAlready] },
    { kind: 'button', label: pay, url },
    { kind: 'note', text: messages.order.linkNote },
  ];
}

function transfer({ order, messages, drams, requisites, paymentNote }: OrderMailParts): MailBlock[] {
  const total = drams(toPayOf(order));
  const number = String(order.id);
  const next = (...lines: string[]): MailBlock => ({ kind: 'panel', title: messages.order.next, lines });
  if (requisites) return [requisitesPanel({ order, messages, drams, requisites }), next(...call(order, messages))];
  const note = paymentNote
    ? [closed(withoutDramSign(inLocale(paymentNote, order.locale), order.locale), order.locale)]
    : [];
  return [next(...call(order, messages), ...note, messages.order.nextTransfer(total, number))];
}

type Transfer = Pick<OrderMailParts, 'order' | 'messages' | 'drams'> & { requisites: Requisites };

function requisitesPanel({ order, messages, drams, requisites }: Transfer): MailBlock {
  const { recipient, bank, account, tin, purpose, amount, within, title } = messages.transfer;
  return {
    kind: 'panel',
    title,
    rows: [
      { label: recipient, value: requisites.recipient },
      { label: bank, value: requisites.bank },
      { label: account, value: requisites.account },
      { label: tin, value: requisites.tin },
      { label: amount, value: drams(toPayOf(order)) },
      { label: purpose, value: requisites.purpose },
    ].filter(({ value }) => value !== ''),
    lines: [within(requisites.days)],
  };
}

const closed = (text: string, locale: Locale): string =>
  /[.։:!?…]$/u.test(text.trim()) ? text : `${text}${locale === 'hy' ? '։' : '.'}`;
