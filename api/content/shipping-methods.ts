import type { Locale } from '#contract/locale.ts';
import { inLocale, maybeInLocale } from '#contract/localized-text.ts';
import { type DeliveryDays, type DeliveryTerms, deliveryDays } from '#rules/checkout/delivery-days.ts';
import { formatAmd } from '#rules/shop/money.ts';
import type { Content } from './content-store.ts';

export type ShippingMethod = Content['shippingMethods'][number];

/** Returns the region's own price, or the price for all regions (docs/spec/decisions.md 2). */
export function methodsFor(content: Pick<Content, 'shippingMethods'>, state: string): ShippingMethod[] {
  const byMethod = Map.groupBy(content.shippingMethods, ({ method }) => method);
  return [...byMethod.values()].flatMap(
    (offers) => offers.find((offer) => offer.state === state) ?? offers.find((offer) => offer.state === null) ?? [],
  );
}

/** Null when the method does not deliver to the region. */
export const chosenMethod = (content: Content, method: string | null, state: string): ShippingMethod | null =>
  methodsFor(content, state).find((offer) => offer.method === method) ?? null;

/** Returns null when the merchant promises no day. */
export function termsOf({ daysFrom, daysTo, orderBy, onWeekends }: ShippingMethod): DeliveryTerms | null {
  return daysFrom === null || daysTo === null ? null : { daysFrom, daysTo, orderBy, onWeekends };
}

const knownDeadlines = new WeakMap<Content['shippingMethods'], string[]>();

/** The same list for the same methods. */
export function deadlinesOf({ shippingMethods }: Pick<Content, 'shippingMethods'>): string[] {
  const known = knownDeadlines.get(shippingMethods) ?? shippingMethods.flatMap(({ orderBy }) => orderBy ?? []);
  knownDeadlines.set(shippingMethods, known);
  return known;
}

export function toDatedRate(offer: ShippingMethod, locale: Locale, { content, now }: { content: Content; now: Date }) {
  const terms = termsOf(offer);
  const days = terms && deliveryDays(now, terms, content.holidays);
  return { ...toWireRate(offer, locale), delivery: days && toWireDays(days) };
}

const toWireDays = ({ today, first, last, orderBy }: DeliveryDays) => ({
  today,
  first,
  last,
  order_by: orderBy,
});

export function toWireRate(offer: ShippingMethod, locale: Locale) {
  const title = inLocale(offer.title, locale);
  return {
    id: offer.id,
    carrier: offer.carrier,
    carrier_title: title,
    method: offer.method,
    method_title: title,
    method_description: maybeInLocale(offer.description, locale) ?? '',
    price: offer.price,
    formated_price: formatAmd(offer.price),
    base_price: offer.price,
    formated_base_price: formatAmd(offer.price),
  };
}
