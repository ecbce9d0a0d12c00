import { type MergedLine, mergeGuestCart } from '#api/cart/guest-cart-merge.ts';
import { type Pool, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import { claimGuestOrders } from '#api/orders/claim-orders.ts';
import * as statements from './customer-sql.ts';
import { isPassword } from './passwords.ts';
import { type OpenedSession, openSession } from './session.ts';

export type SignIn = { email: string; password: string; cartTokenHash: Buffer | null };

export type SignedIn = { customer: statements.CustomerRow; session: OpenedSession; merged: MergedLine[] };

/** An unknown e-mail and a wrong password look the same, also in response time (docs/spec/api.md 3.37). */
export async function signIn(pool: Pool, keys: Keys, { email, password, cartTokenHash }: SignIn): Promise<SignedIn> {
  const credentials = await statements.selectCredentials(pool, email);
  const isRight = await isPassword(credentials?.passwordHash, password);
  if (!credentials || !isRight) throw new Refusal('credentials');

  return transaction(pool, async (db) => {
    // Carts are locked before the customer, as when placing orders and deleting accounts: the reverse could deadlock.
    const merged = cartTokenHash === null ? null : await mergeGuestCart(db, credentials.id, cartTokenHash);
    const customer = await statements.lockCustomerWithPassword(db, credentials);
    if (!customer) throw new Refusal('credentials');
    if (customer.emailConfirmedAt) await claimGuestOrders(db, customer.id);
    const session = await openSession(db, keys, customer.id);
    return { customer, session, merged: merged ?? [] };
  });
}
