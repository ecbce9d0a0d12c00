import { averageStars, GOOD_RATING, ratingScore } from '#rules/reviews/shopper-text.ts';
import { type GrowingList, growingList } from './growing-list.ts';
import { openIdTable } from './id-table.ts';
import { isListed, type ProductDocument } from './product-document.ts';
import { runSync } from './slices.ts';
import type { Taxonomy } from './taxonomy.ts';

export const FLAG = {
  inStock: 1,
  isNew: 2,
  bestSeller: 4,
  specialOffer: 8,
  featured: 16,
  savings: 32,
  configurable: 64,
  dated: 128,
  wellRated: 256,
} as const;

/** One row per listed product. Options are numbered densely over all filterable attributes, in flat arrays. */
export type Columns = {
  documents: ListedDocuments;
  ids: Int32Array;
  rowOf: RowOf;
  price: Int32Array;
  discount: Uint8Array;
  flags: Uint16Array;
  /** Order by reviews; 0 without any. */
  ratingScore: Uint16Array;
  position: Int32Array;
  /** Milliseconds since 1970. */
  createdAt: Float64Array;
  /** 0 without one. */
  mainCategory: Int32Array;
  /** Options of row r: `options[optionStart[r] .. optionStart[r + 1]]`. */
  optionStart: Uint32Array;
  options: Uint16Array;
  /** Variants of row r: `variantStart[r] .. variantStart[r + 1]`; a simple product has one without options. */
  variantStart: Uint32Array;
  variantOptionStart: Uint32Array;
  variantOptions: Uint16Array;
  /** Rows by category, ascending, including those of its subcategories. */
  categoryRows: Map<number, Uint32Array>;
  allRows: Uint32Array;
};

/** Documents in row order, read from the read model on access. */
export type ListedDocuments = Iterable<ProductDocument> & {
  readonly length: number;
  at: (row: number) => ProductDocument | undefined;
};

type RowOf = { get: (id: number) => number | undefined; has: (id: number) => boolean };
export type ReadDocument = (id: number) => ProductDocument | undefined;
/** Source of the columns. The columns call `read` for a document as long as they exist. */
type ColumnSource = { heads: Iterable<ProductDocument>; read: ReadDocument; taxonomy: Taxonomy };

export const buildColumns = (source: ColumnSource): Columns => runSync(columnSteps(source));

export function* columnSteps({ heads, read, taxonomy }: ColumnSource): Generator<void, Columns> {
  const columns = openColumns(taxonomy);
  let seen = 0;
  for (const document of heads) {
    if (++seen % STEP === 0) yield;
    columns.push(document);
  }
  yield;
  return columns.whole(read);
}

export type ColumnBuilder = {
  /** Adds a product with its variants; a product that is not listed gets no row. */
  push: (head: ProductDocument) => void;
  whole: (read: ReadDocument) => Columns;
};

export function openColumns(taxonomy: Taxonomy): ColumnBuilder {
  const ids = growingList(Int32Array);
  const mainCategory = growingList(Int32Array);
  const optionStart = growingList(Uint32Array, Uint32Array.of(0));
  const options = growingList(Uint16Array);
  const variantStart = growingList(Uint32Array, Uint32Array.of(0));
  const variantOptionStart = growingList(Uint32Array, Uint32Array.of(0));
  const variantOptions = growingList(Uint16Array);
  const rowsOfCategory = new Map<number, GrowingList<Uint32Array>>();
  const mutable = openMutable();

  function addOptions(list: GrowingList<Uint16Array>, document: ProductDocument): void {
    for (const { optionId } of document.options) {
      const option = taxonomy.denseOption.get(optionId);
      if (option !== undefined) list.push(option);
    }
  }

  function addVariants({ variants }: ProductDocument): void {
    const before = variantOptionStart.length();
    for (const variant of variants) {
      if (!variant.sale.priced) continue;
      addOptions(variantOptions, variant);
      variantOptionStart.push(variantOptions.length());
    }
    if (variantOptionStart.length() === before) variantOptionStart.push(variantOptions.length());
    variantStart.push(variantOptionStart.length() - 1);
  }

  return {
    push(head) {
      if (!isListed(head)) return;
      const row = ids.push(head.id);
      mainCategory.push(head.categoryIds[0] ?? 0);
      addOptions(options, head);
      optionStart.push(options.length());
      addVariants(head);
      for (const category of taxonomy.withAncestors(head.categoryIds)) {
        const rows = rowsOfCategory.get(category) ?? growingList(Uint32Array);
        rowsOfCategory.set(category, rows);
        rows.push(row);
      }
      mutable.push(head);
    },
    whole: (read) =>
      completeColumns(
        {
          ids: ids.whole(),
          ...mutable.whole(),
          mainCategory: mainCategory.whole(),
          optionStart: optionStart.whole(),
          options: options.whole(),
          variantStart: variantStart.whole(),
          variantOptionStart: variantOptionStart.whole(),
          variantOptions: variantOptions.whole(),
          categoryRows: new Map([...rowsOfCategory].map(([id, rows]) => [id, rows.whole()])),
        },
        read,
      ),
  };
}

