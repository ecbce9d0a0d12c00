import { fillsTile } from '#api/images/picture-path.ts';
import type { Card, ProductImage } from '#contract/catalog-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText, maybeInLocale } from '#contract/localized-text.ts';
import { averageStars, countReviews } from '#rules/reviews/shopper-text.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { axisRange, axisValues, cardFacts } from './card-facts.ts';
import { type Picture, type ProductDocument, pricedVariants, type Sale, shownStock } from './product-document.ts';
import { type Facts, openFacts } from './product-facts.ts';
import type { Taxonomy } from './taxonomy.ts';

export type WireContext = {
  taxonomy: Taxonomy;
  imageBase: string;
  monthlyOf: (price: number) => number | null;
  promotionName?: (id: number) => LocalizedText | undefined;
};

export type AnswerContext = WireContext & { locale: Locale; facts: Facts };

export const openAnswer = (wire: WireContext, locale: Locale): AnswerContext => ({
  ...wire,
  locale,
  facts: openFacts(locale, wire.taxonomy),
});

const BRAND = 'brand';
/** More colours do not fit in one line of the narrowest card. */
const MAX_CARD_COLORS = 5;

export const PLACEHOLDER_IMAGE = { id: 0, path: 'placeholder/product.svg' };

const originalOf = (path: string, base: string): string => `${base}/storage/${path}`;

/** Returns a picture with three sizes beside the original (docs/spec/api.md 1.5). An SVG drawing has no sizes. */
export function toWireImage({ id, path, alt }: Picture, base: string, locale: Locale = 'hy'): ProductImage {
  const original = originalOf(path, base);
  const sized = (size: string) => (path.endsWith('.svg') ? original : `${base}/storage/cache/${size}/${path}`);
  return {
    id,
    path,
    url: original,
    original_image_url: original,
    small_image_url: sized('small'),
    medium_image_url: sized('medium'),
    large_image_url: sized('large'),
    fills: fillsTile(path),
    // An alt text in another language does not help, so the page uses the product name instead.
    ...(alt?.[locale] && { alt: alt[locale] }),
  };
}

export function toCard(document: ProductDocument, locale: Locale, wire: WireContext): Card {
  const context = openAnswer(wire, locale);
  const images = imagesOf(document).map((row) => toWireImage(row, wire.imageBase, locale));
  return {
    ...ownFields(document, context),
    images,
    base_image: images[0] ?? null,
    ...toWireCategories(categoryIdsOf(document), context),
    attributes: wire.taxonomy.featured.flatMap(
      (attribute) => context.facts.of(document, attribute)?.wireAttribute ?? [],
    ),
  };
}

/**
 * Fields that family members seldom share. The rest of a card is written once for the whole family (`detail-json.ts`).
 */
export function ownFields(
  document: ProductDocument,
  context: AnswerContext,
): Omit<Card, 'attributes' | 'images' | 'base_image' | 'cats' | 'categories'> {
  const { sale, parent } = document;
  const { taxonomy, locale, imageBase } = context;
  const name = inLocale(document.name, locale);
  const brand = brandOf(document, locale, context);
  const [first] = imagesOf(document);
  const counts = (parent ?? document).rating?.counts ?? [];
  return {
    id: document.id,
    product_id: document.id,
    parent_id: document.parentId,
    type: document.type,
    sku: document.sku,
    name,
    short_description: maybeInLocale(document.shortDescription ?? parent?.shortDescription ?? null, locale),
    url_key: document.slug,
    slug: document.slug,
    price: sale.price,
    price_is_from: isPriceFrom(document),
    regular_price: sale.regularPrice,
    special_price: sale.specialPrice,
    special_price_from: sale.specialFrom,
    special_price_to: sale.specialTo,
    old_price: sale.specialPrice === null ? null : sale.regularPrice,
    compareAtPrice: sale.specialPrice === null ? null : sale.regularPrice,
    cost: sale.creditPrice,
    formated_price: formatAmd(sale.price),
    formated_special_price: sale.specialPrice === null ? null : formatAmd(sale.specialPrice),
    discount_percent: sale.discountPercent,
    sale_name: saleNameOf(sale, context),
    sale_ends_at: sale.endsAt === null ? null : new Date(sale.endsAt).toISOString(),
    lowest_price_30: sale.lowestPrice,
    new: document.isNew || parent?.isNew ? 1 : 0,
    qty: shownStock(sale.qty),
    min_qty: document.minQty,
    in_stock: sale.qty > 0,
    availability: sale.qty > 0 ? 'in-stock' : 'out-of-stock',
    image: first ? originalOf(first.path, imageBase) : null,
    video_link: videoOf(document, imageBase),
    brand,
    choices: choicesOf(document, locale, context),
    facts: cardFacts(document, {
      name,
      brand: brand?.name ?? '',
      locale,
      facts: context.facts,
      preferred: taxonomy.cardFactsOf(categoryIdsOf(document)),
      taxonomy,
    }),
    rating: averageStars(counts),
    reviews: countReviews(counts),
    badges: badgesOf(document, sale),
    monthly: context.monthlyOf(sale.price),
  };
}

