import { type PaymentMethod, payments } from '#contract/checkout-contract.ts';
import type { Client } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import { orders } from '#contract/order-contract.ts';
import { CREDIT_METHOD } from '#rules/payment-method.ts';
import { type OrderView, toOrderView } from './order-view.ts';
import { wholeOrder } from './whole-order.ts';

/** An order on a page, with the ways to pay it while it may be paid. */
export type ShownOrder = { order: OrderView; methods: PaymentMethod[] };

/** Hidden when it is somebody else's or there is none: both look the same (CONTRACT 3.49). */
export type LoadedOrder = ShownOrder | 'hidden' | { failure: Failure };

export async function loadOrder(client: Client, id: string): Promise<LoadedOrder> {
  if (!/^[1-9]\d{0,9}$/.test(id)) return 'hidden';
  const result = await client.call(orders, { input: { id } });
  if (!result.ok) return result.error.code === 'validation' ? 'hidden' : { failure: result.error };
  const wire = wholeOrder(result.data.data);
  if (!wire) return 'hidden';
  const order = toOrderView(wire);
  return { order, methods: order.payment.canPay ? await loadMethods(client) : [] };
}

/**
 * None when the shop does not say: the page then offers to ask again. A credit is chosen at the checkout, beside its
 * calculator: from an unpaid order the way there leads back through the cart.
 */
export async function loadMethods(client: Client): Promise<PaymentMethod[]> {
  const result = await client.call(payments);
  return result.ok ? result.data.filter(({ method }) => method !== CREDIT_METHOD) : [];
}
