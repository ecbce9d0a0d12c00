import type { MailBlock } from '#api/mail/mail-content.ts';
import { formatPhone, formatTime } from '#api/mail/mail-format.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import type { WireOrder } from '#contract/order-contract.ts';
import { formatAmd } from '#rules/money.ts';
import type { MailOrder } from './order-mail-sql.ts';

export type Requisites = NonNullable<WireOrder['payment']['requisites']>;

export type OrderMailParts = {
  order: MailOrder;
  messages: MailMessages;
  url: string;
  payUrl: string;
  requisites: Requisites | null;
  /** The merchant's note on the payment method. */
  paymentNote: LocalizedText | null;
};

/** By payment method and payment state (docs/spec/payments.md 4). */
export function nextSteps(parts: OrderMailParts): MailBlock[] {
  const { order, messages } = parts;
  if (order.status === 'pending_payment') return payment(parts);
  if (order.status === 'pending' && order.paymentMethod === 'moneytransfer') return transfer(parts);
  return [{ kind: 'panel', title: messages.order.next, lines: plainLines(order, messages) }];
}

function plainLines(order: MailOrder, messages: MailMessages): string[] {
  const paid = paidAmount(order);
  if (order.status === 'processing' && paid !== null)
    return [messages.payment.paid(formatAmd(paid)), ...call(order, messages)];
  if (order.status !== 'pending') return [messages.status.text[order.status]];
  const total = formatAmd(order.grandTotal);
  if (order.paymentMethod === 'cashondelivery') return [...call(order, messages), messages.order.nextCash(total)];
  if (order.credit) return [...callAbout(order, messages.credit.willCall), messages.credit.bankDecides];
  return [messages.order.nextOther(total)];
}

/** Null while the order is not paid. */
export const paidAmount = ({ attempts }: MailOrder): number | null =>
  attempts.find(({ status }) => status === 'paid')?.amount ?? null;

const call = (order: MailOrder, messages: MailMessages): string[] => callAbout(order, messages.order.willCall);

const callAbout = ({ shipping }: MailOrder, willCall: (phone: string) => string): string[] =>
  shipping ? [willCall(formatPhone(shipping.phone))] : [];

/** The mail is written when the order is placed, so its buyer may be paying at this moment. */
function payment({ order, messages, payUrl }: OrderMailParts): MailBlock[] {
  const { title, due, heldUntil, confirming, paidAlready, pay, onlyInThatBrowser } = messages.payment;
  // The wallet has not confirmed or denied the payment: paying again could be paying twice (docs/spec/decisions.md 2).
  if (order.attempts.at(-1)?.status === 'unconfirmed') return [{ kind: 'panel', title, lines: [confirming] }];
  const held = order.holdUntil ? [heldUntil(formatTime(order.holdUntil, order.locale))] : [];
  return [
    { kind: 'panel', title, lines: [due(formatAmd(order.grandTotal)), ...held, paidAlready] },
    { kind: 'button', label: pay, url: payUrl },
    ...(order.customerId === null ? [{ kind: 'note' as const, text: onlyInThatBrowser }] : []),
  ];
}

function transfer({ order, messages, requisites, paymentNote }: OrderMailParts): MailBlock[] {
  const total = formatAmd(order.grandTotal);
  const number = String(order.id);
  const next = (...lines: string[]): MailBlock => ({ kind: 'panel', title: messages.order.next, lines });
  if (requisites) return [requisitesPanel({ order, messages, requisites }), next(...call(order, messages))];
  const note = paymentNote ? [closed(inLocale(paymentNote, order.locale), order.locale)] : [];
  return [next(...call(order, messages), ...note, messages.order.nextTransfer(total, number))];
}

type Transfer = Pick<OrderMailParts, 'order' | 'messages'> & { requisites: Requisites };

function requisitesPanel({ order, messages, requisites }: Transfer): MailBlock {
  const { recipient, bank, account, tin, purpose, amount, within, title } = messages.transfer;
  return {
    kind: 'panel',
    title,
    rows: [
      { label: recipient, value: requisites.recipient },
      { label: bank, value: requisites.bank },
      { label: account, value: requisites.account },
      { label: tin, value: requisites.tin },
      { label: amount, value: formatAmd(order.grandTotal) },
      { label: purpose, value: requisites.purpose },
    ].filter(({ value }) => value !== ''),
    lines: [within(requisites.days)],
  };
}

const closed = (text: string, locale: Locale): string =>
  /[.։:!?…]$/u.test(text.trim()) ? text : `${text}${locale === 'hy' ? '։' : '.'}`;