const STEP = 200;

export type StoredColumns = Omit<Columns, 'documents' | 'rowOf' | 'allRows'>;

export function completeColumns(stored: StoredColumns, read: ReadDocument): Columns {
  const { ids } = stored;
  /** The row number plus one. */
  const rows = openIdTable();
  ids.forEach((id, row) => {
    rows.set(id, row + 1);
  });
  return {
    ...stored,
    documents: listed(ids, read),
    rowOf: { get: (id) => (rows.get(id) - 1 >= 0 ? rows.get(id) - 1 : undefined), has: (id) => rows.get(id) > 0 },
    allRows: Uint32Array.from(ids.keys()),
  };
}

const listed = (ids: Int32Array, read: ReadDocument): ListedDocuments => ({
  length: ids.length,
  at: (row) => read(ids[row] ?? 0),
  *[Symbol.iterator]() {
    for (const id of ids) {
      const document = read(id);
      if (document) yield document;
    }
  },
});

type MutableColumns = Pick<Columns, 'price' | 'discount' | 'flags' | 'ratingScore' | 'position' | 'createdAt'>;

function openMutable(): { push: (document: ProductDocument) => void; whole: () => MutableColumns } {
  const lists = {
    price: growingList(Int32Array),
    discount: growingList(Uint8Array),
    flags: growingList(Uint16Array),
    ratingScore: growingList(Uint16Array),
    position: growingList(Int32Array),
    createdAt: growingList(Float64Array),
  };
  return {
    push(document) {
      lists.price.push(document.sale.price);
      lists.discount.push(document.sale.discountPercent);
      lists.flags.push(flagsOf(document));
      lists.ratingScore.push(scoreOf(document));
      lists.position.push(document.position);
      lists.createdAt.push(document.createdAt.getTime());
    },
    whole: () => ({
      price: lists.price.whole(),
      discount: lists.discount.whole(),
      flags: lists.flags.whole(),
      ratingScore: lists.ratingScore.whole(),
      position: lists.position.whole(),
      createdAt: lists.createdAt.whole(),
    }),
  };
}

export function setMutable(columns: Columns, row: number, document: ProductDocument): void {
  columns.price[row] = document.sale.price;
  columns.discount[row] = document.sale.discountPercent;
  columns.flags[row] = flagsOf(document);
  columns.ratingScore[row] = scoreOf(document);
  columns.position[row] = document.position;
  columns.createdAt[row] = document.createdAt.getTime();
}

const flagsOf = (document: ProductDocument): number =>
  (document.sale.qty > 0 ? FLAG.inStock : 0) |
  (document.isNew ? FLAG.isNew : 0) |
  (document.isBestSeller ? FLAG.bestSeller : 0) |
  (document.isSpecialOffer ? FLAG.specialOffer : 0) |
  (document.isFeatured ? FLAG.featured : 0) |
  (document.sale.discountPercent > 0 || document.sale.specialPrice !== null ? FLAG.savings : 0) |
  (document.type === 'configurable' ? FLAG.configurable : 0) |
  ([document, ...document.variants].some(hasDays) ? FLAG.dated : 0) |
  (averageStars(document.rating?.counts ?? []) >= GOOD_RATING ? FLAG.wellRated : 0);

const scoreOf = ({ rating }: ProductDocument): number => (rating ? ratingScore(rating.counts) : 0);

const hasDays = ({ specialFrom, specialTo }: ProductDocument): boolean => specialFrom !== null || specialTo !== null;

export function sameShape(before: ProductDocument, after: ProductDocument): boolean {
  return shapeOf(before) === shapeOf(after);
}

function shapeOf(document: ProductDocument): string {
  const one = (d: ProductDocument) => `${d.id}:${d.sale.priced}:${d.options.map((o) => o.optionId)}`;
  return `${one(document)}|${document.categoryIds}|${document.variants.map(one).join(';')}`;
}
