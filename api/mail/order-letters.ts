import { statusLabel } from '#api/http/messages.ts';
import { inLocale } from '#api/shelf/text.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { formatAmd } from '#rules/money.ts';
import type { OrderStatus, OrderTransition } from '#rules/order-transitions.ts';
import { includedVat, VAT_PERCENT } from '#rules/vat.ts';
import { greeting } from './account-letters.ts';
import { creditPanel } from './credit-panel.ts';
import type { Block, Letter } from './letter.ts';
import type { MailOrder } from './mail-sql.ts';
import { nextSteps, paidAmount } from './next-steps.ts';
import type { OrderParts } from './order-parts.ts';
import { shopTime, spokenPhone } from './spoken.ts';
import { type MailWords, wordsOf } from './words.ts';

export function orderPlacedLetter(parts: OrderParts): Letter {
  const { order, words } = parts;
  const { locale } = order;
  const number = String(order.id);
  const payment = inLocale(order.paymentTitle, locale);
  const total = formatAmd(order.grandTotal);
  return {
    subject: words.order.subject(number),
    preheader: words.order.preheader(total, payment),
    heading: words.order.heading,
    reason: words.reasonOrder,
    blocks: [
      { kind: 'text', text: greeting(words, order.firstName) },
      { kind: 'text', text: words.order.thanks },
      {
        kind: 'facts',
        rows: [
          { label: words.order.number, value: number },
          { label: words.order.date, value: shopTime(order.createdAt, locale) },
          { label: words.order.status, value: statusLabel(order.status, locale) },
          { label: words.order.payment, value: payment },
          { label: words.order.delivery, value: inLocale(order.shippingTitle, locale) },
        ],
      },
      goods(order, words),
      ...creditPanel(order, words, order.status),
      ...nextSteps(parts),
      ...delivery(order, words),
      viewButton(parts),
    ],
  };
}

export function orderStatusLetter(parts: OrderParts, status: OrderStatus, step: OrderTransition | undefined): Letter {
  const { order, words } = parts;
  const number = String(order.id);
  const label = statusLabel(status, order.locale);
  const text = statusText(order, words, status, step);
  const owed = order.attempts.filter((attempt) => attempt.status === 'refund_due');
  const isStillDue = order.status === status && (status === 'pending' || status === 'pending_payment');
  return {
    subject: statusSubject(words, number, label, step),
    preheader: text,
    heading: words.status.heading(number),
    reason: words.reasonOrder,
    blocks: [
      { kind: 'text', text: greeting(words, order.firstName) },
      { kind: 'facts', rows: [{ label: words.order.status, value: label }] },
      { kind: 'text', text },
      ...owed.map(({ amount, refunded }) => owedText(words, amount - refunded)),
      ...(isStillDue ? nextSteps(parts) : []),
      goods(order, words),
      ...creditPanel(order, words, status),
      viewButton(parts),
    ],
  };
}

function statusSubject({ payment, status }: MailWords, number: string, label: string, step?: OrderTransition): string {
  if (step === 'owe') return payment.owed.subject(number);
  if (step === 'pay' || step === 'revive') return payment.paidSubject(number);
  return status.subject(number, label);
}

/** How an order came into a status says more than the status (DECISIONS 2). */
function statusText(
  order: MailOrder,
  { payment, status: { text } }: MailWords,
  status: OrderStatus,
  step: OrderTransition | undefined,
): string {
  const paid = paidAmount(order);
  if (step === 'revive') return payment.revived;
  if (step === 'owe') return payment.owed.late;
  if (step === 'pay_later') return payment.paidLater(inLocale(order.paymentTitle, order.locale));
  if (step === 'expire') return order.paymentMethod === 'moneytransfer' ? payment.transferMissing : payment.unpaid;
  if (status === 'processing' && paid !== null) return payment.paid(formatAmd(paid));
  return text[status];
}

const owedText = ({ payment }: MailWords, amount: number): Block => ({
  kind: 'text',
  text: payment.owed.text(formatAmd(amount)),
});

function goods({ locale, items, ...order }: MailOrder, words: MailWords): Block {
  const free = order.shippingAmount === 0;
  return {
    kind: 'goods',
    rows: items.map((item) => ({
      name: inLocale(item.name, locale),
      options: optionsOf(item.options, locale, words.colon),
      quantity: words.order.pieces(item.quantity, formatAmd(item.price)),
      total: formatAmd(item.total),
    })),
    sums: [
      { label: words.order.subTotal, amount: formatAmd(order.subTotal) },
      ...(order.discountAmount > 0
        ? [{ label: words.order.discount, amount: `−${formatAmd(order.discountAmount)}` }]
        : []),
      {
        label: words.order.delivery,
        amount: free ? words.order.free : formatAmd(order.shippingAmount),
      },
      { label: words.order.total, amount: formatAmd(order.grandTotal), isGrand: true },
      { label: words.order.vatIncluded(VAT_PERCENT), amount: formatAmd(includedVat(order.grandTotal)) },
    ],
  };
}

const optionsOf = (options: MailOrder['items'][number]['options'], locale: Locale, colon: string): string =>
  (options[locale] ?? []).map(({ optionTitle, valueTitle }) => `${optionTitle}${colon} ${valueTitle}`).join(' · ');

function delivery({ shipping, description }: MailOrder, words: MailWords): Block[] {
  const notes: Block[] = description ? [{ kind: 'panel', title: words.order.notes, lines: [description] }] : [];
  if (!shipping) return notes;
  const region = isNamed(shipping.state, shipping.city) ? '' : (words.regions[shipping.state] ?? shipping.state);
  const place = [shipping.city, region].filter(Boolean).join(', ');
  const lines = [
    [shipping.first_name, shipping.last_name].filter(Boolean).join(' '),
    shipping.company_name ?? '',
    ...shipping.street,
    shipping.country === 'AM' ? place : `${place}, ${shipping.country_name}`,
    spokenPhone(shipping.phone),
  ];
  return [{ kind: 'panel', title: words.order.deliveryAddress, lines: lines.filter(Boolean) }, ...notes];
}

/** Whether the city is the region's own, in any language: Yerevan is both. */
const isNamed = (state: string, city: string): boolean =>
  LOCALES.some((locale) => wordsOf(locale).regions[state] === city) || state === city;

/** One thing to do in a letter: where there is something to pay, looking comes second. */
const viewButton = ({ order, words, url }: OrderParts): Block => ({
  kind: 'button',
  label: order.customerId === null ? words.order.track : words.order.view,
  url,
  ...(order.status === 'pending_payment' && { isSecondary: true }),
});
