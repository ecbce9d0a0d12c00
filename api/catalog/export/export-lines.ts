import { readFamilies, readRelations } from '#api/catalog/products/read-products.ts';
import { namesById } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { readTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import { type Db, type Pool, sql } from '#api/database/sql.ts';
import { CSV_MARK, csvLine } from '#api/rows/csv-line.ts';
import { type ExportGroup, isColumnOf } from '#rules/catalog/export-group.ts';
import { type ExportedFamily, taxonomyRows, toFamilies } from './export-rows.ts';
import { columnsFor, toTable } from './export-table.ts';

export type ExportOptions = {
  format: 'csv' | 'ndjson';
  isWithTaxonomy: boolean;
  /** Column groups of a table; all if omitted. */
  groups?: readonly ExportGroup[] | null;
};
export type ExportCounts = { products: number; variants: number };

const FAMILIES_AT_ONCE = 300;

/** Reads all lines in one snapshot of the database. */
export function exportProducts(
  pool: Pool,
  options: ExportOptions,
  write: (lines: AsyncIterable<string>) => Promise<void>,
): Promise<ExportCounts> {
  const counts = { products: 0, variants: 0 };
  return pool.begin(async (db) => {
    await db.run(sql`set transaction isolation level repeatable read, read only`);
    await write(exportLines(db, options, counts));
    return counts;
  });
}

async function* exportLines(
  db: Db,
  { format, isWithTaxonomy, groups = null }: ExportOptions,
  counts: ExportCounts,
): AsyncGenerator<string> {
  const taxonomy = await readTaxonomy(db);
  const byId = namesById(taxonomy);
  const columns = format === 'csv' ? columnsIn(columnsFor(taxonomy, isWithTaxonomy), groups) : null;
  if (columns) yield `${CSV_MARK}${csvLine(columns)}\n`;
  if (isWithTaxonomy)
    yield [...taxonomyRows(taxonomy)]
      .map((row) => (columns ? toTable(columns, row) : `${JSON.stringify(row)}\n`))
      .join('');
  for (let after = 0; ; ) {
    const stored = await readFamilies(db, after, FAMILIES_AT_ONCE, byId);
    if (stored.length === 0) return;
    const relations = await readRelations(
      db,
      stored.map(({ record }) => record.sku),
    );
    const families = toFamilies(stored, relations);
    counts.products += families.length;
    counts.variants += stored.length - families.length;
    after = Math.max(...stored.filter(({ parentId }) => parentId === null).map(({ id }) => id));
    yield families
      .map((family) => (columns ? tableLines(columns, family) : `${JSON.stringify(nested(family))}\n`))
      .join('');
  }
}

const columnsIn = (columns: string[], groups: readonly ExportGroup[] | null): string[] =>
  groups ? columns.filter((column) => isColumnOf(groups, column)) : columns;

type ExportPage = { groups: readonly ExportGroup[]; after: number };

/** One part of a table for the office, so that no request runs for the whole catalog. */
export async function exportPage(db: Db, { groups, after }: ExportPage): Promise<{ csv: string; next: number | null }> {
  const taxonomy = await readTaxonomy(db);
  const columns = columnsIn(columnsFor(taxonomy, false), groups);
  const head = after === 0 ? `${CSV_MARK}${csvLine(columns)}\n` : '';
  const stored = await readFamilies(db, after, FAMILIES_AT_ONCE, namesById(taxonomy));
  if (stored.length === 0) return { csv: head, next: null };
  const skus = stored.map(({ record }) => record.sku);
  const relations = groups.includes('relations') ? await readRelations(db, skus) : [];
  const next = Math.max(...stored.filter(({ parentId }) => parentId === null).map(({ id }) => id));
  return {
    csv:
      head +
      toFamilies(stored, relations)
        .map((family) => tableLines(columns, family))
        .join(''),
    next,
  };
}

/** Type and parent are omitted: the type follows from axes and variants, the parent from the nesting. */
const nested = ({ product, variants }: ExportedFamily): object => {
  const { type, parent_sku: _, ...row } = product;
  if (type === 'simple') return row;
  return { ...row, variants: variants.map(({ type: _type, parent_sku: _parent, ...variant }) => variant) };
};

const tableLines = (columns: readonly string[], { product, variants }: ExportedFamily): string =>
  [product, ...variants].map(({ type: _, ...row }) => toTable(columns, row)).join('');
