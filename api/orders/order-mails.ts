import type { MailBlock, MailContent } from '#api/mail/mail-content.ts';
import { formatPhone, formatTime, greeting } from '#api/mail/mail-format.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { type AddressedMail, fullName, pageUrl, type TemplateParts } from '#api/mail/mail-template.ts';
import { withoutLinks } from '#api/mail/typed-text.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import { messagesIn, statusLabel } from '#api/messages/messages-in.ts';
import { toRequisites } from '#api/payments/requisites.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { formatAmd } from '#rules/money.ts';
import type { OrderStatus, OrderTransition } from '#rules/order-transitions.ts';
import { includedVat, VAT_PERCENT } from '#rules/vat.ts';
import { merchantMail } from './merchant-mail.ts';
import { creditPanel } from './order-mail-credit.ts';
import { nextSteps, type OrderMailParts, paidAmount } from './order-mail-next-steps.ts';
import { type MailOrder, selectMailOrder } from './order-mail-sql.ts';

type OrderMailJob = Extract<MailJob, { orderId: number }>;

export async function orderMail(parts: TemplateParts, job: OrderMailJob): Promise<AddressedMail> {
  const order = await selectMailOrder(parts.pool, job.orderId);
  if (!order) return null;
  if (job.kind === 'merchant_notice') return merchantMail(parts, order, job.notice);
  const { locale, email, firstName, lastName } = order;
  if (!email) return null;
  const orderParts = orderMailParts(parts, order);
  const content =
    job.kind === 'order_placed'
      ? orderPlacedTemplate(orderParts)
      : orderStatusTemplate(orderParts, job.status, job.step);
  return { content, locale, to: { name: fullName(firstName, lastName), address: email } };
}

function orderMailParts({ origin, content }: TemplateParts, order: MailOrder): OrderMailParts {
  const { id, locale } = order;
  const isGuest = order.customerId === null;
  const { paymentMethods, settings } = content();
  return {
    order,
    messages: messagesIn(locale).mail,
    url: pageUrl(origin, locale, isGuest ? `track?number=${id}` : `account/orders/${id}`),
    // Guests are known by the cookie of the browser they ordered in (docs/spec/decisions.md 3).
    payUrl: pageUrl(origin, locale, isGuest ? `thanks?orderID=${id}` : `account/orders/${id}`),
    requisites: toRequisites(id, locale, settings),
    paymentNote: paymentMethods.find(({ method }) => method === order.paymentMethod)?.description ?? null,
  };
}

function orderPlacedTemplate(parts: OrderMailParts): MailContent {
  const { order, messages } = parts;
  const { locale } = order;
  const number = String(order.id);
  const payment = inLocale(order.paymentTitle, locale);
  const total = formatAmd(order.grandTotal);
  return {
    subject: messages.order.subject(number),
    preheader: messages.order.preheader(total, payment),
    heading: messages.order.heading,
    reason: messages.reasonOrder,
    blocks: [
      { kind: 'text', text: greeting(messages, order.firstName) },
      { kind: 'text', text: messages.order.thanks },
      {
        kind: 'facts',
        rows: [
          { label: messages.order.number, value: number },
          { label: messages.order.date, value: formatTime(order.createdAt, locale) },
          { label: messages.order.status, value: statusLabel(order.status, locale) },
          { label: messages.order.payment, value: payment },
          { label: messages.order.delivery, value: inLocale(order.shippingTitle, locale) },
        ],
      },
      productsBlock(order, messages),
      ...creditPanel(order, messages, order.status),
      ...nextSteps(parts),
      ...delivery(order, messages),
      viewButton(parts),
    ],
  };
}

