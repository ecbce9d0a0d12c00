import type { LocalizedText } from '#contract/localized-text.ts';
import { discountPercent, isSpecialActive } from '#rules/discount.ts';
import type * as rows from './shelf-sql.ts';

export type ProductDocument = rows.ProductRow & {
  /** Main category first. */
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

/** For a configurable product: of its cheapest saleable variant. */
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
  const to = (id: number) => documents.get(id);
  for (const row of parts.categories) push(to(row.productId)?.categoryIds, row.categoryId);
  for (const row of parts.options)
    push(to(row.productId)?.options, { attributeId: row.attributeId, optionId: row.optionId });
  const ownTexts = new Map<number, Map<number, LocalizedText>>();
  for (const row of parts.texts) {
    const known = ownTexts.get(row.productId);
    const texts = known ?? new Map<number, LocalizedText>();
    texts.set(row.attributeId, row.value);
    const document = known ? undefined : to(row.productId);
    if (!document) continue;
    ownTexts.set(row.productId, texts);
    document.texts = texts;
  }
  for (const row of parts.images)
    push(
      to(row.productId)?.images,
      row.alt ? { id: row.id, path: row.path, alt: row.alt } : { id: row.id, path: row.path },
    );
  for (const row of parts.axes) push(to(row.productId)?.axes, row.attributeId);
  for (const row of parts.relations)
    push(to(row.productId)?.relations, { relatedId: row.relatedId, relation: row.relation });
  for (const document of documents.values()) {
    if (document.parentId === null) continue;
    document.parent = documents.get(document.parentId) ?? null;
    if (document.parent) push(document.parent.variants, document);
  }
  for (const document of documents.values()) priceOn(document, day);
  return documents;
}

const NO_TEXTS: ReadonlyMap<number, LocalizedText> = new Map();

export function priceOn(document: ProductDocument, day: string): void {
  for (const variant of document.variants) variant.sale = ownSale(variant, day);
  document.sale = document.type === 'configurable' ? familySale(document) : ownSale(document, day);
}

function ownSale(row: rows.ProductRow, day: string): Sale {
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

/** Lists show parents and simple products with a price, not variants (docs/spec/api.md 6.13). */
export const isListed = (document: ProductDocument): boolean => document.parentId === null && document.sale.priced;

/** A variant has a page only as long as its parent has one. */
export const isShown = ({ sale, parentId, parent }: ProductDocument): boolean =>
  sale.priced && (parentId === null || parent?.sale.priced === true);

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function push<T>(list: readonly T[] | undefined, entry: T): void {
  (list as T[] | undefined)?.push(entry);
}

export const pricedVariants = (document: ProductDocument): readonly ProductDocument[] =>
  document.variants.filter((variant) => variant.sale.priced);

/** Highest stock that a public answer names (docs/spec/api.md 2.1). */
const MOST_SHOWN_STOCK = 99;

export const shownStock = (quantity: number): number => Math.min(quantity, MOST_SHOWN_STOCK);
