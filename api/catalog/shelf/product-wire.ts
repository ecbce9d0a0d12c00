import { cleanHtml } from '#api/content/clean-html.ts';
import { fillsTile } from '#api/images/picture-path.ts';
import { notice } from '#api/messages/messages-in.ts';
import type { Card, ConfigurableConfig, ProductDetail, ProductImage } from '#contract/catalog-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale, languageOf, maybeInLocale } from '#contract/localized-text.ts';
import { formatAmd } from '#rules/money.ts';
import { type Picture, type ProductDocument, type Sale, shownStock } from './product-document.ts';
import { type Fact, openFacts, type ReadFacts, toAttributes, toGroups } from './product-facts.ts';
import type { AttributeRow } from './shelf-sql.ts';
import type { Taxonomy } from './taxonomy.ts';

export type WireContext = {
  taxonomy: Taxonomy;
  imageBase: string;
  monthlyOf: (price: number) => number | null;
};

/** Of one answer, which names a picture several times. */
type AnswerContext = WireContext & { imageOf: (image: Picture) => ProductImage };

const BRAND = 'brand';

export const PLACEHOLDER_IMAGE = { id: 0, path: 'placeholder/product.svg' };

/** docs/spec/api.md 1.5: three sizes beside the original. Drawings in SVG have no sizes. */
export function toWireImage({ id, path, alt }: Picture, base: string, locale: Locale = 'hy'): ProductImage {
  const original = `${base}/storage/${path}`;
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
    // In another language it would help nobody: the page names the product instead.
    ...(alt?.[locale] && { alt: alt[locale] }),
  };
}

export function toCard(document: ProductDocument, locale: Locale, context: WireContext): Card {
  return { ...toLastingCard(document, locale, context), monthly: context.monthlyOf(document.sale.price) };
}

export function toLastingCard(document: ProductDocument, locale: Locale, context: WireContext): LastingCard {
  const readFacts = openFacts(locale, context.taxonomy);
  return {
    ...commonFields(document, readFacts, locale, openAnswer(context, locale)),
    attributes: toAttributes(readFacts(document, context.taxonomy.featured)),
  };
}

function openAnswer(context: WireContext, locale: Locale): AnswerContext {
  const images = new Map<Picture, ProductImage>();
  return {
    ...context,
    imageOf(row) {
      const image = images.get(row) ?? toWireImage(row, context.imageBase, locale);
      images.set(row, image);
      return image;
    },
  };
}

export type LastingCard = Omit<Card, 'monthly'>;

/** A variant shows its own price, stock and options with its parent's texts. */
export function toDetail(document: ProductDocument, locale: Locale, wire: WireContext): ProductDetail {
  const context = openAnswer(wire, locale);
  const { description } = document.description ? document : (document.parent ?? document);
  const readFacts = openFacts(locale, context.taxonomy);
  const plain = {
    ...plainDetail(document, readFacts, locale, context),
    description_locale: description ? languageOf(description, locale) : locale,
  };
  if (document.type === 'simple') return plain;
  const config = configOf(document, locale, context);
  return {
    ...plain,
    variants: pricedVariants(document).map((variant) => ({
      ...plainDetail(variant, readFacts, locale, context),
      images: variant.images.map(context.imageOf),
    })),
    index: config.index,
    variant_prices: config.variant_prices,
    variant_images: config.variant_images,
  };
}

function plainDetail(document: ProductDocument, readFacts: ReadFacts, locale: Locale, context: AnswerContext) {
  const facts = readFacts(document);
  return {
    ...commonFields(document, readFacts, locale, context),
    attributes: toAttributes(facts),
    description: cleanHtml(maybeInLocale(document.description ?? document.parent?.description ?? null, locale) ?? ''),
    group: toGroups(facts, locale),
    monthly: context.monthlyOf(document.sale.price),
  };
}

function commonFields(
  document: ProductDocument,
  readFacts: ReadFacts,
  locale: Locale,
  context: AnswerContext,
): Omit<LastingCard, 'attributes'> {
  const { sale, parent } = document;
  const images = imagesOf(document).map(context.imageOf);
  const categoryIds = document.categoryIds.length > 0 ? document.categoryIds : (parent?.categoryIds ?? []);
  const categories = categoryIds.flatMap((id) => context.taxonomy.categoryById.get(id) ?? []);
  return {
    id: document.id,
    product_id: document.id,
    parent_id: document.parentId,
    type: document.type,
    sku: document.sku,
    name: inLocale(document.name, locale),
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
    new: document.isNew || parent?.isNew ? 1 : 0,
    qty: shownStock(sale.qty),
    min_qty: document.minQty,
    in_stock: sale.qty > 0,
    availability: sale.qty > 0 ? 'in-stock' : 'out-of-stock',
    images,
    base_image: images[0] ?? null,
    image: images[0]?.url ?? null,
    video_link: videoOf(document, context.imageBase),
    cats: categories.map((category) => category.id),
    categories: categories.map((category) => ({
      id: category.id,
      slug: category.slug,
      name: inLocale(category.name, locale),
      parent_id: category.parentId,
    })),
    brand: brandOf(document, locale, context),
    choices: choicesOf(document, locale, context),
    facts: cardFacts(document, readFacts, locale, {
      telling: context.taxonomy.cardFactsOf(categoryIds),
      filterable: context.taxonomy.filterable,
    }),
    rating: 0,
    reviews: 0,
    badges: badgesOf(document, sale),
  };
}

export const isPriceFrom = (document: ProductDocument): boolean =>
  new Set(pricedVariants(document).map(({ sale }) => sale.price)).size > 1;

const MOST_FACTS = 3;
/** Letters that fit beside another fact on the narrowest card. */
const LONGEST_FACT = 24;

