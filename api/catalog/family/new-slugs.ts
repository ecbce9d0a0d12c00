import { slugCandidates } from '#api/catalog/import/assign-slugs.ts';
import type { ProductRecord } from '#api/catalog/products/product-record.ts';
import { readIdsBySku, readTakenSlugs } from '#api/catalog/products/read-products.ts';
import { LOCK_NUMBERS } from '#api/database/lock-numbers.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';

/** Locks SKUs and slugs. Call it before looking them up, in the transaction that takes them. */
export const lockNames = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.productNames})`);

export async function slugsFor(db: Db, records: readonly ProductRecord[]): Promise<string[]> {
  const candidates = records.map(slugCandidates);
  const taken = new Set((await readTakenSlugs(db, candidates.flat())).keys());
  return candidates.map((named) => {
    const slug = named.find((one) => !taken.has(one));
    if (slug === undefined) throw new Refusal('validation', { fields: { slug: { problem: 'other_product' } } });
    taken.add(slug);
    return slug;
  });
}

type ProductKeys = { sku: string; slug: string; key: string };

export async function refuseTaken(db: Db, wanted: readonly (ProductKeys & { id: number })[]): Promise<void> {
  const taken = await readTakenSlugs(
    db,
    wanted.map(({ slug }) => slug),
  );
  const ids = await readIdsBySku(db, [...taken.values()]);
  const problems: Record<string, FieldProblem> = {};
  for (const { id, slug, key } of wanted) {
    const sku = taken.get(slug);
    if (sku !== undefined && ids.get(sku) !== id) problems[`${key}slug`] = { problem: 'other_product' };
  }
  if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
}

const UNIQUE_VIOLATION = '23505';
const FIELDS: Record<string, 'sku' | 'slug'> = { products_sku_key: 'sku', products_url_key_key: 'slug' };

type Violation = { code: string; constraint: string; detail?: string };

const isViolation = (error: unknown): error is Violation =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error;

/** Reports an SKU or slug that an import took first, at its field. Imports do not wait for office edits. */
export async function catchTaken(wanted: readonly ProductKeys[], write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const field = isViolation(error) ? FIELDS[error.constraint] : undefined;
    if (!isViolation(error) || !field) throw error;
    const value = /=\((.*)\)/s.exec(error.detail ?? '')?.[1];
    const key = wanted.find((one) => one[field] === value)?.key ?? '';
    throw new Refusal('validation', { fields: { [`${key}${field}`]: { problem: 'other_product' } } });
  }
}
