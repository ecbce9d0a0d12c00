import type { WireCart } from '#contract/cart-contract.ts';
import { saveAddress, saveOrder, savePayment, saveShipping } from '#contract/checkout-contract.ts';
import type { Client } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import type { WireCredit } from '#contract/order-contract.ts';
import type { CheckoutForm } from '#rules/checkout-form.ts';
import type { CreditOffer } from '#rules/credit-offer.ts';
import { deliveryLine } from '#storefront/buy/cart/delivery-methods.ts';
import type { PlacedOrder } from '#storefront/buy/pay/finish-order.ts';
import {
  forgetPending,
  type OrderedCart,
  readPending,
  rememberPending,
  toOrderedInput,
} from '#storefront/state/pending-order.ts';
import { notePriceBefore } from '#storefront/state/price-changes.ts';
import { refreshCart } from '#storefront/state/refresh-cart.ts';
import { replaceFromServer, setExtraLines, useShopStore } from '#storefront/state/shop-store.ts';
import { toWireAddresses, toWirePayment } from './wire-form.ts';

export type Outcome =
  | { ok: true; order: PlacedOrder }
  /** `isUnsure`: the answer was lost, so the order may have been placed. */
  | { ok: false; error: Failure; isUnsure: boolean };

export type AgreedOrder = { form: CheckoutForm; total: number; offer: CreditOffer | null };

/**
 * The four steps in sequence, each only after the one before (docs/spec/storefront.md 4). Sending again is always safe: a cart becomes one
 * order, and a repeat is answered with it. When an answer was lost and nothing changed since, only save-order is sent.
 */
export async function placeOrder(client: Client, agreed: AgreedOrder): Promise<Outcome> {
  const { token } = useShopStore.getState().cart;
  const pending = readPending(token);
  if (pending?.sent === sentOf(agreed)) return sendOrder(client, agreed, pending);
  const prepared = await prepare(client, agreed, token);
  if ('cartId' in prepared) return sendOrder(client, agreed, { token, cartId: prepared.cartId });
  // A retired cart may well be this very order: save-order tells.
  if (prepared.code === 'no_cart') return sendOrder(client, agreed, pending ?? { token });
  return refused(client, prepared);
}

async function prepare(
  client: Client,
  { form, total, offer }: AgreedOrder,
  token: string,
): Promise<Failure | { cartId: number }> {
  const api_token = token || undefined;
  const address = await client.call(saveAddress, { input: { ...toWireAddresses(form), api_token } });
  if (!address.ok) return address.error;
  const { cart, rates } = address.data.data;
  const rate = rates.flatMap(({ rates }) => rates).find(({ method }) => method === form.delivery);
  if (!rate) return ownFailure('method_unavailable');
  storeServerCart(cart, rate);
  const changed = changeSince(total);
  if (changed) return changed;

  const shipping = await client.call(saveShipping, { input: { shipping_method: form.delivery, api_token } });
  if (!shipping.ok) return shipping.error;
  // With the delivery chosen the sum is the one save-order checks.
  storeServerCart(shipping.data.data.cart, rate);
  const changedByDelivery = changeSince(total);
  if (changedByDelivery) return changedByDelivery;

  const payment = await client.call(savePayment, {
    input: { payment: toWirePayment(form.payment, offer), api_token },
  });
  if (!payment.ok) return payment.error;
  return isSameCredit(offer, payment.data.data.credit) ? { cartId: cart.id } : ownFailure('credit');
}

const isSameCredit = (shown: CreditOffer | null, computed: WireCredit | null): boolean =>
  shown?.monthly === computed?.monthly && shown?.total === computed?.total;

function storeServerCart(cart: WireCart, rate: { method_title: string; price: number }): void {
  replaceFromServer(cart);
  setExtraLines([deliveryLine({ title: rate.method_title, price: rate.price })]);
}

/** Step 1 makes the server forget the prices shown before, so a change is found here, not by step 4. */
function changeSince(total: number): Failure | null {
  const { cart } = useShopStore.getState();
  if (cart.items.some(({ quantity, available }) => quantity > available)) return ownFailure('stock');
  return cart.total === total ? null : ownFailure('price');
}

/** What a retry must find unchanged. */
const sentOf = ({ form, offer }: AgreedOrder): string => JSON.stringify({ form, offer });

async function sendOrder(client: Client, agreed: AgreedOrder, cart: OrderedCart): Promise<Outcome> {
  const ordered = toOrderedInput(cart);
  if (!ordered) return refused(client, ownFailure('no_cart'));
  rememberPending(cart, sentOf(agreed));
  const result = await client.call(saveOrder, {
    input: { description: agreed.form.notes.trim(), expected_total: agreed.total, ...ordered },
  });
  if (result.ok) return { ok: true, order: { orderId: result.data.order.id, redirect: result.data.redirect_url } };
  return refused(client, result.error, isAnswerLost(result.error));
}

async function refused(client: Client, error: Failure, isUnsure = false): Promise<Outcome> {
  if (isUnsure) return { ok: false, error, isUnsure };
  // A plain no ends the attempt; 429 and server errors say nothing about earlier attempts.
  if (error.status >= 400 && error.status < 500 && error.status !== 429) forgetPending();
  for (const { item_id, old_price } of error.items) if (old_price !== undefined) notePriceBefore(item_id, old_price);
  if (CART_CHANGED.has(error.code)) await refreshCart(client);
  return { ok: false, error, isUnsure };
}

/** Refusals after which the cart is not what the page shows. */
const CART_CHANGED = new Set<Failure['code']>(['price', 'stock', 'no_cart', 'empty_cart', 'not_found']);

/** No answer, or one that need not come from the shop itself. */
const isAnswerLost = ({ status, code }: Failure): boolean => code === 'network' || code === 'timeout' || status >= 500;

const ownFailure = (code: 'price' | 'stock' | 'method_unavailable' | 'no_cart' | 'credit'): Failure => ({
  status: 0,
  code,
  message: '',
  fields: {},
  items: [],
});
