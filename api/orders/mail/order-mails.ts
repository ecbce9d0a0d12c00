import type { MailContent } from '#api/mail/mail-content.ts';
import { formatTime, greeting } from '#api/mail/mail-format.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { type AddressedMail, fullName, type TemplateParts } from '#api/mail/mail-template.ts';
import { statusLabel } from '#api/messages/messages-in.ts';
import { inLocale } from '#contract/localized-text.ts';
import { merchantMail } from './merchant-mail.ts';
import { orderChangedTemplate } from './order-mail-changed.ts';
import { creditPanel } from './order-mail-credit.ts';
import { fiscalReceiptTemplate } from './order-mail-fiscal.ts';
import { mayPay, nextSteps } from './order-mail-next-steps.ts';
import {
  addressBlocks,
  deliveryRows,
  helpLinks,
  type OrderMailParts,
  openOrder,
  orderMailParts,
  productsBlock,
} from './order-mail-parts.ts';
import { pickupReadyTemplate } from './order-mail-pickup.ts';
import { orderRefundTemplate } from './order-mail-refund.ts';
import { orderReturnTemplate, selectReturnFacts } from './order-mail-return.ts';
import { orderSentTemplate } from './order-mail-sent.ts';
import { selectMailOrder } from './order-mail-sql.ts';
import { orderStatusTemplate } from './order-mail-status.ts';
import { shopOrderMail } from './shop-order-mail.ts';

type OrderMailJob = Exclude<Extract<MailJob, { orderId: number }>, { kind: 'review_request' }>;

export async function orderMail(parts: TemplateParts, job: OrderMailJob): Promise<AddressedMail> {
  const order = await selectMailOrder(parts.pool, job.orderId);
  if (!order) return null;
  if (job.kind === 'merchant_notice') return merchantMail(parts, order, job.notice);
  if (job.kind === 'shop_order') return shopOrderMail(parts, order, job);
  const { locale, email, firstName, lastName } = order;
  if (!email) return null;
  const orderParts = orderMailParts(parts, order, locale);
  const content =
    job.kind === 'order_return' ? await returnContent(parts, orderParts, job) : orderMailContent(orderParts, job);
  if (!content) return null;
  return { content, locale, to: { name: fullName(firstName, lastName), address: email } };
}

type ReturnJob = Extract<OrderMailJob, { kind: 'order_return' }>;

async function returnContent(
  { pool }: Pick<TemplateParts, 'pool'>,
  parts: OrderMailParts,
  { returnId, step }: ReturnJob,
): Promise<MailContent | null> {
  const facts = await selectReturnFacts(pool, returnId, step);
  return facts && orderReturnTemplate(parts, facts);
}

type ShopperJob = Extract<
  OrderMailJob,
  {
    kind:
      | 'order_placed'
      | 'order_status'
      | 'order_changed'
      | 'order_sent'
      | 'order_refund'
      | 'fiscal_receipt'
      | 'pickup_ready';
  }
>;

export function orderMailContent(parts: OrderMailParts, job: ShopperJob): MailContent | null {
  if (job.kind === 'fiscal_receipt') return fiscalReceiptTemplate(parts, job);
  if (job.kind === 'order_changed') return orderChangedTemplate(parts, job);
  if (job.kind === 'order_sent') return orderSentTemplate(parts);
  if (job.kind === 'pickup_ready') return pickupReadyTemplate(parts);
  if (job.kind === 'order_placed') return orderPlacedTemplate(parts);
  return job.kind === 'order_refund' ? orderRefundTemplate(parts, job) : orderStatusTemplate(parts, job);
}

function orderPlacedTemplate(parts: OrderMailParts): MailContent {
  const { order, messages, drams } = parts;
  const { locale } = order;
  const number = String(order.id);
  const payment = inLocale(order.paymentTitle, locale);
  return {
    subject: messages.order.subject(number),
    preheader: messages.order.preheader(drams(order.grandTotal), payment),
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
          ...deliveryRows(parts),
        ],
      },
      productsBlock(parts),
      ...creditPanel(order, messages, order.status),
      ...nextSteps(parts),
      ...addressBlocks(parts),
      ...helpLinks(parts),
      ...(mayPay(order) ? [] : openOrder(parts)),
    ],
  };
}
