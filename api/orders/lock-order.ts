import { type Db, sql } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Locale } from '#contract/locale.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import { isForgotten } from './forgotten-order.ts';
import { type PromisedDays, promisedColumn } from './promised-days.ts';

export type LockedOrder = {
  id: number;
  status: OrderStatus;
  grandTotal: number;
  /** The part of the total that a gift card covers. */
  giftCardAmount: number;
  /** The difference that a changed order still costs; 0 for an order without one. */
  owed: number;
  paymentMethod: string;
  customerId: number | null;
  locale: Locale;
  email: string;
  isForgotten: boolean;
  holdUntil: Date | null;
  createdAt: Date;
  promised: PromisedDays | null;
};

export const lockOrderIfAny = (db: Db, orderId: number): Promise<LockedOrder | null> =>
  db.maybe(sql`
    select id, status, grand_total as "grandTotal", gift_card_amount as "giftCardAmount", owed, payment_method as "paymentMethod", customer_id as "customerId", locale,
           email, ${isForgotten} as "isForgotten", hold_until as "holdUntil", created_at as "createdAt", ${promisedColumn} as promised
    from orders o where id = ${orderId} for update`);

/** Locks the order until the transaction ends. Every change of an order locks it first. */
export async function lockOrder(db: Db, orderId: number): Promise<LockedOrder> {
  const order = await lockOrderIfAny(db, orderId);
  if (!order) throw new Refusal('not_found');
  return order;
}

type Owner = Pick<Caller, 'customerId' | 'placedOrders' | 'openedOrders'>;

/** Answers `not_found` for another customer's order (docs/spec/decisions.md 3). */
export async function lockCustomerOrder(db: Db, owner: Owner, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(db, orderId);
  if (!isOwn(order, owner)) throw new Refusal('not_found');
  return order;
}

function isOwn({ id, customerId, isForgotten }: LockedOrder, owner: Owner): boolean {
  // Mail links do not open the order of a deleted account.
  if (!isForgotten && owner.openedOrders.includes(id)) return true;
  return customerId === null ? owner.placedOrders.includes(id) : customerId === owner.customerId;
}

export const selectOrderLocale = (db: Db, orderId: number): Promise<Locale> =>
  db.value(sql`select locale from orders where id = ${orderId}`);
