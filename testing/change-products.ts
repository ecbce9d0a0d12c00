import { type ProductColumns, toColumnValues } from '#api/catalog/products/product-columns.ts';
import { replaceProductSearchTerms } from '#api/catalog/products/product-search-terms.ts';
import {
  replacePart,
  selectHeadIds,
  updateLacksPicture,
  updateProductRows,
} from '#api/catalog/products/product-sql.ts';
import { countStock } from '#api/catalog/products/stock.ts';
import { insertChanges, insertStockChanges } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';

type Columns = Partial<ProductColumns>;

/** Writes the given columns, as an import does, without its checks. */
export const updateProduct = (pool: Pool, id: number, columns: Columns): Promise<void> =>
  transaction(pool, async (db) => {
    const fields = Object.keys(columns) as (keyof ProductColumns)[];
    await updateProductRows(db, [{ id, changes: toColumnValues(columns as ProductColumns, fields) }]);
    await replaceProductSearchTerms(db, await notifyShelf(db, id));
  });

export const setPrice = (
  pool: Pool,
  id: number,
  prices: Pick<Columns, 'price' | 'special_price' | 'special_from' | 'special_to' | 'credit_price'>,
): Promise<void> => updateProduct(pool, id, prices);

/** `paths` are in display order. */
export const setPictures = (pool: Pool, id: number, paths: readonly string[]): Promise<void> =>
  transaction(pool, async (db) => {
    const rows = paths.map((path, position) => ({ product_id: id, path, position, alt: null }));
    await replacePart(db, 'product_images', [id], rows);
    await updateLacksPicture(db, [id]);
    await notifyShelf(db, id);
  });

export const setStock = (pool: Pool, id: number, qty: number): Promise<void> =>
  transaction(pool, async (db) => {
    await countStock(db, [{ product_id: id, qty, reason: 'count' }]);
    await insertStockChanges(db, [id]);
  });

async function notifyShelf(db: Db, id: number): Promise<number[]> {
  const familyIds = await selectHeadIds(db, [id]);
  await insertChanges(db, familyIds);
  return familyIds;
}
