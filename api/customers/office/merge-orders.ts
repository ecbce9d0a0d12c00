import { type Actor, type AuditContext, logChange } from '#api/audit/audit-log.ts';
import { lockListed } from '#api/customers/lock-customer.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { nationalDigits, phoneTerm } from '#api/orders/order-search-terms.ts';
import { assignGuestOrders, releaseGuestOrders, selectOwnedIds } from '#api/orders/shopper/claim-orders.ts';
import type { OrderMatch } from '#contract/office/office-customers-contract.ts';
import {
  type AccountContact,
  type GuestOrder,
  lockGuestOrders,
  selectAccountContacts,
  selectAccountIds,
  selectGuestOrder,
  selectGuestOrders,
} from './merge-orders-sql.ts';

const MAX_CANDIDATES = 50;
const MAX_ACCOUNTS = 10;
/** Shorter numbers are typing errors, and many orders share them. */
const MIN_DIGITS = 6;

/** `isVerified`: the account has confirmed the e-mail, or a delivered order had the telephone. */
export type OrderCandidate = { order: GuestOrder; match: OrderMatch; isVerified: boolean };

const longEnough = (phones: readonly string[]): string[] =>
  phones.map(nationalDigits).filter((digits) => digits.length >= MIN_DIGITS);

/** A confirmed e-mail is the stronger match. An unconfirmed one matches nothing, because anybody can register it. */
function matchOf(account: AccountContact, order: GuestOrder): { match: OrderMatch; isVerified: boolean } | null {
  if (account.isConfirmed && order.email === account.email) return { match: 'email', isVerified: true };
  const wanted = new Set(longEnough(order.phones));
  const equal = account.phones.filter(({ phone }) => longEnough([phone]).some((digits) => wanted.has(digits)));
  if (equal.length === 0) return null;
  return { match: 'phone', isVerified: equal.some(({ isVerified }) => isVerified) };
}

/** Orders of guests that may belong to the account, newest first. */
export async function orderCandidates(db: Db, customerId: number): Promise<OrderCandidate[]> {
  const [account] = await selectAccountContacts(db, [customerId]);
  if (!account) throw new Refusal('not_found');
  const orders = await selectGuestOrders(db, {
    email: account.isConfirmed ? account.email : null,
    phoneTerms: longEnough(account.phones.map(({ phone }) => phone)).map(phoneTerm),
    limit: MAX_CANDIDATES,
  });
  return orders.flatMap((order) => {
    const met = matchOf(account, order);
    return met ? [{ order, ...met }] : [];
  });
}

export type AccountCandidate = { customerId: number; match: OrderMatch; isVerified: boolean };

/** Accounts to which the order of a guest may belong, verified matches first. Empty if the order has an account. */
export async function accountCandidates(db: Db, orderId: number): Promise<AccountCandidate[]> {
  const order = await selectGuestOrder(db, orderId);
  if (!order) return [];
  const terms = longEnough(order.phones).map(phoneTerm);
  const ids = await selectAccountIds(db, { email: order.email, phoneTerms: terms, limit: MAX_ACCOUNTS });
  const accounts = await selectAccountContacts(db, ids);
  const found = accounts.flatMap((account) => {
    const met = matchOf(account, order);
    return met ? [{ customerId: account.id, ...met }] : [];
  });
  return found.toSorted((one, other) => Number(other.isVerified) - Number(one.isVerified));
}

/**
 * Assigns orders of guests to an account, whose customer then sees them. Refuses `stale` if an order has an account
 * meanwhile, and orders whose e-mail and telephone differ. Null if the account has all of them already.
 */
export function mergeGuestOrders(
  db: Db | Pool,
  actor: Actor,
  { customerId, orderIds }: { customerId: number; orderIds: readonly number[] },
): Promise<number | null> {
  return transaction(db, async (db) => {
    await lockListed(db, customerId);
    const wanted = [...new Set(orderIds)].toSorted((one, other) => one - other);
    const guests = await lockGuestOrders(db, wanted);
    const owned = await selectOwnedIds(db, customerId, wanted);
    if (owned.length === wanted.length) return null;
    if (guests.length + owned.length < wanted.length) throw new OfficeRefusal('stale');
    const [account] = await selectAccountContacts(db, [customerId]);
    if (!account || guests.some((order) => matchOf(account, order) === null))
      throw new Refusal('validation', { fields: { orders: { problem: 'invalid' } } });
    const orders = guests.map(({ id }) => id);
    await assignGuestOrders(db, customerId, orders);
    return logChange(db, actor, {
      action: 'mergeGuestOrders',
      entity: 'customer',
      entityId: customerId,
      before: { orders: [] },
      after: { orders },
    });
  });
}

/** The orders of a merge that the account still has. */
export const readMerged = async (db: Db, customerId: number, orders: readonly number[]) => ({
  orders: await selectOwnedIds(db, customerId, orders),
});

/** Undoes a merge: the orders are those of a guest again. */
export function undoMerge(
  db: Db | Pool,
  { actor, action, undoOf }: AuditContext,
  { customerId, orderIds }: { customerId: number; orderIds: readonly number[] },
): Promise<number> {
  return transaction(db, async (db) => {
    await lockListed(db, customerId);
    await releaseGuestOrders(db, customerId, orderIds);
    return logChange(db, actor, {
      action: action ?? 'mergeGuestOrders',
      entity: 'customer',
      entityId: customerId,
      before: { orders: orderIds },
      after: { orders: [] },
      undoOf,
    });
  });
}
