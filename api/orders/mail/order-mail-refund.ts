import type { MailContent } from '#api/mail/mail-content.ts';
import { greeting } from '#api/mail/mail-format.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { type OrderMailParts, openOrder } from './order-mail-parts.ts';

type RefundJob = Extract<MailJob, { kind: 'order_refund' }>;

export function orderRefundTemplate(parts: OrderMailParts, { amount, how }: RefundJob): MailContent {
  const { order, messages, drams } = parts;
  const words = messages.payment.sentBack;
  const text = words.text(drams(amount));
  return {
    subject: words.subject(String(order.id)),
    preheader: text,
    heading: messages.status.heading(String(order.id)),
    reason: messages.reasonOrder,
    blocks: [
      { kind: 'text', text: greeting(messages, order.firstName) },
      { kind: 'text', text },
      { kind: 'text', text: words[how] },
      ...openOrder(parts),
    ],
  };
}
