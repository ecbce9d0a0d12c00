import { isDeepStrictEqual } from 'node:util';
import { mergeText } from '#api/catalog/taxonomy/merge-text.ts';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import type { TextInput } from '#api/rows/field-readers.ts';
import type { Remark } from '#api/rows/read-fields.ts';
import { COLUMN_FIELDS, COLUMN_OF, type ProductColumns } from './product-columns.ts';
import { columnFaults } from './product-faults.ts';
import { writeProductWords } from './product-search-terms.ts';
import * as rows from './product-sql.ts';

type TextField = 'name' | 'short_description' | 'description';

/** Fields not named stay. The slug is missing: a changed address takes a redirect (`api/catalog/family`). */
export type ProductChanges = Partial<Omit<ProductColumns, TextField | 'slug' | 'created_at'>> & {
  name?: TextInput;
  short_description?: TextInput | null;
  description?: TextInput | null;
};

/** Writes nothing when it returns faults. */
export function updateProduct(db: Db | Pool, id: number, changes: ProductChanges): Promise<Remark[]> {
  return transaction(db, async (db) => {
    const before = await rows.lockColumns(db, id);
    if (!before) return [{ field: 'id', why: `${id} is no product` }];
    const after = {
      ...before,
      ...changes,
      name: mergeText(before.name, changes.name) ?? { hy: '' },
      short_description: mergeText(before.short_description, changes.short_description),
      description: mergeText(before.description, changes.description),
    };
    const faults = columnFaults(after);
    if (faults.length > 0) return faults;
    const changed = changedColumns(before, after);
    if (Object.keys(changed).length === 0) return [];
    await rows.updateProductRows(db, [{ id, changes: changed }]);
    const familyIds = await notifyChange(db, id);
    if ('name' in changed || 'barcode' in changed) await writeProductWords(db, familyIds);
    return [];
  });
}

export type Prices = Pick<ProductChanges, 'price' | 'special_price' | 'special_from' | 'special_to' | 'credit_price'>;

/** Whole drams; null removes a price. */
export const setPrice = (db: Db | Pool, id: number, prices: Prices): Promise<Remark[]> => updateProduct(db, id, prices);

function changedColumns(before: rows.LockedColumns, after: rows.LockedColumns): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const field of COLUMN_FIELDS) {
    if (field === 'created_at' || isDeepStrictEqual(before[field], after[field])) continue;
    changed[COLUMN_OF[field]] = after[field];
  }
  return changed;
}

export const setCategories = (db: Db | Pool, id: number, categoryIds: readonly number[]): Promise<void> =>
  setPart(
    db,
    'product_categories',
    id,
    categoryIds.map((category_id, position) => ({ product_id: id, category_id, position })),
  );

/** Paths in the storage, in display order; a picture that stays keeps its id and what it was said to show. */
export const setPictures = (db: Db | Pool, id: number, paths: readonly string[]): Promise<void> =>
  transaction(db, async (db) => {
    const alts = await rows.selectAlts(db, id);
    const wanted = paths.map((path, position) => ({ product_id: id, path, position, alt: alts[path] ?? null }));
    await setPart(db, 'product_images', id, wanted);
  });

function setPart(db: Db | Pool, part: rows.Part, id: number, wanted: readonly rows.PartRow[]): Promise<void> {
  return transaction(db, async (db) => {
    await rows.updateProductRows(db, [{ id, changes: {} }]);
    await rows.replacePart(db, part, [id], wanted);
    if (part === 'product_images') await rows.updateLacksPicture(db, [id]);
    await notifyChange(db, id);
  });
}

async function notifyChange(db: Db, id: number): Promise<number[]> {
  const familyIds = await rows.selectHeadIds(db, [id]);
  await insertChanges(db, familyIds);
  return familyIds;
}
