import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { formatAmd } from '#rules/money.ts';
import type { Block } from './letter.ts';
import type { MailOrder } from './mail-sql.ts';
import type { OrderParts, Requisites } from './order-parts.ts';
import { shopTime, spokenPhone } from './spoken.ts';
import type { MailWords } from './words.ts';

/** What the buyer does next and what we do, by the way to pay and how far that has come (domain/payments.md 4). */
export function nextSteps(parts: OrderParts): Block[] {
  const { order, words } = parts;
  if (order.status === 'pending_payment') return payment(parts);
  if (order.status === 'pending' && order.paymentMethod === 'moneytransfer') return transfer(parts);
  return [{ kind: 'panel', title: words.order.next, lines: plainLines(order, words) }];
}

function plainLines(order: MailOrder, words: MailWords): string[] {
  const paid = paidAmount(order);
  if (order.status === 'processing' && paid !== null)
    return [words.payment.paid(formatAmd(paid)), ...call(order, words)];
  if (order.status !== 'pending') return [words.status.text[order.status]];
  const total = formatAmd(order.grandTotal);
  if (order.paymentMethod === 'cashondelivery') return [...call(order, words), words.order.nextCash(total)];
  if (order.credit) return [...callAbout(order, words.credit.willCall), words.credit.bankDecides];
  return [words.order.nextOther(total)];
}

/** What came in for the order; null while nothing has. */
export const paidAmount = ({ attempts }: MailOrder): number | null =>
  attempts.find(({ status }) => status === 'paid')?.amount ?? null;

const call = (order: MailOrder, words: MailWords): string[] => callAbout(order, words.order.willCall);

const callAbout = ({ shipping }: MailOrder, willCall: (phone: string) => string): string[] =>
  shipping ? [willCall(spokenPhone(shipping.phone))] : [];

/** The mail is written the moment the order is there, so its buyer may be paying just now. */
function payment({ order, words, payUrl }: OrderParts): Block[] {
  const { title, due, heldUntil, confirming, paidAlready, pay, onlyInThatBrowser } = words.payment;
  // A wallet that has not said: paying again would be paying twice (DECISIONS 2).
  if (order.attempts.at(-1)?.status === 'unconfirmed') return [{ kind: 'panel', title, lines: [confirming] }];
  const held = order.holdUntil ? [heldUntil(shopTime(order.holdUntil, order.locale))] : [];
  return [
    { kind: 'panel', title, lines: [due(formatAmd(order.grandTotal)), ...held, paidAlready] },
    { kind: 'button', label: pay, url: payUrl },
    ...(order.customerId === null ? [{ kind: 'note' as const, text: onlyInThatBrowser }] : []),
  ];
}

function transfer({ order, words, requisites, paymentNote }: OrderParts): Block[] {
  const total = formatAmd(order.grandTotal);
  const number = String(order.id);
  const next = (...lines: string[]): Block => ({ kind: 'panel', title: words.order.next, lines });
  if (requisites) return [requisitesPanel({ order, words, requisites }), next(...call(order, words))];
  const note = paymentNote ? [closed(inLocale(paymentNote, order.locale), order.locale)] : [];
  return [next(...call(order, words), ...note, words.order.nextTransfer(total, number))];
}

type Transfer = Pick<OrderParts, 'order' | 'words'> & { requisites: Requisites };

function requisitesPanel({ order, words, requisites }: Transfer): Block {
  const { recipient, bank, account, tin, purpose, amount, within, title } = words.transfer;
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

/** What a merchant wrote without a full stop, as a sentence. */
const closed = (text: string, locale: Locale): string =>
  /[.։:!?…]$/u.test(text.trim()) ? text : `${text}${locale === 'hy' ? '։' : '.'}`;
