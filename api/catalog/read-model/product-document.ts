import type { LocalizedText } from '#contract/localized-text.ts';
import {
  type PricePromotions,
  type PriceStep,
  type ReducedPrice,
  specialOnly,
} from '#rules/promotions/price-promotions.ts';
import { endOfReduction } from '#rules/promotions/promotion-time.ts';
import { discountPercent, isSpecialActive, saleEnd, shopDay } from '#rules/shop/discount.ts';
import { selectableOf } from './promotion-set.ts';
import type * as rows from './read-model-sql.ts';

export type ProductDocument = rows.ProductRow & {
  /** Category ids, the main category first. */
  categoryIds: readonly number[];
  options: readonly { attributeId: number; optionId: number }[];
  texts: ReadonlyMap<number, LocalizedText>;
  images: readonly Picture[];
  axes: readonly number[];
  relations: readonly { relatedId: number; relation: string }[];
  parent: ProductDocument | null;
  variants: readonly ProductDocument[];
  sale: Sale;
};

export type Picture = { id: number; path: string; alt?: LocalizedText };

/** Current price and availability. A configurable product has those of its cheapest saleable variant. */
export type Sale = {
  priced: boolean;
  price: number;
  regularPrice: number;
  specialPrice: number | null;
  specialFrom: string | null;
  specialTo: string | null;
  creditPrice: number | null;
  discountPercent: number;
  /** The promotion that reduced the price last; null for a special price. */
  promotionId: number | null;
  /** When the reduced price ends, in milliseconds since 1970. */
  endsAt: number | null;
  /** The lowest price of the 30 days before the reduction. */
  lowestPrice: number | null;
  steps: readonly PriceStep[];
  qty: number;
};

/** The inputs of product prices beside the data of the product. */
export type Pricing = {
  /** Day in Yerevan, `YYYY-MM-DD`. */
  day: string;
  /** Milliseconds since 1970. */
  now: number;
  promotions: PricePromotions | null;
  /** Lowest prices of the 30 days before the reduction, by product. */
  lowest: ReadonlyMap<number, number>;
};

/** The prices of a day without promotions. */
export const onDay = (day: string): Pricing => ({ day, now: 0, promotions: null, lowest: NO_PRICES });

const NO_PRICES: ReadonlyMap<number, number> = new Map();

export const UNPRICED: Sale = {
  priced: false,
  price: 0,
  regularPrice: 0,
  specialPrice: null,
  specialFrom: null,
  specialTo: null,
  creditPrice: null,
  discountPercent: 0,
  promotionId: null,
  endsAt: null,
  lowestPrice: null,
  steps: [],
  qty: 0,
};

export type ProductParts = {
  products: rows.ProductRow[];
  categories: rows.ProductCategoryRow[];
  options: rows.ProductOptionRow[];
  texts: rows.ProductTextRow[];
  images: rows.ProductImageRow[];
  axes: rows.ProductAxisRow[];
  relations: rows.ProductRelationRow[];
};

export function buildDocuments(parts: ProductParts, pricing: Pricing): Map<number, ProductDocument> {
  const documents = new Map<number, Mutable<ProductDocument>>();
  for (const row of parts.products) {
    documents.set(row.id, {
      ...row,
      categoryIds: [],
      options: [],
      texts: NO_TEXTS,
      images: [],
      axes: [],
      relations: [],
      parent: null,
      variants: [],
      sale: UNPRICED,
    });
  }
  addParts(documents, parts);
  for (const document of documents.values()) {
    if (document.parentId === null) continue;
    document.parent = documents.get(document.parentId) ?? null;
    if (document.parent) push(document.parent.variants, document);
  }
  for (const document of documents.values()) if (document.parent === null) priceOn(document, pricing);
  return documents;
}

function addParts(documents: Map<number, Mutable<ProductDocument>>, parts: ProductParts): void {
  let last: Mutable<ProductDocument> | undefined;
  const to = (id: number) => {
    if (last?.id !== id) last = documents.get(id);
    return last;
  };
  for (const { productId, categoryId } of parts.categories) push(to(productId)?.categoryIds, categoryId);
  for (const { productId, attributeId, optionId } of parts.options)
    push(to(productId)?.options, { attributeId, optionId });
  for (const { productId, attributeId, value } of parts.texts) {
    const document = to(productId);
    if (!document) continue;
    const texts = document.texts.size > 0 ? document.texts : new Map<number, LocalizedText>();
    document.texts = (texts as Map<number, LocalizedText>).set(attributeId, value);
  }
  for (const { productId, id, path, alt } of parts.images)
    push(to(productId)?.images, alt ? { id, path, alt } : { id, path });
  for (const { productId, attributeId } of parts.axes) push(to(productId)?.axes, attributeId);
  for (const { productId, relatedId, relation } of parts.relations)
    push(to(productId)?.relations, { relatedId, relation });
}

