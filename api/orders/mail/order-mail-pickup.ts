import type { MailContent } from '#api/mail/mail-content.ts';
import { formatPhone, greeting } from '#api/mail/mail-format.ts';
import { inLocale } from '#contract/localized-text.ts';
import { dayAndMonth } from '#i18n/date.ts';
import { isPaidAtDoor } from '#rules/checkout/payment-method.ts';
import { mapUrl } from '#rules/shop/map-url.ts';
import { type OrderMailParts, openOrder, paidAmount, productsBlock, toPayOf } from './order-mail-parts.ts';

/** Null if the order is no longer ready, for example because staff undid the step. */
export function pickupReadyTemplate(parts: OrderMailParts): MailContent | null {
  const { order, messages, drams } = parts;
  const { pickup, locale } = order;
  if (!pickup?.code || !pickup.expiresOn) return null;
  const words = messages.pickupReady;
  const { store } = pickup;
  const isDue = isPaidAtDoor(order.paymentMethod) && paidAmount(order) === null;
  return {
    subject: words.subject(String(order.id)),
    preheader: `${words.code}${messages.colon} ${pickup.code}`,
    heading: words.subject(String(order.id)),
    reason: messages.reasonOrder,
    blocks: [
      { kind: 'text', text: greeting(messages, order.firstName) },
      { kind: 'text', text: words.text },
      {
        kind: 'facts',
        rows: [
          { label: words.code, value: pickup.code },
          { label: words.until, value: dayAndMonth(locale, pickup.expiresOn) },
          { label: words.store, value: `${inLocale(store.name, locale)}, ${inLocale(store.address, locale)}` },
          { label: words.hours, value: inLocale(store.hours, locale) },
        ],
      },
      { kind: 'links', rows: [{ label: words.map, url: mapUrl(store) }] },
      ...(isDue ? [{ kind: 'text' as const, text: words.dueInStore(drams(toPayOf(order))) }] : []),
      productsBlock(parts),
      { kind: 'text', text: `${words.later} ${formatPhone(store.phone)}` },
      ...openOrder(parts),
    ],
  };
}
