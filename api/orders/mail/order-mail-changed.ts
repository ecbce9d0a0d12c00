import type { MailBlock, MailContent } from '#api/mail/mail-content.ts';
import { greeting } from '#api/mail/mail-format.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { mayPay, nextSteps } from './order-mail-next-steps.ts';
import { addressBlocks, deliveryRows, type OrderMailParts, openOrder, productsBlock } from './order-mail-parts.ts';

type ChangeJob = Pick<Extract<MailJob, { kind: 'order_changed' }>, 'parts' | 'before' | 'after' | 'refund'>;

/** Lists the changed parts and the order as it is now. An unpaid order contains its payment link. */
export function orderChangedTemplate(parts: OrderMailParts, job: ChangeJob): MailContent {
  const { order, messages, drams } = parts;
  const words = messages.orderChanged;
  const isUnpaid = order.status === 'pending_payment' || order.status === 'pending' || order.owed > 0;
  return {
    subject: words.subject(String(order.id)),
    preheader: words.text,
    heading: messages.status.heading(String(order.id)),
    reason: messages.reasonOrder,
    blocks: [
      { kind: 'text', text: greeting(messages, order.firstName) },
      { kind: 'text', text: words.text },
      {
        kind: 'facts',
        rows: [
          { label: words.changed, value: job.parts.map((part) => words.parts[part]).join(', ') },
          ...(job.before === job.after
            ? []
            : [
                { label: words.before, value: drams(job.before) },
                { label: words.after, value: drams(job.after) },
              ]),
          ...deliveryRows(parts),
        ],
      },
      ...(job.refund > 0 ? [{ kind: 'text', text: words.refund(drams(job.refund)) } satisfies MailBlock] : []),
      productsBlock(parts),
      ...(isUnpaid ? nextSteps(parts) : []),
      ...addressBlocks(parts),
      { kind: 'text', text: words.ifWrong },
      ...(mayPay(order) ? [] : openOrder(parts)),
    ],
  };
}
