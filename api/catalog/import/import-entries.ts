import { type ProductInput, productFields } from '#api/catalog/products/product-fields.ts';
import { fromColumns } from '#api/catalog/products/table-columns.ts';
import { isTaxonomyKind, type TaxonomyInput, taxonomyFields } from '#api/catalog/taxonomy/taxonomy-fields.ts';
import { LIMIT } from '#api/rows/field-limits.ts';
import { Unreadable } from '#api/rows/field-readers.ts';
import { isCells, type RawRow } from '#api/rows/raw-row.ts';
import { type Remark, readFields } from '#api/rows/read-fields.ts';
import type { Locale } from '#contract/locale.ts';
import { type CollectedFamily, collectFamilies, type FamilyIndex } from './collect-families.ts';
import { type CodeOf, type MappedRow, mapRow } from './map-row.ts';
import type { Mapping } from './mapping.ts';
import { shapeFamilies } from './shape-families.ts';

export type Row = {
  line: number;
  sku: string;
  input: ProductInput;
  /** Difference in drams between the price of this variant and that of its product. */
  priceImpact?: number | null;
  /** True if the file marks the row as a product with variants, so it must have some. */
  needsVariants?: boolean;
  paths: string[][] | null;
  attributeNames: ReadonlyMap<string, string>;
  locale: Locale;
  refusals: Remark[];
  warnings: Remark[];
};

/** A product with its variants, or further variants of a stored product. It is imported as a whole or rejected. */
export type Family = {
  line: number;
  product: Row | null;
  variants: Row[];
  /** Attributes that distinguish these variants, when a stored product without variants gets them. */
  newAxes?: readonly string[];
};

type TaxonomyRow = { line: number; input: TaxonomyInput; refusals: Remark[]; warnings: Remark[] };

type Entry = { family: Family } | { taxonomy: TaxonomyRow };

export type Shape = {
  isTable: boolean;
  mapping: Mapping | null;
  /** For files of other shops in which several rows are one product. */
  families?: FamilyIndex | null;
  codeOf?: CodeOf;
  fields?: Partial<typeof productFields>;
};

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Groups rows into families. In a table the variants follow their product; in nested rows they are inside it. */
export async function* readEntries(bundles: AsyncIterable<RawRow[]>, shape: Shape): AsyncGenerator<Entry[]> {
  if (shape.mapping && shape.families) {
    for await (const whole of collectFamilies(bundles, shape.mapping, shape.families))
      yield whole.flatMap((one): Entry[] =>
        'broken' in one ? [{ family: brokenFamily(one) }] : collectedEntries(one, shape),
      );
    return;
  }
  let open: Family | null = null;
  for await (const bundle of bundles) {
    const entries: Entry[] = [];
    for (const raw of bundle) {
      const read = readRow(raw, shape);
      if ('taxonomy' in read) {
        entries.push(read);
        continue;
      }
      const { row, variants } = read;
      const parentSku = row.input.parent_sku ?? null;
      if (open && parentSku !== null && parentSku === skuOf(open)) {
        open.variants.push(row);
        if (open.variants.length <= LIMIT.variants) continue;
        row.refusals.push({ field: 'parent_sku', why: tooManyVariants(open.variants.length) });
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

export const rowsOf = ({ product, variants }: Family): Row[] => (product ? [product, ...variants] : variants);

export const skuOf = ({ product, variants }: Family): string =>
  product ? product.sku : (variants[0]?.input.parent_sku ?? '');

function readRow(raw: RawRow, shape: Shape): { row: Row; variants: Row[] } | { taxonomy: TaxonomyRow } {
  if ('broken' in raw) return { row: refused(raw.line, { field: '', why: raw.broken }), variants: [] };
  const { line } = raw;
  if (shape.mapping) {
    return { row: mappedRow(line, mapRow(shape.mapping, raw.cells, shape.codeOf), shape), variants: [] };
  }
  const cells = shape.isTable ? tableCells(raw.cells) : raw.cells;
  if (cells instanceof Unreadable)
    return { row: refused(line, { field: 'attributes', why: cells.message }), variants: [] };
  const kind = cells.kind;
  if (typeof kind === 'string' && kind !== '' && kind !== 'product') return taxonomyRow(line, kind, cells);
  const row = productRow(line, cells, shape);
  const nested = Array.isArray(cells.variants) ? cells.variants : [];
  if (nested.length > LIMIT.variants) row.refusals.push({ field: 'variants', why: tooManyVariants(nested.length) });
  return {
    row,
    variants: nested.slice(0, LIMIT.variants).map((variant) => variantRow(line, variant, row.sku, shape)),
  };
}

function mappedRow(
  line: number,
  { cells, paths, attributeNames, locale, priceImpact, needsVariants, refusals, warnings }: MappedRow,
  shape: Shape,
): Row {
  const row = productRow(line, cells, shape);
  row.refusals.unshift(...refusals);
  row.warnings.unshift(...warnings);
  return { ...row, paths, attributeNames, locale, priceImpact, needsVariants };
}

const brokenFamily = ({ line, broken }: { line: number; broken: string }): Family => ({
  line,
  product: refused(line, { field: '', why: broken }),
  variants: [],
});

function collectedEntries(collected: CollectedFamily, shape: Shape): Entry[] {
  const { mapping, families, codeOf } = shape;
  if (!mapping || !families) return [];
  return shapeFamilies(collected, { mapping, families, codeOf }).map(({ line, head, members, stored }) => {
    const product = head && mappedRow(line, head, shape);
    const variants = members.map(({ line, mapped }) => {
      const row = mappedRow(line, mapped, shape);
      const parentSku = product?.sku ?? stored?.sku;
      if (parentSku !== undefined) row.input.parent_sku = parentSku;
      return row;
    });
    if (product && variants.length > LIMIT.variants)
      product.refusals.push({ field: 'variants', why: tooManyVariants(variants.length) });
    return { family: { line, product, variants, ...(stored && { newAxes: stored.axes }) } };
  });
}

/** `import-reasons.ts` recognizes this sentence by its text and translates it. */
const tooManyVariants = (count: number): string =>
  `has ${count} entries; a product can have ${LIMIT.variants} variants`;

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
): { taxonomy: TaxonomyRow } | { row: Row; variants: Row[] } {
  if (!isTaxonomyKind(kind)) {
    return {
      row: refused(line, {
        field: 'kind',
        why: `"${kind.slice(0, 40)}" is not one of product, ${Object.keys(taxonomyFields).join(', ')}`,
      }),
      variants: [],
    };
  }
  const { input, refusals, warnings } = readFields(taxonomyFields[kind], cells);
  // The cast is safe, because the kind and its fields come from the same entry of `taxonomyFields`.
  return { taxonomy: { line, input: { kind, ...input } as TaxonomyInput, refusals, warnings } };
}

function productRow(line: number, cells: Record<string, unknown>, { fields = productFields }: Shape): Row {
  const read = readFields<Partial<typeof productFields>>(fields, cells);
  return { line, sku: read.input.sku ?? '', ...read, paths: null, attributeNames: NO_NAMES, locale: 'hy' };
}

function variantRow(line: number, cells: unknown, parentSku: string, shape: Shape): Row {
  if (!isCells(cells)) return refused(line, { field: 'variants', why: 'must be objects' });
  const row = productRow(line, cells, shape);
  row.input.parent_sku = parentSku;
  return row;
}

const refused = (line: number, remark: Remark): Row => ({
  line,
  sku: '',
  input: {},
  paths: null,
  attributeNames: NO_NAMES,
  locale: 'hy',
  refusals: [remark],
  warnings: [],
});
