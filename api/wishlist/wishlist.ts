import { isListed, type ProductDocument } from '#api/catalog/shelf/product-document.ts';
import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import { lockCustomer } from '#api/customers/lock-customer.ts';
import { type Pool, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import * as statements from './wishlist-sql.ts';

export type WishlistItem = statements.WishlistRow & { product: ProductDocument };

/** docs/spec/api.md 3.51. */
const MOST_WISHLIST_ITEMS = 200;

type Parts = { pool: Pool; shelf: Shelf };

/** Newest first; disabled products stay stored but are left out. */
export async function readWishlist({ pool, shelf }: Parts, customerId: number): Promise<WishlistItem[]> {
  const rows = await statements.selectWishlistItems(pool, customerId);
  if (rows.some(({ productId }) => !shelf.documents.has(productId))) await shelf.catchUp();
  return shown(rows, shelf).slice(0, MOST_WISHLIST_ITEMS);
}

type WishlistState = 'on' | 'off' | 'toggle';

/** Null when it is not in the list afterwards. Locked, so that an even number of toggles changes nothing. */
export async function setWishlistItem(
  { pool, shelf }: Parts,
  customerId: number,
  { productId, state }: { productId: number; state: WishlistState },
): Promise<WishlistItem | null> {
  if (!shelf.documents.has(productId)) await shelf.catchUp();
  const document = shelf.documents.get(productId);
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
    if (shown(rows, shelf).length >= MOST_WISHLIST_ITEMS)
      throw new Refusal('validation', {
        fields: { wishlist: { problem: 'wishlist_full', limit: MOST_WISHLIST_ITEMS } },
      });
    const added = await statements.insertWishlistItem(db, customerId, product.id);
    if (!added) throw new Refusal('not_found');
    return { ...added, product };
  });
}

const shown = (rows: readonly statements.WishlistRow[], shelf: Shelf): WishlistItem[] =>
  rows.flatMap((row) => {
    const product = shelf.documents.get(row.productId);
    return product && isListed(product) ? { ...row, product } : [];
  });
