import { isListed, type ProductDocument } from './product-document.ts';
import type { Taxonomy } from './taxonomy.ts';

export const FLAG = {
  inStock: 1,
  isNew: 2,
  bestSeller: 4,
  specialOffer: 8,
  featured: 16,
  savings: 32,
  configurable: 64,
} as const;

/** One row per listed product. Options are numbered densely over all filterable attributes and stored in flat arrays. */
export type Columns = {
  documents: ProductDocument[];
  rowOf: Map<number, number>;
  price: Int32Array;
  flags: Uint8Array;
  /** Options of row r: `options[optionStart[r] .. optionStart[r + 1]]`. */
  optionStart: Uint32Array;
  options: Uint16Array;
  /** Variants of row r: `variantStart[r] .. variantStart[r + 1]`; a simple product has one without options. */
  variantStart: Uint32Array;
  variantOptionStart: Uint32Array;
  variantOptions: Uint16Array;
  /** Includes the rows of subcategories, ascending. */
  categoryRows: Map<number, Uint32Array>;
  allRows: Uint32Array;
};

export function buildColumns(documents: Iterable<ProductDocument>, taxonomy: Taxonomy): Columns {
  const steps = columnSteps(documents, taxonomy);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export function* columnSteps(documents: Iterable<ProductDocument>, taxonomy: Taxonomy): Generator<void, Columns> {
  const listed: ProductDocument[] = [];
  const rowOf = new Map<number, number>();
  const optionStart: number[] = [0];
  const options: number[] = [];
  const variantStart: number[] = [0];
  const variantOptionStart: number[] = [0];
  const variantOptions: number[] = [];
  const rowsOfCategory = new Map<number, number[]>();
  let seen = 0;

  for (const document of documents) {
    if (++seen % STEP === 0) yield;
    if (!isListed(document)) continue;
    const row = listed.push(document) - 1;
    rowOf.set(document.id, row);
    options.push(...denseOptions(document, taxonomy));
    optionStart.push(options.length);
    const variants = document.variants.filter((variant) => variant.sale.priced);
    for (const variant of variants) {
      variantOptions.push(...denseOptions(variant, taxonomy));
      variantOptionStart.push(variantOptions.length);
    }
    if (variants.length === 0) variantOptionStart.push(variantOptions.length);
    variantStart.push(variantOptionStart.length - 1);
    for (const category of taxonomy.withAncestors(document.categoryIds)) {
      const rows = rowsOfCategory.get(category);
      if (rows) rows.push(row);
      else rowsOfCategory.set(category, [row]);
    }
  }

  yield;
  const columns: Columns = {
    documents: listed,
    rowOf,
    price: new Int32Array(listed.length),
    flags: new Uint8Array(listed.length),
    optionStart: Uint32Array.from(optionStart),
    options: Uint16Array.from(options),
    variantStart: Uint32Array.from(variantStart),
    variantOptionStart: Uint32Array.from(variantOptionStart),
    variantOptions: Uint16Array.from(variantOptions),
    categoryRows: new Map([...rowsOfCategory].map(([id, rows]) => [id, Uint32Array.from(rows)])),
    allRows: Uint32Array.from(listed.keys()),
  };
  for (const [row, document] of listed.entries()) {
    if (row % STEP === 0) yield;
    setMutable(columns, row, document);
  }
  return columns;
}

const STEP = 200;

export function setMutable(columns: Columns, row: number, document: ProductDocument): void {
  const { sale } = document;
  columns.documents[row] = document;
  columns.price[row] = sale.price;
  columns.flags[row] =
    (sale.qty > 0 ? FLAG.inStock : 0) |
    (document.isNew ? FLAG.isNew : 0) |
    (document.isBestSeller ? FLAG.bestSeller : 0) |
    (document.isSpecialOffer ? FLAG.specialOffer : 0) |
    (document.isFeatured ? FLAG.featured : 0) |
    (sale.discountPercent > 0 || sale.specialPrice !== null ? FLAG.savings : 0) |
    (document.type === 'configurable' ? FLAG.configurable : 0);
}

const denseOptions = (document: ProductDocument, taxonomy: Taxonomy): number[] =>
  document.options.flatMap(({ optionId }) => taxonomy.denseOption.get(optionId) ?? []);

export function sameShape(before: ProductDocument, after: ProductDocument): boolean {
  return shapeOf(before) === shapeOf(after);
}

function shapeOf(document: ProductDocument): string {
  const one = (d: ProductDocument) => `${d.id}:${d.sale.priced}:${d.options.map((o) => o.optionId)}`;
  return `${one(document)}|${document.categoryIds}|${document.variants.map(one).join(';')}`;
}
