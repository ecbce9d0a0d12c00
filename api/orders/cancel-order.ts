import { createHmac } from 'node:crypto';
import type { CartRow } from '#api/cart/cart.ts';
import { type Cart, newCartToken, withItems } from '#api/cart/cart.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { type Caller, hashToken } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import { mayShopperCancel, type OrderStatus } from '#rules/order-steps.ts';
import * as statements from './cancel-order-sql.ts';
import { lockOwnOrder } from './own-order.ts';
import { stepOrder } from './step-order.ts';
import { lockAttempts } from './step-order-sql.ts';

type Parts = { pool: Pool; secret: Uint8Array; now: Date };
type Wish = { orderId: number; toCart: boolean };

export type Canceled = {
  order: { id: number; status: OrderStatus; grandTotal: number; createdAt: Date };
  cart: Cart | null;
  /** Of a guest's new cart. */
  cartToken: string | null;
};

/**
 * Lets the caller's order go while it is neither paid nor sent, and puts its goods into a cart again when that is wished
 * (DECISIONS 2). However often and from how many places it is asked for: one cancelled order, one cart. An order that was
 * cancelled before, by the clock too, still gives its goods back to a cart.
 */
export function cancelOrder({ pool, secret, now }: Parts, caller: Caller, wish: Wish): Promise<Canceled> {
  return transaction(pool, async (db) => {
    // Carts before orders, as everywhere.
    const target = wish.toCart ? await openCart(db, caller, wish.orderId, secret) : null;
    const order = await lockOwnOrder(db, caller, wish.orderId);
    if (order.status !== 'canceled') await letGo(db, order);

    const cart = target && (await fillCart(db, target.cart, order.id, now));
    return {
      order: { ...order, status: 'canceled' },
      cart,
      cartToken: cart && target ? target.token : null,
    };
  });
}

async function letGo(db: Db, { id, status }: { id: number; status: OrderStatus }): Promise<void> {
  const attempts = await lockAttempts(db, id);
  if (attempts.some((attempt) => attempt.status === 'unconfirmed')) throw new Refusal('confirming');
  if (attempts.some((attempt) => attempt.status === 'paid')) throw new Refusal('order_paid');
  if (!mayShopperCancel(status)) throw new Refusal('order_step');
  await stepOrder(db, id, 'cancel');
}

type OpenCart = { cart: CartRow; token: string | null };

/**
 * The customer's cart, or a new one for a guest. Its token follows from the order, so that who asks twice, at once or
 * because an answer was lost, is given the same cart; once that one was ordered, another.
 */
async function openCart(db: Db, { customerId }: Caller, orderId: number, secret: Uint8Array): Promise<OpenCart> {
  if (customerId !== null) return { cart: await statements.upsertCustomerCart(db, customerId), token: null };
  for (const token of [tokenOf(orderId, secret), newCartToken()]) {
    const cart = await statements.upsertGuestCart(db, hashToken(token));
    if (cart) return { cart, token };
  }
  throw new Error('a cart token that nobody has is taken');
}

const tokenOf = (orderId: number, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(`cart of order:${orderId}`).digest('hex');

/** Nothing that cannot be bought now goes into it; null when that is all of it. */
async function fillCart(db: Db, { id }: CartRow, orderId: number, now: Date): Promise<Cart | null> {
  await statements.upsertOrderedGoods(db, id, orderId);
  return withItems(db, await statements.rememberCheckout(db, id, orderId), now);
}
