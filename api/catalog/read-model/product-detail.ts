import { cleanHtml } from '#api/content/clean-html.ts';
import type { ProductDetail, ProductImage } from '#contract/catalog-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { languageOf, maybeInLocale } from '#contract/localized-text.ts';
import { type Picture, type ProductDocument, pricedVariants } from './product-document.ts';
import { type Fact, toAttributes, toGroups } from './product-facts.ts';
import {
  type AnswerContext,
  categoryIdsOf,
  imagesOf,
  openAnswer,
  ownFields,
  toWireCategories,
  toWireImage,
  type WireContext,
} from './product-wire.ts';
import { axisOptions, ofVariants, variantPrice } from './variant-config.ts';

/**
 * A detail before it is converted to JSON or a value. Content that family members share is the same object in each of
 * them.
 */
export type Detail = {
  context: AnswerContext;
  whole: Member;
  descriptionLocale: Locale;
  soldThisWeek: number;
  seo: { meta_title: string | null; meta_description: string | null; google_category: string | null };
  /** Null for a product without options. */
  variants: readonly Variant[] | null;
};

export type Member = {
  own: ReturnType<typeof ownFields> & { barcode: string | null };
  categoryIds: readonly number[];
  images: readonly Picture[];
  baseImage: Picture | null;
  facts: readonly Fact[];
  description: string;
};

type Variant = Member & { id: number; options: Record<string, number>; price: ReturnType<typeof variantPrice> };

/** A variant shows its own price, stock and options with its parent's texts. */
export function openDetail(document: ProductDocument, locale: Locale, wire: WireContext): Detail {
  const context = openAnswer(wire, locale);
  const { description } = document.description ? document : (document.parent ?? document);
  return {
    context,
    whole: memberOf(document, context),
    descriptionLocale: description ? languageOf(description, locale) : locale,
    soldThisWeek: (document.parent ?? document).soldThisWeek,
    seo: seoOf(document, locale),
    variants:
      document.type === 'simple'
        ? null
        : pricedVariants(document).map((variant) => ({
            ...memberOf(variant, context),
            images: variant.images,
            id: variant.id,
            options: axisOptions(document, variant),
            price: variantPrice(variant),
          })),
  };
}

function memberOf(document: ProductDocument, context: AnswerContext): Member {
  const { description, parent } = document;
  const images = imagesOf(document);
  return {
    own: { ...ownFields(document, context), barcode: document.barcode },
    categoryIds: categoryIdsOf(document),
    images,
    baseImage: images[0] ?? null,
    facts: context.facts.all(document),
    description: cleanHtml(maybeInLocale(description ?? parent?.description ?? null, context.locale) ?? ''),
  };
}

/** A variant without texts uses those of its product. */
function seoOf({ seo, parent }: ProductDocument, locale: Locale): Detail['seo'] {
  return {
    meta_title: maybeInLocale(seo?.metaTitle ?? parent?.seo?.metaTitle ?? null, locale),
    meta_description: maybeInLocale(seo?.metaDescription ?? parent?.seo?.metaDescription ?? null, locale),
    google_category: seo?.googleCategory ?? parent?.seo?.googleCategory ?? null,
  };
}

export function detailValue({ context, whole, descriptionLocale, soldThisWeek, seo, variants }: Detail): ProductDetail {
  const imageOf = openImages(context);
  const toMember = ({ own, categoryIds, images, baseImage, facts, description }: Member) => ({
    ...own,
    ...toWireCategories(categoryIds, context),
    images: images.map(imageOf),
    base_image: baseImage && imageOf(baseImage),
    attributes: toAttributes(facts),
    description,
    group: toGroups(facts),
  });
  const plain = { ...toMember(whole), description_locale: descriptionLocale, sold_this_week: soldThisWeek, ...seo };
  if (!variants) return plain;
  return {
    ...plain,
    variants: variants.map(toMember),
    index: ofVariants(variants, ({ options }) => options),
    variant_prices: ofVariants(variants, ({ price }) => price),
    variant_images: ofVariants(variants, ({ images }) => images.map(imageOf)),
  };
}

/** Converts pictures once, because an answer contains the same picture several times. */
function openImages({ imageBase, locale }: AnswerContext): (row: Picture) => ProductImage {
  const images = new Map<Picture, ProductImage>();
  return (row) => {
    const image = images.get(row) ?? toWireImage(row, imageBase, locale);
    images.set(row, image);
    return image;
  };
}
