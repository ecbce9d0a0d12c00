import { insertChanges, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import type { Db } from '#api/database/sql.ts';
import * as rows from './taxonomy-removal-sql.ts';

type Row = Record<string, unknown>;
/** Removed rows by table, so that an undo inserts them again. */
export type RemovedTaxonomy = Partial<Record<rows.RemovableTable, Row[]>>;

/** Requires that products and sub-categories are moved first. The address of the category then leads to the target. */
export async function removeCategoryRow(
  db: Db,
  { id, slug, targetId }: { id: number; slug: string; targetId: number | null },
): Promise<RemovedTaxonomy> {
  const redirects = await rows.deleteRowsOf(db, 'category_redirects', 'category_id', [id]);
  const pins = await rows.deleteRowsOf(db, 'category_pins', 'category_id', [id]);
  const categories = await rows.deleteRowsOf(db, 'categories', 'id', [id]);
  if (targetId !== null)
    await rows.insertCategoryRedirects(db, [slug, ...redirects.map((row) => String(row.slug))], targetId);
  await insertChanges(db, [TAXONOMY_OR_CONTENT]);
  return { categories, category_redirects: redirects, category_pins: pins };
}

/** Requires that the products are moved first. The page of a brand then leads to the brand of the target. */
export async function removeOptionRows(
  db: Db,
  { ids, targetId }: { ids: readonly number[]; targetId: number | null },
): Promise<RemovedTaxonomy> {
  const redirects = await rows.deleteRowsOf(db, 'brand_redirects', 'brand_id', ids);
  const brands = await rows.deleteRowsOf(db, 'brands', 'option_id', ids);
  const options = await rows.deleteRowsOf(db, 'attribute_options', 'id', ids);
  const slugs = [...brands, ...redirects].map((row) => String(row.slug));
  if (targetId !== null && slugs.length > 0) await rows.insertBrandRedirects(db, slugs, targetId);
  await insertChanges(db, [TAXONOMY_OR_CONTENT]);
  return { attribute_options: options, brands, brand_redirects: redirects };
}

/** Removes the attribute with its options, and its code from the filters and card facts of all categories. */
export async function removeAttributeRow(
  db: Db,
  { id, code, optionIds }: { id: number; code: string; optionIds: readonly number[] },
): Promise<RemovedTaxonomy> {
  const options = await removeOptionRows(db, { ids: optionIds, targetId: null });
  const attributes = await rows.deleteRowsOf(db, 'attributes', 'id', [id]);
  await rows.updateCodeLists(db, code);
  return { ...options, attributes };
}

export async function removeGroupRow(db: Db, id: number): Promise<void> {
  await rows.deleteRowsOf(db, 'attribute_groups', 'id', [id]);
  await insertChanges(db, [TAXONOMY_OR_CONTENT]);
}

/** Inserts removed rows again. Redirects that lead to the target meanwhile are replaced. */
export async function restoreTaxonomy(db: Db, removed: RemovedTaxonomy): Promise<void> {
  const slugs = (table: 'categories' | 'category_redirects' | 'brands' | 'brand_redirects') =>
    (removed[table] ?? []).map((row) => String(row.slug));
  await rows.deleteRedirects(db, 'category_redirects', [...slugs('categories'), ...slugs('category_redirects')]);
  await rows.deleteRedirects(db, 'brand_redirects', [...slugs('brands'), ...slugs('brand_redirects')]);
  for (const table of rows.REMOVABLE) {
    const wanted = removed[table] ?? [];
    if (wanted.length === 0) continue;
    await (table === 'category_pins' ? rows.insertRemovedPins(db, wanted) : rows.insertRemovedRows(db, table, wanted));
  }
  await insertChanges(db, [TAXONOMY_OR_CONTENT]);
}

export const moveChildren = rows.updateParents;
export const lockOption = rows.lockOption;
export const lockCategory = rows.lockCategory;
export const storeRemoval = rows.insertRemoval;
export const readRemoval = rows.selectRemoval;
