import { isListed, type ProductDocument } from '#api/catalog/shelf/product-document.ts';
import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import { lockCustomer } from '#api/customers/lock-customer.ts';
import { type Pool, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import * as statements from './wishlist-sql.ts';

/** A wish with the product it is for. */
export type Wish = statements.WishRow & { product: ProductDocument };

/** Most wishes of a customer that a list shows (CONTRACT 3.51). */
export const MOST_WISHES = 200;

type Parts = { pool: Pool; shelf: Shelf };

/** What the customer wishes for and the shop still shows, newest first; what is switched off waits unseen. */
export async function readWishes({ pool, shelf }: Parts, customerId: number): Promise<Wish[]> {
  const rows = await statements.selectWishes(pool, customerId);
  if (rows.some(({ productId }) => !shelf.documents.has(productId))) await shelf.catchUp();
  return shown(rows, shelf).slice(0, MOST_WISHES);
}

/** How a product should stand in the list afterwards; `toggle`: the other way than before. */
export type WishState = 'on' | 'off' | 'toggle';

/**
 * Adds a product to the list or takes it off; null when it is not in it afterwards. A variant counts as its parent. Changes
 * of one list wait for each other, so an even number of toggles leaves it as it was, however close together they come.
 */
export async function setWish(
  { pool, shelf }: Parts,
  customerId: number,
  { productId, state }: { productId: number; state: WishState },
): Promise<Wish | null> {
  if (!shelf.documents.has(productId)) await shelf.catchUp();
  const document = shelf.documents.get(productId);
  if (!document) throw new Refusal('not_found');
  const product = document.parent ?? document;
  return transaction(pool, async (db) => {
    await lockCustomer(db, customerId);
    const rows = await statements.selectWishes(db, customerId);
    const known = rows.find((row) => row.productId === product.id);
    if (known && state === 'on') return { ...known, product };
    if (known) await statements.deleteWish(db, known.id);
    if (known || state === 'off') return null;

    if (!isListed(product)) throw new Refusal('not_found');
    if (shown(rows, shelf).length >= MOST_WISHES)
      throw new Refusal('validation', { fields: { wishlist: { problem: 'wishlist_full', limit: MOST_WISHES } } });
    const added = await statements.insertWish(db, customerId, product.id);
    if (!added) throw new Refusal('not_found');
    return { ...added, product };
  });
}

const shown = (rows: readonly statements.WishRow[], shelf: Shelf): Wish[] =>
  rows.flatMap((row) => {
    const product = shelf.documents.get(row.productId);
    return product && isListed(product) ? { ...row, product } : [];
  });
