import type { MailContent } from '#api/mail/mail-content.ts';
import { formatTime, greeting } from '#api/mail/mail-format.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { type OrderMailParts, openOrder } from './order-mail-parts.ts';

type FiscalJob = Extract<MailJob, { kind: 'fiscal_receipt' }>;

/** Returns null if the receipt was deleted with its order. */
export function fiscalReceiptTemplate(parts: OrderMailParts, { receiptId }: FiscalJob): MailContent | null {
  const { order, messages, drams } = parts;
  const receipt = order.fiscalReceipts.find(({ id }) => id === receiptId);
  if (!receipt) return null;
  const number = String(order.id);
  const words = messages.fiscal;
  const text = words[receipt.kind === 'return' ? 'returnText' : 'saleText'](number);
  const isLink = receipt.qr !== null && /^https?:\/\//.test(receipt.qr);
  return {
    subject: words[receipt.kind === 'return' ? 'returnSubject' : 'saleSubject'](number),
    preheader: text,
    heading: messages.status.heading(number),
    reason: messages.reasonOrder,
    blocks: [
      { kind: 'text', text: greeting(messages, order.firstName) },
      { kind: 'text', text },
      {
        kind: 'facts',
        rows: [
          { label: words.receipt, value: receipt.receiptId },
          { label: words.fiscal, value: receipt.fiscal },
          { label: words.time, value: formatTime(new Date(receipt.printedAt), order.locale) },
          { label: words.total, value: drams(receipt.total) },
          ...(receipt.qr !== null && !isLink ? [{ label: words.qr, value: receipt.qr }] : []),
        ],
      },
      ...(receipt.qr !== null && isLink
        ? [{ kind: 'button' as const, label: words.open, url: receipt.qr, isSecondary: true }]
        : []),
      ...openOrder(parts),
    ],
  };
}
