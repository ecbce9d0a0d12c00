import type { Locale } from '#contract/locale.ts';
import { inLocale, maybeInLocale } from '#contract/localized-text.ts';
import { type DeliveryDays, type DeliveryTerms, deliveryDays } from '#rules/checkout/delivery-days.ts';
import { deliveryPrice } from '#rules/checkout/delivery-price.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { placesNamed } from '#rules/shop/places.ts';
import type { Content } from './content-store.ts';
import type { StoreRow } from './stores-sql.ts';

export type ShippingMethod = Content['shippingMethods'][number];

/** The region and town of a delivery address. Without a town, offers for single towns of the region are left out. */
export type DeliveryTarget = { state: string; city?: string | null };

type DeliveryContent = Pick<Content, 'shippingMethods'> & Partial<Pick<Content, 'placeBook'>>;

/**
 * Returns the offer for the town or region, or else the offer for all regions (docs/spec/decisions.md 2). Each method
 * is offered once.
 */
export function methodsFor(content: DeliveryContent, target: DeliveryTarget): ShippingMethod[] {
  const towns = content.shippingMethods.some((offer) => offer.towns) ? townsOf(content, target) : NO_TOWNS;
  const reaches = (offer: ShippingMethod) =>
    offer.state === target.state && (!offer.towns || offer.towns.some((town) => towns.has(town)));
  const byMethod = Map.groupBy(content.shippingMethods, ({ method }) => method);
  return [...byMethod.values()].flatMap(
    (offers) => offers.find(reaches) ?? offers.find((offer) => offer.state === null) ?? [],
  );
}

const NO_TOWNS: ReadonlySet<string> = new Set();

/** Armenian names of the places that the text can mean in this region. */
const townsOf = ({ placeBook }: DeliveryContent, { state, city }: DeliveryTarget): ReadonlySet<string> =>
  new Set(
    placeBook && city
      ? placesNamed(placeBook, city).flatMap((place) => (place.state === state ? [place.name] : []))
      : [],
  );

/** Null when the method does not deliver there. */
export const chosenMethod = (
  content: DeliveryContent,
  method: string | null,
  target: DeliveryTarget,
): ShippingMethod | null => methodsFor(content, target).find((offer) => offer.method === method) ?? null;

/** The store of a pick-up method; null for deliveries and for methods that are no longer offered. */
export const chosenStore = ({ shippingMethods }: DeliveryContent, method: string): StoreRow | null =>
  shippingMethods.find((offer) => offer.method === method)?.store ?? null;

/** Returns null when the merchant promises no day. */
export function termsOf({ daysFrom, daysTo, orderBy, onWeekends }: ShippingMethod): DeliveryTerms | null {
  return daysFrom === null || daysTo === null ? null : { daysFrom, daysTo, orderBy, onWeekends };
}

const knownDeadlines = new WeakMap<Content['shippingMethods'], string[]>();

/** Returns the order deadlines of all methods; the same array for the same methods. */
export function deadlinesOf({ shippingMethods }: Pick<Content, 'shippingMethods'>): string[] {
  const known = knownDeadlines.get(shippingMethods) ?? [
    ...new Set(
      shippingMethods.flatMap(({ orderBy, store }) => [...(orderBy ? [orderBy] : []), ...closingTimes(store)]),
    ),
  ];
  knownDeadlines.set(shippingMethods, known);
  return known;
}

/** An order that a store has can be collected on the same day until the store closes. */
const closingTimes = (store: StoreRow | null): string[] => store?.week?.flatMap((day) => day?.to ?? []) ?? [];

/** `subTotal`: the sum of the cart, if the caller has one; without it the price before free delivery is returned. */
type RateOptions = { content: Content; now: Date; subTotal?: number };

export function toDatedRate(offer: ShippingMethod, locale: Locale, { content, now, subTotal = 0 }: RateOptions) {
  const terms = termsOf(offer);
  const days = terms && deliveryDays(now, terms, content.holidays);
  return {
    ...toWireRate(offer, locale, subTotal),
    free_from: offer.freeFrom,
    delivery: days && toWireDays(days),
    ...(offer.slots && { has_slots: true as const }),
    ...(offer.store && { store: toWireStore(offer.store, locale) }),
  };
}

export const toWireStore = ({ id, name, address, phone, hours, week, lat, lng }: StoreRow, locale: Locale) => ({
  id,
  name: inLocale(name, locale),
  address: inLocale(address, locale),
  phone,
  hours: inLocale(hours, locale),
  week: week ? [...week] : null,
  lat,
  lng,
});

const toWireDays = ({ today, first, last, orderBy }: DeliveryDays) => ({
  today,
  first,
  last,
  order_by: orderBy,
});

const toWireRate = (offer: ShippingMethod, locale: Locale, subTotal: number) =>
  toPricedRate(offer, locale, deliveryPrice(offer, subTotal));

/** `price`: with the promotions of a cart. */
export function toPricedRate(offer: ShippingMethod, locale: Locale, price: number) {
  const title = inLocale(offer.title, locale);
  return {
    id: offer.id,
    carrier: offer.carrier,
    carrier_title: title,
    method: offer.method,
    method_title: title,
    method_description: maybeInLocale(offer.description, locale) ?? '',
    price,
    formated_price: formatAmd(price),
    base_price: price,
    formated_base_price: formatAmd(price),
  };
}