const NO_TEXTS: ReadonlyMap<number, LocalizedText> = new Map();

export function priceOn(document: ProductDocument, pricing: Pricing): void {
  for (const variant of document.variants) variant.sale = saleOf(variant, pricing);
  document.sale = document.type === 'configurable' ? familySale(document) : saleOf(document, pricing);
}

function saleOf(row: ProductDocument, pricing: Pricing): Sale {
  if (row.regularPrice === null) return { ...UNPRICED, qty: row.qty };
  const { regularPrice, specialPrice, specialFrom, specialTo } = row;
  const prices = { regularPrice, specialPrice, specialFrom, specialTo };
  const { price, steps } = reducedPriceOf(row, prices, pricing);
  const step = steps.at(-1);
  const promotion = step?.promotionId ? pricing.promotions?.find(step.promotionId) : undefined;
  const isReduced = step !== undefined;
  const endsAt = promotion
    ? endOfReduction(promotion, pricing.now)
    : isReduced && row.specialTo !== null
      ? saleEnd(row.specialTo)
      : null;
  return {
    priced: row.enabled,
    price,
    regularPrice,
    specialPrice: isReduced ? price : null,
    specialFrom: isReduced && !promotion ? row.specialFrom : null,
    specialTo: isReduced ? (promotion ? lastDayBefore(endsAt) : row.specialTo) : null,
    creditPrice: row.creditPrice,
    discountPercent: discountPercent(regularPrice, price),
    promotionId: step?.promotionId ?? null,
    endsAt,
    lowestPrice: isReduced ? (pricing.lowest.get(row.id) ?? null) : null,
    steps,
    qty: row.enabled ? row.qty : 0,
  };
}

const lastDayBefore = (end: number | null): string | null => (end === null ? null : shopDay(new Date(end - 1)));

type StoredPrices = Pick<rows.ProductRow, 'specialPrice' | 'specialFrom' | 'specialTo'> & { regularPrice: number };

/** The price of a product with its special price and the promotions that every shopper gets. */
export function reducedPriceOf(
  document: ProductDocument,
  { regularPrice, specialPrice, specialFrom, specialTo }: StoredPrices,
  { day, promotions }: Pick<Pricing, 'day' | 'promotions'>,
): ReducedPrice {
  const isActive = isSpecialActive({ regularPrice, specialPrice, from: specialFrom, to: specialTo }, day);
  const special = isActive ? specialPrice : null;
  if (promotions && promotions.count > 0)
    return promotions.priceOf(selectableOf(document), { regularPrice, specialPrice: special });
  return special === null ? { price: regularPrice, steps: NO_STEPS } : specialOnly(regularPrice, special);
}

const NO_STEPS: readonly PriceStep[] = [];

function familySale({ enabled, variants }: ProductDocument): Sale {
  const sales = variants.map((variant) => variant.sale).filter((sale) => sale.priced);
  const saleable = sales.filter((sale) => sale.qty > 0);
  const cheapest = (saleable.length > 0 ? saleable : sales).reduce<Sale | null>(
    (best, sale) => (best === null || sale.price < best.price ? sale : best),
    null,
  );
  if (!cheapest || !enabled) return UNPRICED;
  return { ...cheapest, qty: sales.reduce((sum, sale) => sum + sale.qty, 0) };
}

/**
 * Returns whether lists contain the product: parents and simple products with a price, not variants (docs/spec/api.md
 * 6.13).
 */
export const isListed = (document: ProductDocument): boolean => document.parentId === null && document.sale.priced;

/** Returns whether the product has a page. A variant has one only if its parent has one. */
export const isShown = ({ sale, parentId, parent }: ProductDocument): boolean =>
  sale.priced && (parentId === null || parent?.sale.priced === true);

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function push<T>(list: readonly T[] | undefined, entry: T): void {
  (list as T[] | undefined)?.push(entry);
}

export const pricedVariants = (document: ProductDocument): readonly ProductDocument[] =>
  document.variants.filter((variant) => variant.sale.priced);

/** Maximum stock that public responses show (docs/spec/api.md 2.1). */
const MAX_SHOWN_STOCK = 99;

export const shownStock = (quantity: number): number => Math.min(quantity, MAX_SHOWN_STOCK);
