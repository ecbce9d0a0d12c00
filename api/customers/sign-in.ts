import { type MergedLine, mergeGuestCart } from '#api/cart/guest-cart-merge.ts';
import { type Pool, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { claimGuestOrders } from '#api/orders/claim-orders.ts';
import * as statements from './customer-sql.ts';
import { isPassword } from './passwords.ts';
import { type OpenedSession, openSession } from './session.ts';

export type SignIn = { email: string; password: string; cartTokenHash: Buffer | null };

export type SignedIn = { customer: statements.CustomerRow; session: OpenedSession; merged: MergedLine[] };

/** Both or neither. An unknown e-mail and a wrong password look the same, also by the clock (CONTRACT 3.37). */
export async function signIn(
  pool: Pool,
  secret: Uint8Array,
  { email, password, cartTokenHash }: SignIn,
): Promise<SignedIn> {
  const credentials = await statements.selectCredentials(pool, email);
  const isRight = await isPassword(credentials?.passwordHash, password);
  if (!credentials || !isRight) throw new Refusal('credentials');

  return transaction(pool, async (db) => {
    // Carts are locked before the customer, as placing orders and deleting accounts do.
    const merged = cartTokenHash === null ? null : await mergeGuestCart(db, credentials.id, cartTokenHash);
    const customer = await statements.lockCustomerWithPassword(db, credentials);
    if (!customer) throw new Refusal('credentials');
    // Guest orders placed since the address was confirmed.
    if (customer.emailConfirmedAt) await claimGuestOrders(db, customer.id);
    const session = await openSession(db, secret, customer.id);
    return { customer, session, merged: merged ?? [] };
  });
}
