import { selectCart } from '#api/cart/cart.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import { readSignedId, signId } from '#api/http/signed-id.ts';
import type { Locale } from '#contract/locale.ts';
import * as statements from './cart-reminders-sql.ts';

const PURPOSE = 'cart';

/** Returns `17-<seal>`, which shows the products of one cart while it is active, and nothing about its owner. */
export const signCartLink = (cartId: number, keys: Keys): string => signId(PURPOSE, cartId, keys);

/** Maximum age of a cart for a reminder, so that switching reminders on sends none about old carts. */
const MAX_HOURS = 14 * 24;

type Choice = { email: string; locale: Locale; isWanted: boolean };

/** A cart without consent never gets a reminder. */
export function chooseReminder(pool: Pool, caller: Caller, { email, locale, isWanted }: Choice): Promise<void> {
  return transaction(pool, async (db) => {
    if (caller.customerId === null && caller.cartTokenHash === null) throw new Refusal('no_cart');
    const cart = await selectCart(db, caller);
    if (cart?.status !== 'active') throw new Refusal('no_cart');
    if (isWanted) await statements.upsertReminder(db, { cartId: cart.id, email, locale });
    else await statements.deleteReminder(db, cart.id);
  });
}

export const notifyAbandoned = (db: Db, now: Date, hours: number): Promise<number> =>
  statements.notifyAbandoned(db, { now, hours, maxHours: Math.max(MAX_HOURS, hours + 24) });

export const findRemindedCart = statements.selectRemindedCart;

export async function readCartLink(
  db: Db,
  link: string,
  keys: Keys,
): Promise<{ cartId: number; lines: statements.CartLine[] }> {
  const cartId = readSignedId(PURPOSE, link, keys);
  const found = cartId === null ? null : await statements.selectRemindedCart(db, cartId);
  if (cartId === null || !found) throw new Refusal('not_found');
  return { cartId, lines: found.lines };
}
