import { createHmac } from 'node:crypto';
import type { CartRow } from '#api/cart/cart.ts';
import { type Cart, newCartToken, withItems } from '#api/cart/cart.ts';
import type { ItemPrices } from '#api/cart/item-prices.ts';
import * as statements from '#api/cart/refill-cart.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { type Caller, hashToken } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import { lockAttempts } from '#api/payments/attempt-store.ts';
import { mayShopperCancel, type OrderStatus } from '#rules/orders/order-transitions.ts';
import { type LockedOrder, lockCustomerOrder } from './lock-order.ts';
import { refuseUnconfirmed, transitionOrder } from './transition-order.ts';

type Parts = { pool: Pool; secret: Uint8Array; prices: ItemPrices };
type CancelInput = { orderId: number; toCart: boolean };

type CancelResult = {
  order: { id: number; status: OrderStatus; grandTotal: number; createdAt: Date };
  cart: Cart | null;
  cartToken: string | null;
};

/**
 * With `toCart`, the products return to a cart, also those of an expired order (docs/spec/decisions.md 2).
 * Idempotent.
 */
export function cancelOrder(
  { pool, secret, prices }: Parts,
  caller: Caller,
  input: CancelInput,
): Promise<CancelResult> {
  return transaction(pool, async (db) => {
    // All transactions lock carts before orders, which prevents deadlocks.
    const target = input.toCart ? await openCart(db, caller, input.orderId, secret) : null;
    const order = await lockCustomerOrder(db, caller, input.orderId);
    if (order.status !== 'canceled') await cancelUnpaid(db, order);

    const cart = target && (await fillCart(db, target.cart, order.id, prices));
    return {
      order: { ...order, status: 'canceled' },
      cart,
      cartToken: cart && target ? target.token : null,
    };
  });
}

async function cancelUnpaid(db: Db, { id, status }: LockedOrder): Promise<void> {
  await refuseUnconfirmed(db, id);
  const attempts = await lockAttempts(db, id);
  if (attempts.some((attempt) => attempt.status === 'paid')) throw new Refusal('order_paid');
  if (!mayShopperCancel(status)) throw new Refusal('order_step');
  await transitionOrder(db, id, 'cancel', { reason: 'buyer' });
}

type OpenCart = { cart: CartRow; token: string | null };

/**
 * The guest's token is derived from the order, so a repeated call returns the same cart until that cart is ordered.
 */
async function openCart(db: Db, { customerId }: Caller, orderId: number, secret: Uint8Array): Promise<OpenCart> {
  if (customerId !== null) return { cart: await statements.upsertCustomerCart(db, customerId), token: null };
  for (const token of [tokenOf(orderId, secret), newCartToken()]) {
    const cart = await statements.upsertGuestCart(db, hashToken(token));
    if (cart) return { cart, token };
  }
  throw new Error('a new cart token already exists');
}

const tokenOf = (orderId: number, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(`cart of order:${orderId}`).digest('hex');

async function fillCart(db: Db, { id }: CartRow, orderId: number, prices: ItemPrices): Promise<Cart | null> {
  await statements.upsertOrderedProducts(db, id, orderId);
  return withItems(db, await statements.rememberCheckout(db, id, orderId), prices);
}