function orderStatusTemplate(
  parts: OrderMailParts,
  status: OrderStatus,
  step: OrderTransition | undefined,
): MailContent {
  const { order, messages } = parts;
  const number = String(order.id);
  const label = statusLabel(status, order.locale);
  const text = statusText(order, messages, status, step);
  const owed = order.attempts.filter((attempt) => attempt.status === 'refund_due');
  const isStillDue = order.status === status && (status === 'pending' || status === 'pending_payment');
  return {
    subject: statusSubject(messages, number, label, step),
    preheader: text,
    heading: messages.status.heading(number),
    reason: messages.reasonOrder,
    blocks: [
      { kind: 'text', text: greeting(messages, order.firstName) },
      { kind: 'facts', rows: [{ label: messages.order.status, value: label }] },
      { kind: 'text', text },
      ...owed.map(({ amount, refunded }) => owedText(messages, amount - refunded)),
      ...(isStillDue ? nextSteps(parts) : []),
      productsBlock(order, messages),
      ...creditPanel(order, messages, status),
      viewButton(parts),
    ],
  };
}

function statusSubject(
  { payment, status }: MailMessages,
  number: string,
  label: string,
  step?: OrderTransition,
): string {
  if (step === 'owe') return payment.owed.subject(number);
  if (step === 'pay' || step === 'revive') return payment.paidSubject(number);
  return status.subject(number, label);
}

/** The transition says more than the status it led to (docs/spec/decisions.md 2). */
function statusText(
  order: MailOrder,
  { payment, status: { text } }: MailMessages,
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

const owedText = ({ payment }: MailMessages, amount: number): MailBlock => ({
  kind: 'text',
  text: payment.owed.text(formatAmd(amount)),
});

function productsBlock({ locale, items, ...order }: MailOrder, messages: MailMessages): MailBlock {
  const free = order.shippingAmount === 0;
  return {
    kind: 'products',
    rows: items.map((item) => ({
      name: inLocale(item.name, locale),
      options: optionsOf(item.options, locale, messages.colon),
      quantity: messages.order.pieces(item.quantity, formatAmd(item.price)),
      total: formatAmd(item.total),
    })),
    sums: [
      { label: messages.order.subTotal, amount: formatAmd(order.subTotal) },
      ...(order.discountAmount > 0
        ? [{ label: messages.order.discount, amount: `−${formatAmd(order.discountAmount)}` }]
        : []),
      {
        label: messages.order.delivery,
        amount: free ? messages.order.free : formatAmd(order.shippingAmount),
      },
      { label: messages.order.total, amount: formatAmd(order.grandTotal), isGrand: true },
      { label: messages.order.vatIncluded(VAT_PERCENT), amount: formatAmd(includedVat(order.grandTotal)) },
    ],
  };
}

const optionsOf = (options: MailOrder['items'][number]['options'], locale: Locale, colon: string): string =>
  (options[locale] ?? []).map(({ optionTitle, valueTitle }) => `${optionTitle}${colon} ${valueTitle}`).join(' · ');

function delivery({ shipping, description }: MailOrder, messages: MailMessages): MailBlock[] {
  const notes: MailBlock[] = description
    ? [{ kind: 'panel', title: messages.order.notes, lines: [withoutLinks(description)] }]
    : [];
  if (!shipping) return notes;
  const region = isNamed(shipping.state, shipping.city) ? '' : (messages.regions[shipping.state] ?? shipping.state);
  const place = [shipping.city, region].filter(Boolean).join(', ');
  const lines = [
    fullName(shipping.first_name, shipping.last_name),
    shipping.company_name ?? '',
    ...shipping.street,
    shipping.country === 'AM' ? place : `${place}, ${shipping.country_name}`,
    formatPhone(shipping.phone),
  ];
  return [
    { kind: 'panel', title: messages.order.deliveryAddress, lines: lines.filter(Boolean).map(withoutLinks) },
    ...notes,
  ];
}

/** Whether the city is the region's own, in any language: Yerevan is both. */
const isNamed = (state: string, city: string): boolean =>
  LOCALES.some((locale) => messagesIn(locale).mail.regions[state] === city) || state === city;

/** A mail has one main button: paying while the order is unpaid. */
const viewButton = ({ order, messages, url }: OrderMailParts): MailBlock => ({
  kind: 'button',
  label: order.customerId === null ? messages.order.track : messages.order.view,
  url,
  ...(order.status === 'pending_payment' && { isSecondary: true }),
});
