import { randomBytes } from 'node:crypto';
import type { Db, Pool, Transaction } from '#api/database/sql.ts';
import { type Caller, hashToken } from '#api/http/caller.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import { MAX_CART_LINES } from '#contract/cart-contract.ts';
import * as statements from './cart-sql.ts';
import type { ItemPrices } from './item-prices.ts';

export {
  type CartRow,
  cartColumns,
  type ItemRow,
  insertOrderedCart,
  lockCart,
  lockStock,
  lockStockOf,
  rememberPrices,
  selectCart,
  selectChosenItems,
  selectItems,
  selectProductIds,
} from './cart-sql.ts';

export type Cart = statements.CartRow & { items: statements.ItemRow[] };

/** Returns 256 random bits in the form that `isCartToken` accepts (docs/spec/decisions.md 3). */
export const newCartToken = (): string => randomBytes(32).toString('hex');

export const isKnown = (caller: Caller): boolean => caller.customerId !== null || caller.cartTokenHash !== null;

/** Null also for an empty cart (docs/spec/api.md 3.29). */
export async function readCart(pool: Pool, caller: Caller, prices: ItemPrices): Promise<Cart | null> {
  if (!isKnown(caller)) return null;
  const [cart, items] = await pool.pipeline((db) => [
    statements.selectCart(db, caller),
    statements.selectItems(db, caller, prices),
  ]);
  return cart?.status === 'active' && items.length > 0 ? { ...cart, items } : null;
}

export async function withItems(db: Db, cart: statements.CartRow, prices: ItemPrices): Promise<Cart | null> {
  const items = await statements.selectItems(db, cart.id, prices);
  return items.length === 0 ? null : { ...cart, items };
}

export const readActiveCart = (pool: Pool, caller: Caller, prices: ItemPrices): Promise<Cart> =>
  activeCart(pool, caller, prices, statements.selectCart);

export const lockActiveCart = (db: Transaction, caller: Caller, prices: ItemPrices): Promise<Cart> =>
  activeCart(db, caller, prices, statements.lockCart);

async function activeCart(
  db: Transaction,
  caller: Caller,
  prices: ItemPrices,
  selectCart: typeof statements.selectCart,
): Promise<Cart> {
  if (!isKnown(caller)) throw new Refusal('no_cart');
  const [cart, items] = await db.pipeline((batch) => [
    selectCart(batch, caller),
    statements.selectItems(batch, caller, prices),
  ]);
  if (cart?.status !== 'active') throw new Refusal('no_cart');
  return { ...cart, items };
}

export type AddItemResult = { cart: Cart; newToken: string | null };

/**
 * A token whose cart was ordered gets a new cart and token (docs/spec/decisions.md 2). The reason of a failure is
 * queried afterwards.
 */
export async function addItem(pool: Pool, caller: Caller, choice: Choice, prices: ItemPrices): Promise<AddItemResult> {
  if (!isKnown(caller)) throw new Refusal('no_cart');
  const { day } = prices;
  // The lock comes first, so that concurrent adds wait for the cart row and then see each other's lines.
  const pending = pool.pipeline((db) => [
    statements.lockCartRow(db, caller),
    statements.upsertItem(db, caller, { ...choice, day, quote: prices.quoteOf(choice.productId) }),
    statements.selectItems(db, caller, prices),
  ]);
  const [, cart, items] = await pending.catch(refuseOverfull);
  if (cart) return { cart: { ...cart, items }, newToken: null };

  refuseUnsellable(await statements.selectSellable(pool, choice.productId, day), choice.quantity);
  const found = await statements.selectCart(pool, caller);
  if (found?.status === 'active') refuseFull(await statements.selectItems(pool, found.id, prices), choice.productId);
  if (!found || found.status === 'active') throw new Refusal('stock');
  const newToken = newCartToken();
  const added = await addItem(pool, { ...caller, cartTokenHash: hashToken(newToken) }, choice, prices);
  return { ...added, newToken };
}

type Choice = { productId: number; quantity: number | undefined };

function refuseUnsellable(product: statements.SellableRow | null, quantity: number | undefined): void {
  if (!product) throw new Refusal('not_found');
  if (product.type === 'configurable') throw new Refusal('options');
  if (product.price === null) throw new Refusal('not_found');
  if (quantity !== undefined && quantity < (product.minQty ?? 1))
    throw new Refusal('qty', { fields: { quantity: { problem: 'quantity' } } });
}

function refuseFull(items: readonly statements.ItemRow[], wanted: number): void {
  const isNew = items.every(({ productId }) => productId !== wanted);
  if (isNew && items.length >= MAX_CART_LINES) throw new Refusal('cart_full');
}

export function refuseOverfull(error: { code?: string }): never {
  if (error.code !== CHECK_VIOLATION) throw error;
  throw new Refusal('qty', { fields: { quantity: { problem: 'quantity' } } });
}

const CHECK_VIOLATION = '23514';

export function removeItem(pool: Pool, caller: Caller, itemId: number, prices: ItemPrices): Promise<Cart | null> {
  return pool.begin(async (db) => {
    const cart = isKnown(caller) ? await statements.lockCart(db, caller) : null;
    if (cart?.status !== 'active' || (await statements.deleteItem(db, cart.id, itemId)) === 0)
      throw new Refusal('not_found');
    return withItems(db, cart, prices);
  });
}

/** Updates all lines or none (docs/spec/api.md 3.31). */
export function updateCart(
  pool: Pool,
  caller: Caller,
  quantities: ReadonlyMap<number, number>,
  prices: ItemPrices,
): Promise<Cart> {
  return pool.begin(async (db) => {
    const cart = await lockActiveCart(db, caller, prices);
    const lines = [...quantities].map(([id, quantity]) => ({
      id,
      quantity,
      item: cart.items.find((item) => item.id === id),
    }));
    if (lines.length === 0) throw new Refusal('validation', { fields: { qty: { problem: 'required' } } });
    if (lines.some(({ item }) => !item)) throw new Refusal('not_found');
    const tooFew = lines.filter(({ quantity, item }) => quantity < (item?.minQty ?? 1));
    if (tooFew.length > 0) throw new Refusal('qty', { fields: quantityProblems(tooFew) });
    const short = lines.filter(({ quantity, item }) => quantity > (item?.available ?? 0));
    if (short.length > 0) throw new Refusal('stock');

    await statements.updateQuantities(db, cart.id, lines);
    await statements.rememberPrices(db, cart.id, cart.items);
    const after = await withItems(db, cart, prices);
    if (!after) throw new Refusal('empty_cart');
    return after;
  });
}

const quantityProblems = (lines: readonly { id: number }[]): Record<string, FieldProblem> =>
  Object.fromEntries(lines.map(({ id }) => [`qty.${id}`, { problem: 'quantity' as const }]));
