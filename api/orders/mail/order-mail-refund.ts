import type { MailContent } from '#api/mail/mail-content.ts';
import { greeting } from '#api/mail/mail-format.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { type OrderMailParts, openOrder } from './order-mail-parts.ts';

type RefundJob = Extract<MailJob, { kind: 'order_refund' }>;

export function orderRefundTemplate(parts: OrderMailParts, { amount, how, card = 0 }: RefundJob): MailContent {
  const { order, messages, drams } = parts;
  const words = messages.payment.sentBack;
  const money = amount - card;
  const toCard = card > 0 ? [words.toCard(drams(card))] : [];
  const sent = money > 0 ? [words.text(drams(money)), words[how]] : [];
  const texts = [...sent, ...toCard];
  return {
    subject: words.subject(String(order.id)),
    preheader: texts[0] ?? '',
    heading: messages.status.heading(String(order.id)),
    reason: messages.reasonOrder,
    blocks: [
      { kind: 'text', text: greeting(messages, order.firstName) },
      ...texts.map((text) => ({ kind: 'text' as const, text })),
      ...openOrder(parts),
    ],
  };
}
