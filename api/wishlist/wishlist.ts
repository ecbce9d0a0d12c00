import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { isListed, type ProductDocument } from '#api/catalog/read-model/product-document.ts';
import { lockCustomer } from '#api/customers/lock-customer.ts';
import { type Pool, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import * as statements from './wishlist-sql.ts';

export type WishlistItem = statements.WishlistRow & { product: ProductDocument };

/** Maximum number of items (docs/spec/api.md 3.51). */
const MAX_WISHLIST_ITEMS = 200;

type Parts = { pool: Pool; readModel: CatalogReadModel };

/** Newest first. Disabled products remain stored but are omitted. */
export async function readWishlist({ pool, readModel }: Parts, customerId: number): Promise<WishlistItem[]> {
  const rows = await statements.selectWishlistItems(pool, customerId);
  if (rows.some(({ productId }) => !readModel.documents.has(productId))) await readModel.sync();
  return shown(rows, readModel).slice(0, MAX_WISHLIST_ITEMS);
}

type WishlistState = 'on' | 'off' | 'toggle';

/**
 * Null if the item is not in the list afterwards. Locks the customer, so that an even number of toggles changes
 * nothing.
 */
export async function setWishlistItem(
  { pool, readModel }: Parts,
  customerId: number,
  { productId, state }: { productId: number; state: WishlistState },
): Promise<WishlistItem | null> {
  if (!readModel.documents.has(productId)) await readModel.sync();
  const document = readModel.documents.get(productId);
  if (!document) throw new Refusal('not_found');
  const product = document.parent ?? document;
  return transaction(pool, async (db) => {
    await lockCustomer(db, customerId);
    const rows = await statements.selectWishlistItems(db, customerId);
    const known = rows.find((row) => row.productId === product.id);
    if (known && state === 'on') return { ...known, product };
    if (known) await statements.deleteWishlistItem(db, known.id);
    if (known || state === 'off') return null;

    if (!isListed(product)) throw new Refusal('not_found');
    if (shown(rows, readModel).length >= MAX_WISHLIST_ITEMS)
      throw new Refusal('validation', {
        fields: { wishlist: { problem: 'wishlist_full', limit: MAX_WISHLIST_ITEMS } },
      });
    const added = await statements.insertWishlistItem(db, customerId, product.id);
    if (!added) throw new Refusal('not_found');
    return { ...added, product };
  });
}

const shown = (rows: readonly statements.WishlistRow[], readModel: CatalogReadModel): WishlistItem[] =>
  rows.flatMap((row) => {
    const product = readModel.documents.get(row.productId);
    return product && isListed(product) ? { ...row, product } : [];
  });
