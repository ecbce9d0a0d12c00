import type { LocalizedText } from '#contract/localized-text.ts';
import { discountPercent, isSpecialActive } from '#rules/shop/discount.ts';
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
  qty: number;
};

export const UNPRICED: Sale = {
  priced: false,
  price: 0,
  regularPrice: 0,
  specialPrice: null,
  specialFrom: null,
  specialTo: null,
  creditPrice: null,
  discountPercent: 0,
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

export function buildDocuments(parts: ProductParts, day: string): Map<number, ProductDocument> {
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
  for (const document of documents.values()) if (document.parent === null) priceOn(document, day);
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

export function priceOn(document: ProductDocument, day: string): void {
  for (const variant of document.variants) variant.sale = saleOf(variant, day);
  document.sale = document.type === 'configurable' ? familySale(document) : saleOf(document, day);
}

function saleOf(row: rows.ProductRow, day: string): Sale {
  if (row.regularPrice === null) return { ...UNPRICED, qty: row.qty };
  const special = {
    regularPrice: row.regularPrice,
    specialPrice: row.specialPrice,
    from: row.specialFrom,
    to: row.specialTo,
  };
  const active = isSpecialActive(special, day);
  const price = active && row.specialPrice !== null ? row.specialPrice : row.regularPrice;
  return {
    priced: row.enabled,
    price,
    regularPrice: row.regularPrice,
    specialPrice: active ? row.specialPrice : null,
    specialFrom: active ? row.specialFrom : null,
    specialTo: active ? row.specialTo : null,
    creditPrice: row.creditPrice,
    discountPercent: discountPercent(row.regularPrice, price),
    qty: row.enabled ? row.qty : 0,
  };
}

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
