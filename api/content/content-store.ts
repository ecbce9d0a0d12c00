import { isDeepStrictEqual } from 'node:util';
import { type Bank, canLend, loadBanks } from '#api/credit/stored-banks.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { DEFAULT_LOCALE } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { DeliverySlot } from '#rules/checkout/delivery-slots.ts';
import type { PaymentLimits } from '#rules/checkout/payment-limits.ts';
import { CREDIT_METHOD, type PaymentAccount } from '#rules/checkout/payment-method.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { focusPosition } from '#rules/shop/picture-region.ts';
import type { PictureTone } from '#rules/shop/picture-tone.ts';
import { type PlaceBook, toPlaceBook } from '#rules/shop/places.ts';
import { type CurrencyRate, selectRates } from './currency-rates-sql.ts';
import { withPromises } from './delivery-promise.ts';
import { selectHolidays } from './delivery-terms-sql.ts';
import { type HomeBlockRow, readHomeBlocks } from './home-layout.ts';
import { type LibraryAlts, withLibraryAlts } from './library-alts.ts';
import { type LocationRow, selectLocations } from './locations-sql.ts';
import { selectMedia } from './media-sql.ts';
import { type StoredMethod, withPickupStores } from './pickup-methods.ts';
import { placesOf } from './places.ts';
import { selectActiveTargets } from './redirects-sql.ts';
import { type SocialLink, selectSocialLinks } from './social-links-sql.ts';
import { type StoreRow, selectStores } from './stores-sql.ts';

export type Content = {
  social: SocialLink[];
  menus: {
    id: number;
    type: 'header' | 'footer';
    name: LocalizedText;
    pageId: number;
    parentId: number | null;
    urlKey: string | null;
    customUrl: string | null;
    position: number;
  }[];
  pages: {
    id: number;
    urlKey: string;
    title: LocalizedText;
    html: LocalizedText;
    metaTitle: LocalizedText | null;
    metaDescription: LocalizedText | null;
  }[];
  posts: {
    id: number;
    urlKey: string;
    title: LocalizedText;
    short: LocalizedText;
    html: LocalizedText;
    image: string;
    createdAt: Date;
  }[];
  sliders: {
    id: number;
    title: LocalizedText;
    content: LocalizedText | null;
    path: string;
    mobilePath: string | null;
    link: string | null;
    tone?: PictureTone | null;
    veil?: number | null;
  }[];
  banners: {
    id: number;
    title: LocalizedText;
    content: LocalizedText | null;
    path: string;
    secondPath: string | null;
    url: string | null;
    tone?: PictureTone | null;
    veil?: number | null;
  }[];
  sixBoxes: { id: number; title: LocalizedText; url: string; path: string }[];
  homeBlocks: HomeBlockRow[];
  /** Alternative texts of the media library by path. */
  libraryAlts: LibraryAlts;
  /** `object-position` of pictures with a focal point by path. */
  pictureFocus: ReadonlyMap<string, string>;
  banks: Bank[];
  stores: StoreRow[];
  /** Stock locations in the order of the merchant's list. */
  locations: LocationRow[];
  rates: CurrencyRate[];
  settings: Record<string, unknown>;
  /** Places in all languages, built from `settings`. */
  placeBook: PlaceBook;
  translations: { locale: string; key: string; text: string }[];
  paymentMethods: (PaymentMethodRow & PaymentOffer)[];
  shippingMethods: {
    id: number;
    method: string;
    carrier: string;
    title: LocalizedText;
    description: LocalizedText | null;
    state: string | null;
    price: number;
    /** First working day of the delivery after the order; null when no day is promised. */
    daysFrom: number | null;
    daysTo: number | null;
    orderBy: string | null;
    onWeekends: boolean;
    /** Products for this sum or more are delivered free. */
    freeFrom: number | null;
    /** Armenian names of the only towns of the region; null: the whole region. */
    towns: readonly string[] | null;
    /** Times of day that the buyer chooses; null for a method without slots. */
    slots: readonly DeliverySlot[] | null;
    /** The store in which the buyer collects the order; null for a delivery. */
    store: StoreRow | null;
  }[];
  /** Days without delivery, `YYYY-MM-DD`. */
  holidays: ReadonlySet<string>;
  /** Targets of the merchant's redirects by old address. */
  redirects: ReadonlyMap<string, string>;
};

export type ContentSource = { readonly content: Content; readonly wire: { readonly imageBase: string } };

export type PaymentMethodRow = {
  method: string;
  title: LocalizedText;
  description: LocalizedText;
  img: string;
  position: number;
} & PaymentLimits;

export type PaymentOffer = { account: PaymentAccount; marks: readonly string[] };
/** Returns null when the shop has no contract for that method. */
export type OfferOf = (paymentMethod: string) => PaymentOffer | null;

export const PAID_BY_HAND: PaymentOffer = { account: null, marks: [] };

