import type { MailBlock, MailContent } from '#api/mail/mail-content.ts';
import { formatPhone, formatTime } from '#api/mail/mail-format.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { type AddressedMail, fullName, shopRecipient, type TemplateParts } from '#api/mail/mail-template.ts';
import type { MailPerson } from '#api/mail/outgoing-mail.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import { statusLabel } from '#api/messages/messages-in.ts';
import { DEFAULT_LOCALE } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { TRANSFER_METHOD } from '#rules/checkout/payment-method.ts';
import type { CancelReason } from '#rules/orders/cancel-reason.ts';
import type { OrderTransition } from '#rules/orders/order-transitions.ts';
import { isEmail } from '#rules/shop/address.ts';
import { creditPanel } from './order-mail-credit.ts';
import {
  addressBlocks,
  deliveryRows,
  moneyToReturn,
  type OrderMailParts,
  orderMailParts,
  productsBlock,
} from './order-mail-parts.ts';
import type { MailOrder } from './order-mail-sql.ts';

type ShopOrderParts = OrderMailParts & { officeUrl: string | null };
type ShopOrderJob = Extract<MailJob, { kind: 'shop_order' }>;

/** The mail is in the shop's language, and a reply goes to the buyer. */
export function shopOrderMail(template: TemplateParts, order: MailOrder, job: ShopOrderJob): AddressedMail {
  const to = orderRecipient(template);
  if (!to) return null;
  const officeUrl = template.hasOffice ? `${template.officeOrigin}/office/orders/${order.id}` : null;
  const content = shopOrderTemplate({ ...orderMailParts(template, order, DEFAULT_LOCALE), officeUrl }, job);
  const replyTo = { name: fullName(order.firstName, order.lastName), address: order.email };
  return { content, locale: DEFAULT_LOCALE, to, ...(order.email && { replyTo }), isToShop: true };
}

/** The setting `order_mails` can name another address or switch these mails off. */
function orderRecipient(template: TemplateParts): MailPerson | null {
  const { order_mails: setting } = template.content().settings;
  if (setting === false) return null;
  const usual = shopRecipient(template);
  return typeof setting === 'string' && isEmail(setting) ? { name: usual?.name ?? '', address: setting } : usual;
}

export function shopOrderTemplate(parts: ShopOrderParts, { step, reason }: ShopOrderJob): MailContent {
  const { order, messages, drams } = parts;
  const { shipping } = order;
  const words = messages.shopOrder;
  const buyer = fullName(order.firstName, order.lastName);
  const phone = shipping ? formatPhone(shipping.phone) : '';
  const subject = subjectOf(parts, step);
  return {
    subject,
    preheader: [drams(order.grandTotal), buyer, phone].filter(Boolean).join(' · '),
    heading: subject,
    reason: words.reason,
    blocks: [
      ...whatToDo(parts, step, reason).map((text): MailBlock => ({ kind: 'text', text })),
      {
        kind: 'facts',
        rows: [
          ...(phone
            ? [{ label: words.phone, value: phone, url: `tel:${shipping?.phone.replace(/[^\d+]/g, '')}` }]
            : []),
          { label: words.buyer, value: buyer },
          { label: words.email, value: order.email },
          { label: messages.order.payment, value: inLocale(order.paymentTitle, DEFAULT_LOCALE) },
          { label: messages.order.status, value: statusLabel(order.status, DEFAULT_LOCALE) },
          ...deliveryRows(parts),
          { label: messages.order.date, value: formatTime(order.createdAt, DEFAULT_LOCALE) },
        ].filter(({ value }) => value !== ''),
      },
      ...addressBlocks(parts),
      productsBlock(parts),
      ...creditPanel(order, messages, order.status),
      ...wayToOrder(parts),
    ],
  };
}

/** Links to the order in the office. Without an office, it links to the buyer's page and shows the command. */
function wayToOrder({ order, messages, url, officeUrl }: ShopOrderParts): MailBlock[] {
  if (officeUrl) return [{ kind: 'button', label: messages.shopOrder.open, url: officeUrl }];
  return [
    { kind: 'button', label: messages.order.view, url },
    { kind: 'note', text: messages.shopOrder.history(`npm run shop -- orders show ${order.id}`) },
  ];
}

function subjectOf(
  { messages: { shopOrder }, order, drams }: ShopOrderParts,
  step: OrderTransition | undefined,
): string {
  const number = String(order.id);
  if (!step) return shopOrder.subject(number, drams(order.grandTotal));
  const news: Partial<Record<OrderTransition, string>> = shopOrder.news;
  return shopOrder.newsSubject(number, news[step] ?? shopOrder.news.cancel);
}

function whatToDo(
  parts: ShopOrderParts,
  step: OrderTransition | undefined,
  reason: CancelReason | undefined,
): string[] {
  const { order, drams, officeUrl, messages } = parts;
  const words = messages.shopOrder;
  if (step === 'cancel' || step === 'expire') {
    const due = moneyToReturn(order);
    const refundDue = (amount: string) =>
      officeUrl ? words.refundDue(amount) : words.refundDueBy(amount, `npm run shop -- orders refund ${order.id}`);
    return [
      ...(reason ? [words.canceled[reason]] : []),
      words.onSaleAgain,
      ...(due > 0 ? [refundDue(drams(due))] : []),
    ];
  }
  return [byPayment(order, words)];
}

/** Describes the payment at the time the mail is written; the order can already be paid. */
function byPayment({ status, paymentMethod, credit }: MailOrder, words: MailMessages['shopOrder']): string {
  if (status === 'pending_payment') return words.unpaid;
  if (status === 'processing') return words.paid;
  if (status !== 'pending') return words.moved;
  if (credit) return words.credit;
  return paymentMethod === TRANSFER_METHOD ? words.transfer : words.call;
}
