import type { Db, Pool } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import { selectCode } from '#api/promotions/stored/promotion-uses.ts';
import { foldCode } from '#rules/promotions/code.ts';
import { type Cart, readActiveCart } from './cart.ts';
import { updateCoupon } from './cart-sql.ts';
import type { ItemPrices } from './item-prices.ts';

const NOBODY = { customerId: null, email: null };

/**
 * Stores a known code with the cart, also if it does not apply yet, because another quantity or payment method may
 * unlock it. It replaces an earlier code. Throws `coupon` for an unknown one and `empty_cart` without products.
 */
export async function setCoupon(pool: Pool, caller: Caller, typed: string, prices: ItemPrices): Promise<Cart> {
  const cart = await readActiveCart(pool, caller, prices);
  if (cart.items.length === 0) throw new Refusal('empty_cart');
  const code = await knownCode(pool, typed);
  if ((await updateCoupon(pool, cart.id, code)) === 0) throw new Refusal('no_cart');
  return { ...cart, couponCode: code };
}

/** Returns the code as the shop wrote it. Throws `coupon` for an unknown one. */
export async function knownCode(db: Db, typed: string): Promise<string> {
  const folded = foldCode(typed);
  const code = folded === null ? null : await selectCode(db, folded, NOBODY);
  if (!code) throw new Refusal('coupon');
  return code.code;
}

export async function removeCoupon(pool: Pool, caller: Caller, prices: ItemPrices): Promise<Cart> {
  const cart = await readActiveCart(pool, caller, prices);
  if ((await updateCoupon(pool, cart.id, null)) === 0) throw new Refusal('no_cart');
  return { ...cart, couponCode: null };
}
