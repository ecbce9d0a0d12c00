import type { MailContent } from '#api/mail/mail-content.ts';
import { greeting } from '#api/mail/mail-format.ts';
import { addressBlocks, deliveryRows, type OrderMailParts, openOrder, productsBlock } from './order-mail-parts.ts';

/** The carrier and tracking number, once staff have entered them. Null if they were removed since. */
export function orderSentTemplate(parts: OrderMailParts): MailContent | null {
  const { order, messages, parcel } = parts;
  const words = messages.orderSent;
  if (!parcel) return null;
  return {
    subject: words.subject(String(order.id)),
    preheader: words.text,
    heading: messages.status.heading(String(order.id)),
    reason: messages.reasonOrder,
    blocks: [
      { kind: 'text', text: greeting(messages, order.firstName) },
      { kind: 'text', text: words.text },
      { kind: 'facts', rows: deliveryRows(parts) },
      ...(parcel.url ? [{ kind: 'button' as const, label: words.button, url: parcel.url }] : []),
      productsBlock(parts),
      ...addressBlocks(parts),
      ...openOrder(parts),
    ],
  };
}