/** What the category finds telling; where a product has too little of that, what it can be filtered by. */
function cardFacts(
  document: ProductDocument,
  readFacts: ReadFacts,
  locale: Locale,
  { telling, filterable }: { telling: readonly AttributeRow[]; filterable: readonly AttributeRow[] },
): string[] {
  const name = withoutSpaces(inLocale(document.name, locale));
  const textsOf = (attributes: readonly AttributeRow[]) =>
    readFacts(
      document,
      attributes.filter(({ id }) => !document.axes.includes(id)),
    )
      .map((fact) => factText(fact, inLocale(fact.attribute.name, locale)))
      .filter((text) => text !== '' && text.length <= LONGEST_FACT && !name.includes(withoutSpaces(text)));
  const first = textsOf(telling);
  if (first.length >= MOST_FACTS) return first.slice(0, MOST_FACTS);
  const others = textsOf(filterable.filter((attribute) => !telling.includes(attribute)));
  return [...new Set([...first, ...others])].slice(0, MOST_FACTS);
}

/** `Yes` and bare numbers say nothing without the attribute's name. */
function factText({ values, text }: Fact, name: string): string {
  const slugs = values.map(({ slug }) => slug);
  if (slugs.includes('no') || values.length > 2) return '';
  if (slugs[0] === 'yes') return name;
  return /^[\d.,]+$/.test(text) ? `${name} ${text}` : values.map((value) => value.name).join(' / ');
}

const withoutSpaces = (text: string): string => text.replace(/\s/g, '').toLowerCase();

function choicesOf(document: ProductDocument, locale: Locale, { taxonomy }: WireContext): Card['choices'] {
  return document.axes.flatMap((axis) => {
    const attribute = taxonomy.attributeById.get(axis);
    const values = pricedVariants(document).flatMap(({ options }) =>
      options.filter(({ attributeId }) => attributeId === axis).map(({ optionId }) => optionId),
    );
    const count = new Set(values).size;
    return attribute && count > 1 ? [{ code: attribute.code, name: inLocale(attribute.name, locale), count }] : [];
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
  const options = [...document.options, ...(document.parent?.options ?? [])];
  const chosen = options.find((option) => option.attributeId === attribute?.id);
  const option = chosen && taxonomy.optionById.get(chosen.optionId);
  const brand = chosen && taxonomy.brandByOption.get(chosen.optionId);
  if (!option || !brand) return null;
  return { id: option.id, name: inLocale(option.label, locale), slug: brand.slug, path: brand.path };
}

export const pricedVariants = (document: ProductDocument): readonly ProductDocument[] =>
  document.variants.filter((variant) => variant.sale.priced);

const shownPrice = (amount: number) => ({ price: amount, formated_price: formatAmd(amount) });

/** docs/spec/api.md 3.18. */
export const toConfig = (document: ProductDocument, locale: Locale, context: WireContext): ConfigurableConfig =>
  configOf(document, locale, openAnswer(context, locale));

function configOf(document: ProductDocument, locale: Locale, { taxonomy, imageOf }: AnswerContext): ConfigurableConfig {
  const variants = pricedVariants(document);
  const optionOf = (variant: ProductDocument, attributeId: number) =>
    variant.options.find((option) => option.attributeId === attributeId)?.optionId;
  const byVariant = <T>(value: (variant: ProductDocument) => T): Record<string, T> =>
    Object.fromEntries(variants.map((variant) => [variant.id, value(variant)]));

  return {
    attributes: document.axes.flatMap((axis) => {
      const attribute = taxonomy.attributeById.get(axis);
      if (!attribute) return [];
      const options = (taxonomy.optionsOf.get(axis) ?? []).flatMap((option) => {
        const products = variants.filter((variant) => optionOf(variant, axis) === option.id).map(({ id }) => id);
        if (products.length === 0) return [];
        return [{ id: option.id, label: inLocale(option.label, locale), swatch_value: option.swatchValue, products }];
      });
      const { id, code, name, swatchType } = attribute;
      return [{ id, code, label: inLocale(name, locale), swatch_type: swatchType, options }];
    }),
    index: byVariant((variant) =>
      Object.fromEntries(
        document.axes.flatMap((axis) => {
          const option = optionOf(variant, axis);
          return option === undefined ? [] : [[axis, option]];
        }),
      ),
    ),
    regular_price: shownPrice(document.sale.price),
    variant_prices: byVariant(({ sale }) => ({
      regular_price: shownPrice(sale.regularPrice),
      final_price: shownPrice(sale.price),
    })),
    variant_images: byVariant((variant) => variant.images.map(imageOf)),
    variant_stock: byVariant(({ sale, minQty }) => ({ qty: shownStock(sale.qty), min_qty: minQty })),
    variant_cost: byVariant(({ sale }) => sale.creditPrice),
    variant_slugs: byVariant(({ slug }) => slug),
    variant_title_desc: byVariant((variant) => ({ title: inLocale(variant.name, locale), description: '' })),
    chooseText: notice('choose_variant', locale),
  };
}

export function chosenOptions(document: ProductDocument, locale: Locale, { taxonomy }: WireContext) {
  return (document.parent?.axes ?? []).flatMap((axis) => {
    const chosen = document.options.find((option) => option.attributeId === axis);
    const option = chosen && taxonomy.optionById.get(chosen.optionId);
    const attribute = taxonomy.attributeById.get(axis);
    if (!option || !attribute) return [];
    return [
      {
        optionId: axis,
        optionTitle: inLocale(attribute.name, locale),
        valueId: option.id,
        valueTitle: inLocale(option.label, locale),
      },
    ];
  });
}
