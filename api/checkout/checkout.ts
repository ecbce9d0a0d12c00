import { type Cart, lockActiveCart, readActiveCart, rememberPrices } from '#api/cart/cart.ts';
import { updateCartAddresses, updateCartPayment, updateCartShipping } from '#api/cart/checkout-choices.ts';
import { itemPrices } from '#api/cart/item-prices.ts';
import { sumCart } from '#api/cart/sum-cart.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { isPickupCode } from '#api/content/pickup-methods.ts';
import type { Pool } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import {
  type AddressChoice,
  chooseAddresses,
  choosePayment,
  chooseShipping,
  type PaymentChoice,
  storeChosenAddress,
} from './choose.ts';

type Options = { readModel: CatalogReadModel; now: Date };

export function saveAddress(
  pool: Pool,
  caller: Caller,
  choice: AddressChoice,
  { readModel, now }: Options,
): Promise<Cart> {
  return pool.begin(async (db) => {
    const before = await lockActiveCart(db, caller, itemPrices(readModel, now));
    const isPickup = isPickupCode(before.shippingMethod);
    const cart = await chooseAddresses(db, caller, before, { choice, content: readModel.content, isPickup });
    await db.pipeline((batch) => [updateCartAddresses(batch, cart), rememberPrices(batch, cart.id, before.items)]);
    await storeChosenAddress(db, caller, { choice, cart });
    return cart;
  });
}

/** Step 2. Locks nothing, because `placeOrder` validates again. */
export async function saveShipping(
  pool: Pool,
  caller: Caller,
  method: string,
  { readModel, now }: Options,
): Promise<Cart> {
  const cart = chooseShipping(
    await readActiveCart(pool, caller, itemPrices(readModel, now)),
    method,
    readModel.content,
  );
  if ((await updateCartShipping(pool, cart.id, method)) === 0) throw new Refusal('no_cart');
  return cart;
}

/** Step 3. Locks nothing, because `placeOrder` validates again. */
export async function savePayment(
  pool: Pool,
  caller: Caller,
  choice: PaymentChoice,
  { readModel, now }: Options,
): Promise<Cart> {
  const cart = await choosePayment(await readActiveCart(pool, caller, itemPrices(readModel, now)), choice, {
    content: readModel.content,
    totalOf: async (chosen) => (await sumCart(pool, chosen, { readModel, now })).totals.grandTotal,
  });
  const { credit } = cart;
  if ((await updateCartPayment(pool, cart.id, { method: choice.method, credit })) === 0) throw new Refusal('no_cart');
  return cart;
}
