import { type MergedLine, mergeGuestCart } from '#api/cart/guest-cart-merge.ts';
import { type Pool, transaction } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { ShopKeys } from '#api/http/shop-keys.ts';
import type { Limits } from '#api/limits/limits.ts';
import { claimGuestOrders } from '#api/orders/shopper/claim-orders.ts';
import type { Locale } from '#contract/locale.ts';
import { sendNewDeviceEmail } from './account-notices.ts';
import { refuseBlocked } from './blocked-customers.ts';
import * as statements from './customer-sql.ts';
import { knownBrowser } from './known-browser.ts';
import { isPassword } from './passwords.ts';
import { type OpenedSession, openSession } from './session.ts';

type Parts = { pool: Pool; keys: ShopKeys; limits: Limits };

type SignedIn = {
  customer: statements.CustomerRow;
  session: OpenedSession;
  merged: MergedLine[];
  isNewBrowser: boolean;
};

/** Gives the same answer in the same time for an unknown e-mail and a wrong password (docs/spec/api.md 3.37). */
export async function signIn(
  { pool, keys, limits }: Parts,
  caller: Caller,
  { email, password, locale }: { email: string; password: string; locale: Locale },
): Promise<SignedIn> {
  const found = await statements.selectCredentials(pool, email);
  const browser = found && knownBrowser(caller.browserCookie, found, keys.device);
  const { uncount } = await (browser
    ? limits.count('signInAgain', caller, { browser: `${browser} ${email}` })
    : limits.count('signIn', caller, { email }));
  const isRight = await isPassword(found?.passwordHash, password);
  if (!found || !isRight) throw new Refusal('credentials');
  await uncount();
  // After the password, so that strangers do not learn which accounts are blocked.
  refuseBlocked(found);

  const { cartTokenHash } = caller;
  return transaction(pool, async (db) => {
    // Carts are locked before the customer, as when placing orders and deleting accounts. The reverse order could
    // deadlock.
    const merged = cartTokenHash === null ? null : await mergeGuestCart(db, found.id, cartTokenHash);
    const customer = await statements.lockCustomerWithPassword(db, found);
    if (!customer) throw new Refusal('credentials');
    refuseBlocked(customer);
    if (customer.emailConfirmedAt) await claimGuestOrders(db, customer.id);
    const session = await openSession(db, keys.session, customer.id, caller.device);
    const newDevice = { device: caller.device, at: session.createdAt };
    if (!browser) await sendNewDeviceEmail(db, { customerId: customer.id, locale }, newDevice);
    return { customer, session, merged: merged ?? [], isNewBrowser: !browser };
  });
}
