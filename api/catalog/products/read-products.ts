import type { TaxonomyNames } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import type { Db } from '#api/database/sql.ts';
import { type AttributeValue, canonical, type ProductRecord } from './product-record.ts';
import * as rows from './product-sql.ts';

export type StoredProduct = { id: number; parentId: number | null; version: number; record: ProductRecord };

export const readProductsBySku = async (
  db: Db,
  skus: readonly string[],
  names: TaxonomyNames,
): Promise<StoredProduct[]> => (await rows.selectRecordsBySku(db, skus)).map((row) => toStored(row, names));

export const readFamilies = async (
  db: Db,
  afterId: number,
  most: number,
  names: TaxonomyNames,
): Promise<StoredProduct[]> => (await rows.selectFamilyRecords(db, afterId, most)).map((row) => toStored(row, names));

/** Returns the product followed by its variants; an empty list when it does not exist. */
export async function readFamily(db: Db, headId: number, names: TaxonomyNames): Promise<StoredProduct[]> {
  const stored = (await rows.selectFamilyRecord(db, headId)).map((row) => toStored(row, names));
  return stored.some(({ id, parentId }) => id === headId && parentId === null) ? stored : [];
}

export const lockFamily = rows.lockFamilyRows;
export const lockVersions = rows.lockVersions;

function toStored(
  { id, parent_id, version, options, texts, ...row }: rows.RecordRow,
  names: TaxonomyNames,
): StoredProduct {
  const chosen = new Map<string, string[]>();
  for (const [attribute, option] of options) {
    const code = nameOf(names.code, attribute);
    const values = chosen.get(code) ?? [];
    chosen.set(code, values);
    values.push(nameOf(names.option, option));
  }
  const written = Object.entries(texts).map(([attribute, value]) => [nameOf(names.code, Number(attribute)), value]);
  const attributes: Record<string, AttributeValue> = Object.fromEntries([...chosen, ...written]);
  const record = canonical({
    ...row,
    categories: row.categories.map((category) => nameOf(names.categoryPath, category)),
    axes: row.axes.map((axis) => nameOf(names.code, axis)),
    attributes,
    created_at: row.created_at.toISOString(),
  });
  return { id, parentId: parent_id, version, record };
}

function nameOf(names: ReadonlyMap<number, string>, id: number): string {
  const name = names.get(id);
  if (name === undefined) throw new Error(`the taxonomy changed while products were read: ${id} is new`);
  return name;
}

export const readRelations = rows.selectRelations;
export type RelationRow = rows.RelationRow;
export const readTakenSlugs = rows.selectTakenSlugs;
export const readIdsBySku = rows.selectIdsBySku;
export const reserveProductIds = rows.reserveIds;