function saleNameOf({ promotionId }: Sale, { promotionName, locale }: AnswerContext): string | null {
  const name = promotionId === null ? undefined : promotionName?.(promotionId);
  return name ? inLocale(name, locale) : null;
}

export const categoryIdsOf = ({ categoryIds, parent }: ProductDocument): readonly number[] =>
  categoryIds.length > 0 ? categoryIds : (parent?.categoryIds ?? []);

export function toWireCategories(
  ids: readonly number[],
  { taxonomy, locale }: Pick<AnswerContext, 'taxonomy' | 'locale'>,
): Pick<Card, 'cats' | 'categories'> {
  const categories = ids.flatMap((id) => taxonomy.categoryById.get(id) ?? []);
  return {
    cats: categories.map(({ id }) => id),
    categories: categories.map(({ id, slug, name, parentId }) => ({
      id,
      slug,
      name: inLocale(name, locale),
      parent_id: parentId,
    })),
  };
}

export const isPriceFrom = (document: ProductDocument): boolean =>
  new Set(pricedVariants(document).map(({ sale }) => sale.price)).size > 1;

function choicesOf(document: ProductDocument, locale: Locale, { taxonomy }: WireContext): Card['choices'] {
  return document.axes.flatMap((axis) => {
    const attribute = taxonomy.attributeById.get(axis);
    if (!attribute) return [];
    const values = axisValues(document, attribute, taxonomy);
    if (values.length < 2) return [];
    const { code, name, swatchType } = attribute;
    const colors =
      swatchType === 'color' ? values.flatMap(({ swatchValue }) => swatchValue ?? []).slice(0, MAX_CARD_COLORS) : [];
    const range = axisRange(document, attribute, { taxonomy, locale });
    return [{ code, name: inLocale(name, locale), count: values.length, colors, range }];
  });
}

function videoOf({ videoLink, parent }: ProductDocument, base: string): string | null {
  const link = videoLink ?? parent?.videoLink ?? null;
  return link?.startsWith('/') ? base + link : link;
}

function badgesOf(document: ProductDocument, sale: Sale): Card['badges'] {
  const badges: Card['badges'] = [];
  if (sale.specialPrice !== null) badges.push('sale');
  if (document.isNew || document.parent?.isNew) badges.push('new');
  if (sale.qty === 0) badges.push('sold_out');
  return badges;
}

export function imagesOf(document: ProductDocument): readonly Picture[] {
  if (document.images.length > 0) return document.images;
  if (document.parent && document.parent.images.length > 0) return document.parent.images;
  const ofVariants = document.variants.find((variant) => variant.images.length > 0)?.images;
  return ofVariants ?? [PLACEHOLDER_IMAGE];
}

function brandOf(document: ProductDocument, locale: Locale, { taxonomy }: WireContext): Card['brand'] {
  const attribute = taxonomy.attributeByCode.get(BRAND);
  const isBrand = (option: { attributeId: number }) => option.attributeId === attribute?.id;
  const chosen = document.options.find(isBrand) ?? document.parent?.options.find(isBrand);
  const option = chosen && taxonomy.optionById.get(chosen.optionId);
  const brand = chosen && taxonomy.brandByOption.get(chosen.optionId);
  if (!option || !brand) return null;
  return { id: option.id, name: inLocale(option.label, locale), slug: brand.slug, path: brand.path };
}
