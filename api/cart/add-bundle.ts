import { type Pool, type Transaction, transaction } from '#api/database/sql.ts';
import { type Caller, hashToken } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Benefit } from '#rules/promotions/promotion.ts';
import { type AddItemResult, isKnown, newCartToken, refuseOverfull } from './cart.ts';
import * as statements from './cart-sql.ts';
import type { ItemPrices } from './item-prices.ts';

type Part = { productId: number; quantity: number };

/** Adds the pieces of all parts in one transaction, or refuses and adds none. */
export async function addBundle(
  pool: Pool,
  caller: Caller,
  { parts }: Pick<Benefit, 'parts'>,
  prices: ItemPrices,
): Promise<AddItemResult> {
  if (!isKnown(caller)) throw new Refusal('no_cart');
  const wanted = parts.flatMap(({ products, quantity }) => products.map((productId) => ({ productId, quantity })));
  const cart = await transaction(pool, (db) => addParts(db, caller, wanted, prices)).catch(refuseOverfull);
  if (cart) return { cart, newToken: null };
  // The cart of the token was ordered (docs/spec/decisions.md 2).
  const newToken = newCartToken();
  const added = await addBundle(pool, { ...caller, cartTokenHash: hashToken(newToken) }, { parts }, prices);
  return { ...added, newToken };
}

/** Null if the cart was ordered, in which case nothing is written. */
async function addParts(
  db: Transaction,
  caller: Caller,
  parts: readonly Part[],
  prices: ItemPrices,
): Promise<AddItemResult['cart'] | null> {
  const { day } = prices;
  // The lock comes first, so that concurrent adds wait for the cart row and then see each other's lines.
  const [, before, rows, items] = await db.pipeline((batch) => [
    statements.lockCartRow(batch, caller),
    statements.selectItems(batch, caller, prices),
    Promise.all(
      parts.map((part) =>
        statements.upsertItem(batch, caller, { ...part, day, quote: prices.quoteOf(part.productId) }),
      ),
    ),
    statements.selectItems(batch, caller, prices),
  ]);
  const cart = rows.at(-1) ?? null;
  if (cart === null || rows.includes(null)) {
    const found = await statements.selectCart(db, caller);
    if (found && found.status !== 'active') return null;
    throw await refusalOf(db, parts, { before, day });
  }
  return { ...cart, items };
}

type Before = { before: readonly statements.ItemRow[]; day: string };

/** Names the parts that are short; otherwise the cart has no room for the lines. */
async function refusalOf(db: Transaction, parts: readonly Part[], { before, day }: Before): Promise<Refusal> {
  const found = await db.pipeline((batch) =>
    parts.map(({ productId }) => statements.selectSellable(batch, productId, day)),
  );
  const items = parts.flatMap(({ productId, quantity }, at) => {
    const product = found[at];
    const available = product?.type === 'simple' && product.price !== null ? product.available : 0;
    const inCart = before.find((item) => item.productId === productId)?.quantity ?? 0;
    const isShort = inCart + quantity > available || quantity < (product?.minQty ?? 1);
    return isShort ? [{ item_id: productId, available }] : [];
  });
  return items.length > 0 ? new Refusal('stock', { items }) : new Refusal('cart_full');
}
