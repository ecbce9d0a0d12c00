import {
  KINDS,
  type Kind,
  type ProductInput,
  productFields,
  type Remark,
  readFields,
  type TaxonomyInput,
  taxonomyFields,
} from '#api/catalog/products/product-fields.ts';
import { fromColumns } from '#api/catalog/products/table-columns.ts';
import { LIMIT } from '#api/rows/field-limits.ts';
import { Unreadable } from '#api/rows/field-readers.ts';
import type { RawRow } from '#api/rows/raw-row.ts';
import type { Locale } from '#contract/locale.ts';
import { mapRow } from './map-row.ts';
import type { Mapping } from './mapping.ts';

/** What a line of the file says about one product or variant. */
export type Row = {
  line: number;
  given: ProductInput;
  /** Categories by their names in the file, from the top down. */
  path: string[] | null;
  attributeNames: ReadonlyMap<string, string>;
  locale: Locale;
  refusals: Remark[];
  warnings: Remark[];
};

/** A product with its variants, or variants of a product that was there before: refused or imported as one. */
export type Family = { line: number; product: Row | null; variants: Row[] };

export type TaxonomyRow = { line: number; word: TaxonomyInput; refusals: Remark[]; warnings: Remark[] };

export type Entry = { family: Family } | { word: TaxonomyRow };

export type Shape = { isTable: boolean; mapping: Mapping | null };

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Puts rows together: in a table the variants stand under their product, in nested rows inside it. */
export async function* readEntries(bundles: AsyncIterable<RawRow[]>, shape: Shape): AsyncGenerator<Entry[]> {
  let open: Family | null = null;
  for await (const bundle of bundles) {
    const entries: Entry[] = [];
    for (const raw of bundle) {
      const read = readRow(raw, shape);
      if ('word' in read) {
        entries.push(read);
        continue;
      }
      const { row, variants } = read;
      const parentSku = row.given.parent_sku ?? null;
      if (open && parentSku !== null && parentSku === skuOf(open)) {
        open.variants.push(row);
        if (open.variants.length <= LIMIT.variants) continue;
        row.refusals.push({ field: 'parent_sku', why: `has more than ${LIMIT.variants} variants` });
        continue;
      }
      if (open) entries.push({ family: open });
      open =
        parentSku === null
          ? { line: row.line, product: row, variants }
          : { line: row.line, product: null, variants: [row] };
    }
    yield entries;
  }
  if (open) yield [{ family: open }];
}

/** The article number that variants of a family name as their parent's. */
export const skuOf = ({ product, variants }: Family): string =>
  (product ? product.given.sku : variants[0]?.given.parent_sku) ?? '';

function readRow(raw: RawRow, shape: Shape): { row: Row; variants: Row[] } | { word: TaxonomyRow } {
  if ('broken' in raw) return { row: refused(raw.line, { field: '', why: raw.broken }), variants: [] };
  const { line } = raw;
  if (shape.mapping) {
    const { cells, path, attributeNames, locale, refusals, warnings } = mapRow(shape.mapping, raw.cells);
    const row = productRow(line, cells);
    row.refusals.unshift(...refusals);
    row.warnings.unshift(...warnings);
    return { row: { ...row, path, attributeNames, locale }, variants: [] };
  }
  const cells = shape.isTable ? tableCells(raw.cells) : raw.cells;
  if (cells instanceof Unreadable)
    return { row: refused(line, { field: 'attributes', why: cells.message }), variants: [] };
  const kind = cells.kind;
  if (typeof kind === 'string' && kind !== '' && kind !== 'product') return taxonomyRow(line, kind, cells);
  const row = productRow(line, cells);
  const nested = Array.isArray(cells.variants) ? cells.variants : [];
  if (nested.length > LIMIT.variants) row.refusals.push({ field: 'variants', why: `${LIMIT.variants} are the most` });
  return {
    row,
    variants: nested.slice(0, LIMIT.variants).map((variant) => variantRow(line, variant, row.given.sku ?? '')),
  };
}

function tableCells(cells: Record<string, unknown>): Record<string, unknown> | Unreadable {
  try {
    return fromColumns(cells);
  } catch (error) {
    if (error instanceof Unreadable) return error;
    throw error;
  }
}

function taxonomyRow(
  line: number,
  kind: string,
  cells: Record<string, unknown>,
): { word: TaxonomyRow } | { row: Row; variants: Row[] } {
  if (!KINDS.includes(kind as Kind)) {
    return {
      row: refused(line, { field: 'kind', why: `"${kind.slice(0, 40)}" is not one of product, ${KINDS.join(', ')}` }),
      variants: [],
    };
  }
  const { given, refusals, warnings } = readFields(taxonomyFields[kind as Kind], cells);
  return { word: { line, word: { kind, ...given } as TaxonomyInput, refusals, warnings } };
}

function productRow(line: number, cells: Record<string, unknown>): Row {
  const read = readFields(productFields, cells);
  return { line, ...read, path: null, attributeNames: NO_NAMES, locale: 'hy' };
}

function variantRow(line: number, cells: unknown, parentSku: string): Row {
  if (typeof cells !== 'object' || cells === null) return refused(line, { field: 'variants', why: 'must be objects' });
  const row = productRow(line, cells as Record<string, unknown>);
  row.given.parent_sku = parentSku;
  return row;
}

const refused = (line: number, remark: Remark): Row => ({
  line,
  given: {},
  path: null,
  attributeNames: NO_NAMES,
  locale: 'hy',
  refusals: [remark],
  warnings: [],
});
