import { messagesIn } from '#api/messages/messages-in.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { REGIONS, type Region } from '#rules/shop/regions.ts';
import { contentSettingsOf } from './content-settings.ts';
import type { Content } from './content-store.ts';
import { withMerchantFacts } from './merchant-facts.ts';
import { namedPlaces } from './places.ts';
import { methodsFor, type ShippingMethod } from './shipping-methods.ts';

type DeliveryContent = Pick<Content, 'shippingMethods'>;

type DeliveryPromise = { reach: 'everywhere' | 'some'; title: string; note: string };

/** Builds the general delivery promise from the methods of each region; null when the shop delivers nowhere. */
export function deliveryPromise(content: DeliveryContent, locale: Locale): DeliveryPromise | null {
  const reached = reachedRegions(content);
  if (reached.length === 0) return null;
  const words = messagesIn(locale).delivery;
  const { regions, isFree, least } = promised(reached);
  const where = placesOf(regions, locale);
  return {
    reach: reached.length === REGIONS.length ? 'everywhere' : 'some',
    title: isFree ? words.free : words.paid,
    note: isFree ? where : `${where}, ${words.from(formatAmd(least, locale))}`,
  };
}

/** Fills the placeholders of editors' texts with values of the settings (docs/how-to/managing-content.md). */
export function withPromises(content: Content): Content {
  const fill = (text: LocalizedText): LocalizedText => filled(text, content);
  const maybe = (text: LocalizedText | null): LocalizedText | null => text && fill(text);
  return {
    ...content,
    pages: content.pages.map((page) => ({
      ...page,
      title: fill(page.title),
      html: fill(page.html),
      metaTitle: maybe(page.metaTitle),
      metaDescription: maybe(page.metaDescription),
    })),
    posts: content.posts.map((post) => ({
      ...post,
      title: fill(post.title),
      short: fill(post.short),
      html: fill(post.html),
    })),
    sliders: content.sliders.map((slide) => ({ ...slide, title: fill(slide.title), content: maybe(slide.content) })),
    banners: content.banners.map((banner) => ({
      ...banner,
      title: fill(banner.title),
      content: maybe(banner.content),
    })),
    sixBoxes: content.sixBoxes.map((box) => ({ ...box, title: fill(box.title) })),
    stores: content.stores.map((store) => ({ ...store, hours: fill(store.hours) })),
    settings: Object.fromEntries(
      Object.entries(content.settings).map(([key, value]) => [key, isTexts(value) ? fill(value) : value]),
    ),
  };
}

const isTexts = (value: unknown): value is LocalizedText =>
  typeof value === 'object' && value !== null && 'hy' in value && typeof value.hy === 'string';

/** Fills the placeholders of one text. */
export function filled(text: LocalizedText, content: Content): LocalizedText {
  if (!LOCALES.some((locale) => text[locale]?.includes('{{'))) return text;
  const texts = LOCALES.flatMap((locale) => {
    const written = text[locale];
    return typeof written === 'string' ? [[locale, filledIn(written, content, locale)] as const] : [];
  });
  return { hy: text.hy, ...Object.fromEntries(texts) };
}

function filledIn(text: string, content: Content, locale: Locale): string {
  const { returnDays } = contentSettingsOf(content);
  return withMerchantFacts(text, content, locale)
    .replaceAll('{{delivery}}', () => promiseLine(content, locale))
    .replaceAll('{{delivery_terms}}', () => termsTable(content, locale))
    .replaceAll('{{returns}}', () => (returnDays === null ? '' : messagesIn(locale).delivery.returns(returnDays)));
}

type RegionTerms = { region: Region; least: number };

function reachedRegions(content: DeliveryContent): RegionTerms[] {
  return REGIONS.flatMap((region) => {
    const prices = methodsFor(content, { state: region }).flatMap(({ price, store }) => (store ? [] : [price]));
    return prices.length > 0 ? [{ region, least: Math.min(...prices) }] : [];
  });
}

