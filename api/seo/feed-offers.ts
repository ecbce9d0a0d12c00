import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import {
  type ProductDocument,
  pricedVariants,
  type Sale,
  shownStock,
} from '#api/catalog/read-model/product-document.ts';
import { openFacts, toAttributes } from '#api/catalog/read-model/product-facts.ts';
import { imagesOf, PLACEHOLDER_IMAGE } from '#api/catalog/read-model/product-wire.ts';
import { plainText } from '#api/content/plain-text.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale, maybeInLocale } from '#contract/localized-text.ts';
import { shopDay, startOfShopDay } from '#rules/shop/discount.ts';
import { pathIn, pictureAddress, productPath } from './page-addresses.ts';

export type FeedOffer = {
  id: number;
  groupId: number | null;
  sku: string;
  barcode: string | null;
  /** The manufacturer part number, from the attribute `mpn`. */
  mpn: string | null;
  name: string;
  address: string;
  price: number;
  oldPrice: number | null;
  /** The time of the reduced price in milliseconds since 1970; null without a known end, which is exclusive. */
  saleTime: { from: number; to: number } | null;
  quantity: number;
  pictures: string[];
  categoryId: number | null;
  categoryPath: string[];
  googleCategory: string | null;
  vendor: string | null;
  description: string;
  color: string | null;
  params: { name: string; value: string }[];
};

export type FeedContext = { readModel: CatalogReadModel; locale: Locale; origin: string; now: Date };

const MAX_PICTURES = 10;
/** Lowest limit of all price comparison sites that read the feeds. */
const MAX_DESCRIPTION_LENGTH = 3000;
const BRAND = 'brand';
const COLOR = 'color';
const MPN = 'mpn';

export function* feedOffers(around: FeedContext): Generator<FeedOffer> {
  for (const id of around.readModel.columns.ids) yield* offersOf(id, around);
}

/** Returns the offers of a product: itself or its variants. */
export function offersOf(productId: number, around: FeedContext): FeedOffer[] {
  const document = around.readModel.documents.get(productId);
  if (!document) return [];
  const sold = document.type === 'configurable' ? pricedVariants(document) : [document];
  return sold.filter(isInFeeds).map((one) => toOffer(one, around));
}

/** False for a product that the merchant excluded from feeds, and for its variants. */
const isInFeeds = ({ seo, parent }: ProductDocument): boolean =>
  (seo?.inFeeds ?? true) && (parent?.seo?.inFeeds ?? true);

function toOffer(document: ProductDocument, around: FeedContext): FeedOffer {
  const { readModel, locale, origin } = around;
  const { wire } = readModel;
  const { parent, sale } = document;
  const facts = toAttributes(openFacts(locale, wire.taxonomy).all(document));
  const firstValue = (code: string) => facts.find((fact) => fact.code === code)?.values[0]?.name ?? null;
  const categoryId = document.categoryIds[0] ?? parent?.categoryIds[0] ?? null;
  const { price, specialPrice } = sale;
  return {
    id: document.id,
    groupId: parent?.id ?? null,
    sku: document.sku,
    barcode: document.barcode,
    mpn: firstValue(MPN),
    name: nameOf(document, locale, readModel),
    address: origin + pathIn(locale, productPath(document.slug)),
    price,
    oldPrice: specialPrice === null ? null : sale.regularPrice,
    saleTime: saleTimeOf(sale, around),
    quantity: shownStock(sale.qty),
    pictures: imagesOf(document)
      .filter(({ path }) => path !== PLACEHOLDER_IMAGE.path && !path.endsWith('.svg'))
      .slice(0, MAX_PICTURES)
      .map(({ path }) => pictureAddress(origin, wire.imageBase, path)),
    categoryId,
    categoryPath: categoryPath(readModel, categoryId, locale),
    googleCategory: document.seo?.googleCategory ?? parent?.seo?.googleCategory ?? null,
    vendor: firstValue(BRAND),
    description: descriptionOf(document, locale),
    color: firstValue(COLOR),
    params: facts
      .filter(({ code }) => code !== BRAND)
      .map(({ name, values }) => ({ name, value: values.map((value) => value.name).join(', ') })),
  };
}

/** A reduction without a start counts from the beginning of the day, because search engines require both times. */
function saleTimeOf(
  { endsAt, promotionId, specialFrom }: Sale,
  { readModel, now }: FeedContext,
): FeedOffer['saleTime'] {
  if (endsAt === null) return null;
  const { promotions } = readModel.promotions;
  const startsAt = promotionId === null ? null : promotions.find(({ id }) => id === promotionId)?.startsAt;
  return { from: startsAt ?? startOfShopDay(specialFrom ?? shopDay(now)), to: endsAt };
}

/** A variant named like its product gets its options appended. */
function nameOf(document: ProductDocument, locale: Locale, { taxonomy }: CatalogReadModel): string {
  const name = inLocale(document.name, locale);
  const { parent } = document;
  if (!parent || name !== inLocale(parent.name, locale)) return name;
  const chosen = parent.axes.flatMap((axis) => {
    const option = document.options.find(({ attributeId }) => attributeId === axis);
    return taxonomy.optionById.get(option?.optionId ?? 0) ?? [];
  });
  return chosen.length === 0 ? name : `${name}, ${chosen.map(({ label }) => inLocale(label, locale)).join(', ')}`;
}

function descriptionOf({ description, shortDescription, parent }: ProductDocument, locale: Locale): string {
  const html = maybeInLocale(
    description ?? parent?.description ?? shortDescription ?? parent?.shortDescription ?? null,
    locale,
  );
  return plainText(html ?? '', MAX_DESCRIPTION_LENGTH);
}

function categoryPath({ taxonomy }: CatalogReadModel, id: number | null, locale: Locale): string[] {
  if (id === null) return [];
  return [...taxonomy.withAncestors([id])]
    .reverse()
    .flatMap((each) => taxonomy.categoryById.get(each) ?? [])
    .map(({ name }) => inLocale(name, locale));
}
