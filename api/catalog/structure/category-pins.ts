import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { FLAG } from '#api/catalog/read-model/product-columns.ts';
import type { CategoryDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import type { Db } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { PinnedProduct } from '#contract/office/office-catalog-contract.ts';
import { branchOf } from './category-fields.ts';
import * as statements from './category-pins-sql.ts';

const idsOf = (category: CategoryDraft): number[] => branchOf(category).flatMap(({ id }) => id ?? []);

type PinsChange = {
  /** SKUs before the change. They may stay although the product left the category meanwhile. */
  before: readonly string[];
  /** An undo leaves out products that do not exist any more. */
  isUndo: boolean;
};

/** Stores the pinned products of the draft. Refuses a product that the category does not contain. */
export async function storePins(db: Db, category: CategoryDraft, { before, isUndo }: PinsChange): Promise<void> {
  const { id, pinned: skus } = category;
  if (id === null) throw new Error(`the category ${category.slug} is not stored yet`);
  const found = await statements.selectPinnable(db, { skus, categoryIds: idsOf(category) });
  const isAllowed = (sku: string): boolean =>
    found.some((product) => product.typed === sku && (product.isInCategory || before.includes(product.sku)));
  const refused = skus.filter((sku) => !isAllowed(sku));
  if (refused.length > 0 && !isUndo)
    throw new Refusal('validation', {
      fields: { pinned_products: { problem: 'not_in_category', values: { names: refused.join(', ') } } },
    });
  const products = new Map(found.map((product) => [product.id, product.sku]));
  await statements.deletePins(db, id);
  await statements.insertPins(db, id, [...products.keys()]);
  category.pinned = [...products.values()];
}

/** The pinned products of a category with the reason why shoppers do not see one at the top. */
export async function readPinned(
  db: Db,
  { columns }: Pick<CatalogReadModel, 'columns'>,
  category: CategoryDraft,
): Promise<PinnedProduct[]> {
  const rows = await statements.selectPinned(db, category.id ?? 0, idsOf(category));
  return rows.map(({ isInCategory, ...product }) => {
    const row = columns.rowOf.get(product.id);
    const isInStock = row !== undefined && (columns.flags[row]! & FLAG.inStock) !== 0;
    const reason = row === undefined ? 'hidden' : isInStock ? null : 'out_of_stock';
    return { ...product, problem: isInCategory ? reason : 'not_in_category' };
  });
}