/** Prefers regions with free delivery; if every region is paid, returns all of them with the lowest price. */
function promised(reached: RegionTerms[]): { regions: Region[]; isFree: boolean; least: number } {
  const free = reached.filter(({ least }) => least === 0);
  const offered = free.length > 0 ? free : reached;
  return {
    regions: offered.map(({ region }) => region),
    isFree: free.length > 0,
    least: Math.min(...offered.map(({ least }) => least)),
  };
}

const MAX_NAMED = 3;

function placesOf(regions: Region[], locale: Locale): string {
  const { delivery, mail } = messagesIn(locale);
  if (regions.length === REGIONS.length) return delivery.everywhere;
  if (regions.length > MAX_NAMED) return delivery.some;
  return regions.map((region) => mail.regions[region] ?? region).join(', ');
}

function promiseLine(content: DeliveryContent, locale: Locale): string {
  const promise = deliveryPromise(content, locale);
  const words = messagesIn(locale).delivery;
  if (!promise) return '';
  const { title, note } = promise;
  // Names of regions keep their capital letter after the colon.
  const isPhrase = [words.everywhere, words.some].some((phrase) => note.startsWith(phrase));
  const where = isPhrase ? note.charAt(0).toLocaleLowerCase(locale) + note.slice(1) : note;
  return words.line(title, note === words.everywhere, where);
}

function termsTable(content: Content, locale: Locale): string {
  const { delivery, mail } = messagesIn(locale);
  const nameOf = (region: string) => mail.regions[region] ?? region;
  const byMethod = [...Map.groupBy(content.shippingMethods, ({ method }) => method).values()];
  if (byMethod.length === 0) return `<p>${delivery.none}</p>`;
  const rows = byMethod.flatMap((offers) =>
    offers.map((offer) => {
      const elsewhere = offers.length > 1 ? delivery.otherRegions : delivery.everywhere;
      const region = offer.state === null ? elsewhere : nameOf(offer.state);
      const place = offer.towns ? `${region} (${townsIn(offer, content, locale)})` : region;
      const cells = [`${place} · ${inLocale(offer.title, locale)}`, whenOf(offer, locale), priceOf(offer, locale)];
      return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    }),
  );
  const inTowns = content.shippingMethods.flatMap(({ state, towns }) => (towns && state ? [state] : []));
  const reached = new Set<string>([...reachedRegions(content).map(({ region }) => region), ...inTowns]);
  const missed = REGIONS.filter((region) => !reached.has(region)).map(nameOf);
  const { where, when, price } = delivery.table;
  const head = `<thead><tr><th>${where}</th><th>${when}</th><th>${price}</th></tr></thead>`;
  const without = missed.length > 0 ? `<p>${delivery.nowhere(missed.join(', '))}</p>` : '';
  return `<table>${head}<tbody>${rows.join('')}</tbody></table>${without}`;
}

function whenOf({ daysFrom, daysTo, orderBy, onWeekends, description }: ShippingMethod, locale: Locale): string {
  const words = messagesIn(locale).delivery;
  if (daysFrom === null || daysTo === null) return description ? inLocale(description, locale) : '';
  const parts = [words.days(daysFrom, daysTo), orderBy && words.by(orderBy), onWeekends && words.weekends];
  return parts.filter(Boolean).join(', ');
}

function priceOf({ price, freeFrom }: ShippingMethod, locale: Locale): string {
  const { freePrice, freeFrom: from } = messagesIn(locale).delivery;
  if (price === 0) return freePrice;
  const sum = formatAmd(price, locale);
  return freeFrom === null ? sum : `${sum}, ${from(formatAmd(freeFrom, locale))}`;
}

/** A town that is no longer in the list of places keeps its Armenian name. */
function townsIn({ state, towns }: ShippingMethod, content: Content, locale: Locale): string {
  const places = namedPlaces(content, locale).filter((place) => place.state === state);
  return (towns ?? []).map((town) => places.find(({ name }) => name === town)?.label ?? town).join(', ');
}
