import { getCart, type WireCart } from '#contract/cart-contract.ts';
import { saveAddress, saveOrder, saveShipping } from '#contract/checkout-contract.ts';
import type { Client } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import { type CheckoutForm, companyOf } from '#rules/checkout/checkout-form.ts';
import type { CreditOffer } from '#rules/credit/credit-offer.ts';
import { deliveryLine } from '#storefront/buy/cart/delivery-methods.ts';
import type { PlacedOrder } from '#storefront/buy/pay/finish-order.ts';
import { recentCampaign } from '#storefront/state/campaign-memory.ts';
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
import { toSlotChoice } from '#ui/slot-fields.tsx';
import { toWireAddresses, toWirePayment } from './wire-form.ts';

export type Outcome =
  | { ok: true; order: PlacedOrder }
  /** `isUnsure`: the answer was lost, so the order may have been placed. */
  | { ok: false; error: Failure; isUnsure: boolean };

type AgreedOrder = {
  form: CheckoutForm;
  total: number;
  offer: CreditOffer | null;
  /** The part of the total that a gift card pays, as displayed. */
  giftCard?: { code: string; amount: number } | null;
};

/**
 * Places an order in one call (docs/spec/decisions.md 5). A repeated call is safe: a cart becomes one order, and the
 * API answers a repeat with it.
 */
export async function placeOrder(client: Client, agreed: AgreedOrder): Promise<Outcome> {
  const { token } = useShopStore.getState().cart;
  const pending = readPending(token);
  if (pending?.sent === sentOf(agreed)) return sendOrder(client, agreed, pending);
  const cart = await cartToOrder(client, token);
  if (!('code' in cart)) return sendOrder(client, agreed, cart);
  // The cart may be missing because it became this order. Then save-order returns the order.
  if (cart.code === 'no_cart' && pending) return sendOrder(client, agreed, pending);
  return refused(client, cart);
}

/**
 * Returns the identity of the cart. A customer has no token, so the cart id ensures that a repeat refers to this cart
 * and not to a later one.
 */
async function cartToOrder(client: Client, token: string): Promise<OrderedCart | Failure> {
  if (token) return { token };
  const cart = await client.call(getCart, { input: {} });
  if (!cart.ok) return cart.error;
  return cart.data.data ? { token, cartId: cart.data.data.id } : NO_CART;
}

/** Loads the current total with delivery. The cart alone cannot compute it for an address that was never saved. */
async function learnTotal(client: Client, { form }: AgreedOrder, { token }: OrderedCart): Promise<void> {
  const api_token = token || undefined;
  const address = await client.call(saveAddress, { input: { ...toWireAddresses(form), api_token } });
  if (!address.ok) return;
  const { cart, rates } = address.data.data;
  const rate = rates.flatMap(({ rates }) => rates).find(({ method }) => method === form.delivery);
  if (!rate) return;
  storeServerCart(cart, rate);
  // A discount may depend on the delivery.
  const shipping = await client.call(saveShipping, { input: { shipping_method: form.delivery, api_token } });
  if (shipping.ok) storeServerCart(shipping.data.data.cart, rate);
}

function storeServerCart(cart: WireCart, rate: { method_title: string; price: number }): void {
  replaceFromServer(cart);
  setExtraLines([deliveryLine({ title: rate.method_title, price: rate.price })]);
}

/** The mail that led this browser to the shop, for the count of orders by campaign. */
function campaignInput(): { campaign?: string } {
  const campaign = recentCampaign(Date.now());
  return campaign === null ? {} : { campaign };
}

/** Returns the part of an order that must be the same in a retry. */
const sentOf = ({ form, offer, giftCard }: AgreedOrder): string =>
  JSON.stringify({ form, offer, ...(giftCard && { giftCard: giftCard.amount }) });

async function sendOrder(client: Client, agreed: AgreedOrder, cart: OrderedCart): Promise<Outcome> {
  const { form, offer, total, giftCard } = agreed;
  const company = companyOf(form);
  const slot = toSlotChoice(form.slot);
  const ordered = toOrderedInput(cart);
  if (!ordered) return refused(client, NO_CART);
  rememberPending(cart, sentOf(agreed));
  const result = await client.call(saveOrder, {
    input: {
      ...toWireAddresses(form),
      shipping_method: form.delivery,
      ...(slot && { delivery_slot: slot }),
      payment: toWirePayment(form.payment, offer),
      ...(company && { company }),
      description: form.notes.trim(),
      expected_total: total,
      ...campaignInput(),
      ...(giftCard && { gift_card: giftCard }),
      ...(offer && { expected_credit: { monthly: offer.monthly, total: offer.total } }),
      ...ordered,
    },
  });
  if (result.ok) return { ok: true, order: { orderId: result.data.order.id, redirect: result.data.redirect_url } };
  if (result.error.code === 'price') await learnTotal(client, agreed, cart);
  return refused(client, result.error, isAnswerLost(result.error));
}

async function refused(client: Client, error: Failure, isUnsure = false): Promise<Outcome> {
  if (isUnsure) return { ok: false, error, isUnsure };
  // A refusal ends the attempt. Status 429 and server errors give no information about earlier attempts.
  if (error.status >= 400 && error.status < 500 && error.status !== 429) forgetPending();
  for (const { item_id, old_price } of error.items) if (old_price !== undefined) notePriceBefore(item_id, old_price);
  if (CART_CHANGED.has(error.code)) await refreshCart(client);
  return { ok: false, error, isUnsure };
}

/** Refusals after which the displayed cart is outdated. */
const CART_CHANGED = new Set<Failure['code']>([
  'price',
  'stock',
  'no_cart',
  'empty_cart',
  'not_found',
  'no_payment',
  'no_shipping',
  'method_unavailable',
]);

/** True without a response, or when the response may come from a proxy. */
const isAnswerLost = ({ status, code }: Failure): boolean => code === 'network' || code === 'timeout' || status >= 500;

const NO_CART: Failure = { status: 0, code: 'no_cart', message: '', fields: {}, items: [] };
