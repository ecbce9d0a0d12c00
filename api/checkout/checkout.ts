import { type Cart, lockActiveCart, readActiveCart, rememberPrices } from '#api/cart/cart.ts';
import { updateCartAddresses, updateCartPayment, updateCartShipping } from '#api/cart/checkout-choices.ts';
import type { Content } from '#api/content/content-store.ts';
import type { Pool } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import { shopDay } from '#rules/shop/discount.ts';
import {
  type AddressChoice,
  chooseAddresses,
  choosePayment,
  chooseShipping,
  type PaymentChoice,
  storeChosenAddress,
} from './choose.ts';

type Options = { content: Content; now: Date };

export function saveAddress(
  pool: Pool,
  caller: Caller,
  choice: AddressChoice,
  { content, now }: Options,
): Promise<Cart> {
  return pool.begin(async (db) => {
    const cart = await chooseAddresses(db, caller, await lockActiveCart(db, caller, now), { choice, content });
    await db.pipeline((batch) => [updateCartAddresses(batch, cart), rememberPrices(batch, cart.id, shopDay(now))]);
    await storeChosenAddress(db, caller, { choice, cart });
    return cart;
  });
}

/** Step 2. Locks nothing, because `placeOrder` validates again. */
export async function saveShipping(
  pool: Pool,
  caller: Caller,
  method: string,
  { content, now }: Options,
): Promise<Cart> {
  const cart = chooseShipping(await readActiveCart(pool, caller, now), method, content);
  if ((await updateCartShipping(pool, cart.id, method)) === 0) throw new Refusal('no_cart');
  return cart;
}

/** Step 3. Locks nothing, because `placeOrder` validates again. */
export async function savePayment(
  pool: Pool,
  caller: Caller,
  choice: PaymentChoice,
  { content, now }: Options,
): Promise<Cart> {
  const cart = choosePayment(await readActiveCart(pool, caller, now), choice, content);
  const { credit } = cart;
  if ((await updateCartPayment(pool, cart.id, { method: choice.method, credit })) === 0) throw new Refusal('no_cart');
  return cart;
}
