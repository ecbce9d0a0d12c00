import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { MAX_CART_LINES } from '#contract/cart-contract.ts';
import * as statements from './guest-cart-merge-sql.ts';

export type MergedLine = { itemId: number; productId: number; quantity: number; was: number };

/**
 * Repeatable without loss or duplication (docs/spec/decisions.md 2). Returns null when there is nothing to merge.
 */
export async function mergeGuestCart(
  pool: Db | Pool,
  customerId: number,
  tokenHash: Buffer,
): Promise<MergedLine[] | null> {
  if (!(await statements.hasGuestCart(pool, tokenHash))) return null;
  return transaction(pool, async (db) => {
    await statements.insertCustomerCart(db, customerId);
    const carts = await statements.lockCarts(db, customerId, tokenHash);
    const guest = carts.find((cart) => cart.customerId === null);
    const own = carts.find((cart) => cart.customerId === customerId);
    if (!guest || !own) return null;
    const lines = await statements.selectLines(db, [guest.id, own.id]);
    const linesOf = (cart: { id: number }) => lines.filter(({ cartId }) => cartId === cart.id);
    const plan = planMerge(linesOf(guest), linesOf(own));

    const changes = plan.filter(({ step }) => step !== 'leave');
    const items = await statements.upsertLines(db, { from: guest.id, to: own.id }, changes);
    await statements.retireGuestCart(db, { from: guest.id, to: own.id });
    const itemOf = new Map(items.map(({ id, productId }) => [productId, id]));
    if (plan.length === 0) return null;
    return changes.map(({ productId, quantity, was }) => ({
      itemId: itemOf.get(productId) ?? 0,
      productId,
      quantity,
      was,
    }));
  });
}

export type Line = { productId: number; quantity: number };
export type PlannedLine = Line & { step: 'insert' | 'raise' | 'leave'; was: number };

/**
 * The larger quantity wins. The cart page reports short stock, and lines that exceed the size of the cart are
 * dropped.
 */
export function planMerge(guest: readonly Line[], own: readonly Line[]): PlannedLine[] {
  const held = new Map(own.map(({ productId, quantity }) => [productId, quantity]));
  const newLines = guest.filter(({ productId }) => !held.has(productId));
  const leftOut = new Set(newLines.slice(Math.max(0, MAX_CART_LINES - own.length)));
  return guest
    .filter((line) => !leftOut.has(line))
    .map(({ productId, quantity }) => {
      const was = held.get(productId) ?? 0;
      const step = was === 0 ? 'insert' : quantity > was ? 'raise' : 'leave';
      return { productId, quantity: Math.max(quantity, was), was, step };
    });
}