type LoadOptions = {
  /** The previous content, so that unchanged parts are reused. */
  before?: Content | null;
  /** Entries with dates are loaded only on their days. */
  day?: string;
};

export async function loadContent(
  db: Db,
  offerOf: OfferOf = () => PAID_BY_HAND,
  { before = null, day = shopDay(new Date()) }: LoadOptions = {},
): Promise<Content> {
  const isShown = sql`visible and coalesce(visible_from <= ${day}::date, true) and coalesce(visible_until >= ${day}::date, true)`;
  const { settingRows, paymentMethods, shippingMethods, holidays, media, redirects, ...rows } = await resolveAll({
    social: selectSocialLinks(db),
    menus: db.many<Content['menus'][number]>(sql`
        select id, type, name, page_id as "pageId", parent_id as "parentId", url_key as "urlKey",
               custom_url as "customUrl", position
        from menu_entries m
        where custom_url is not null or exists (select 1 from pages p where p.id = m.page_id and ${isShown})
        order by type, position, id`),
    pages: db.many<Content['pages'][number]>(sql`
        select id, url_key as "urlKey", title, html, meta_title as "metaTitle", meta_description as "metaDescription"
        from pages where ${isShown} order by id`),
    posts: db.many<Content['posts'][number]>(sql`
        select id, url_key as "urlKey", title, short, html, image, created_at as "createdAt"
        from blog_posts where ${isShown} order by created_at desc, id desc`),
    sliders: db.many<Content['sliders'][number]>(sql`
        select id, title, content, path, mobile_path as "mobilePath", link, tone, veil from sliders
        where ${isShown} order by position, id`),
    banners: db.many<Content['banners'][number]>(sql`
        select id, title, content, path, second_path as "secondPath", url, tone, veil from banners
        where ${isShown} order by position, id`),
    sixBoxes: db.many<Content['sixBoxes'][number]>(
      sql`select id, title, url, path from six_boxes where ${isShown} order by position, id`,
    ),
    homeBlocks: readHomeBlocks(db),
    media: selectMedia(db),
    banks: loadBanks(db, day),
    stores: selectStores(db),
    locations: selectLocations(db),
    rates: selectRates(db),
    settingRows: db.many<{ key: string; value: unknown }>(sql`select key, value from settings`),
    translations: db.many<Content['translations'][number]>(
      sql`select locale, key, text from translations order by locale, key`,
    ),
    paymentMethods: db.many<PaymentMethodRow>(sql`
        select method, title, description, img, position, min_total as "minTotal", max_total as "maxTotal", regions
        from payment_methods where enabled order by position, method`),
    shippingMethods: db.many<StoredMethod>(sql`
        select id, method, carrier, title, description, state, price, days_from as "daysFrom", days_to as "daysTo",
               order_by as "orderBy", on_weekends as "onWeekends", free_from as "freeFrom", towns, slots, kind,
               store_ids as "storeIds"
        from shipping_methods where enabled order by position, id`),
    holidays: selectHolidays(db),
    redirects: selectActiveTargets(db),
  });
  const settings = Object.fromEntries(settingRows.map(({ key, value }) => [key, value]));
  const libraryAlts = new Map(media.map(({ path, alt }) => [path, alt]));
  return withPromises({
    ...rows,
    shippingMethods: withPickupStores(shippingMethods, rows.stores),
    libraryAlts,
    pictureFocus: new Map(media.flatMap(({ path, focus }) => (focus ? [[path, focusPosition(focus)] as const] : []))),
    pages: rows.pages.map((page) => ({ ...page, html: withLibraryAlts(page.html, libraryAlts) })),
    posts: rows.posts.map((post) => ({ ...post, html: withLibraryAlts(post.html, libraryAlts) })),
    settings,
    placeBook: placeBookAfter(before, settings),
    paymentMethods: paymentMethods.flatMap((row) => {
      const offer = row.method === CREDIT_METHOD && !canLend(rows.banks) ? null : offerOf(row.method);
      return offer ? { ...row, ...offer } : [];
    }),
    holidays: new Set(holidays.map(({ day }) => day)),
    redirects: new Map(redirects.map(({ path, target }) => [path, target])),
  });
}

async function resolveAll<T extends object>(pending: { [Name in keyof T]: Promise<T[Name]> }): Promise<T> {
  const entries = Object.entries<Promise<unknown>>(pending).map(async ([name, value]) => [name, await value]);
  return Object.fromEntries(await Promise.all(entries)) as T;
}

/** Rebuilds the place book only when its setting has changed, because it contains hundreds of spellings by sound. */
const placeBookAfter = (before: Content | null, settings: Content['settings']): PlaceBook =>
  before && isDeepStrictEqual(before.settings.places, settings.places)
    ? before.placeBook
    : toPlaceBook(placesOf({ settings }, DEFAULT_LOCALE));
