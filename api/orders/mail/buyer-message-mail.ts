import type { MailContent } from '#api/mail/mail-content.ts';
import { type AddressedMail, fullName, type TemplateParts } from '#api/mail/mail-template.ts';
import type { Locale } from '#contract/locale.ts';
import { type OrderMailParts, openOrder, orderMailParts } from './order-mail-parts.ts';
import { selectMailOrder } from './order-mail-sql.ts';

const PREHEADER_LENGTH = 120;

/** A text of staff to the buyer of an order, with the link to the order. */
export async function buyerMessageMail(
  parts: TemplateParts,
  { orderId, locale, text }: { orderId: number; locale: Locale; text: string },
): Promise<AddressedMail> {
  const order = await selectMailOrder(parts.pool, orderId);
  if (!order?.email) return null;
  const content = buyerMessageTemplate(orderMailParts(parts, order, locale), text);
  return { content, locale, to: { name: fullName(order.firstName, order.lastName), address: order.email } };
}

export function buyerMessageTemplate(parts: OrderMailParts, text: string): MailContent {
  const { order, messages } = parts;
  const subject = messages.buyerMessage.subject(String(order.id));
  return {
    subject,
    preheader: [...text].slice(0, PREHEADER_LENGTH).join(''),
    heading: subject,
    reason: messages.reasonOrder,
    blocks: [{ kind: 'text', text }, ...openOrder(parts)],
  };
}
