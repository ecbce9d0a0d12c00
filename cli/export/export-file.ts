import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type ExportedFamily, taxonomyRows, toFamilies } from '#api/catalog/export/export-rows.ts';
import { columnsFor, toTable } from '#api/catalog/export/export-table.ts';
import { namesById, readFamilies, selectRelations } from '#api/catalog/products/product-record-sql.ts';
import { readTaxonomy } from '#api/catalog/taxonomy/taxonomy-sql.ts';
import { type Pool, sql } from '#api/database/sql.ts';
import { Trouble } from '../command.ts';

export type ExportPlan = {
  pool: Pool;
  path: string;
  format: 'csv' | 'ndjson';
  isWithTaxonomy: boolean;
  signal: AbortSignal;
};

const FAMILIES_AT_ONCE = 300;

/** Writes beside the file and renames, so that there is never half an export under its name. */
export async function exportFile(plan: ExportPlan): Promise<{ products: number; variants: number }> {
  const counts = { products: 0, variants: 0 };
  const half = `${plan.path}.${process.pid}.part`;
  try {
    // One moment of the shop for the whole file.
    await plan.pool.begin(async (db) => {
      await db.run(sql`set transaction isolation level repeatable read, read only`);
      const lines = exportLines({ ...plan, pool: { ...plan.pool, ...db } }, counts);
      const packed = plan.path.toLowerCase().endsWith('.gz') ? [createGzip()] : [];
      await pipeline([Readable.from(lines), ...packed, createWriteStream(half)], { signal: plan.signal });
    });
    await rename(half, plan.path);
  } catch (error) {
    await rm(half, { force: true });
    if (plan.signal.aborted) throw new Trouble('Stopped. No file was written.');
    const { code, path } = error as NodeJS.ErrnoException;
    if (path !== undefined) throw new Trouble(`${plan.path} cannot be written (${code}).`);
    throw error;
  }
  return counts;
}

async function* exportLines(
  { pool, format, isWithTaxonomy }: ExportPlan,
  counts: { products: number; variants: number },
): AsyncGenerator<string> {
  const taxonomy = await readTaxonomy(pool);
  const byId = namesById(taxonomy);
  const columns = format === 'csv' ? columnsFor(taxonomy, isWithTaxonomy) : null;
  if (columns) yield `${columns.join(',')}\n`;
  if (isWithTaxonomy)
    yield [...taxonomyRows(taxonomy)]
      .map((row) => (columns ? toTable(columns, row) : `${JSON.stringify(row)}\n`))
      .join('');
  for (let after = 0; ; ) {
    const stored = await readFamilies(pool, after, FAMILIES_AT_ONCE, byId);
    if (stored.length === 0) return;
    const relations = await selectRelations(
      pool,
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

/** The type follows from the axes and the variants, the parent of a nested variant from where it stands. */
const nested = ({ product, variants }: ExportedFamily): object => {
  const { type, parent_sku: _, ...row } = product;
  if (type === 'simple') return row;
  return { ...row, variants: variants.map(({ type: _type, parent_sku: _parent, ...variant }) => variant) };
};

const tableLines = (columns: readonly string[], { product, variants }: ExportedFamily): string =>
  [product, ...variants].map(({ type: _, ...row }) => toTable(columns, row)).join('');
