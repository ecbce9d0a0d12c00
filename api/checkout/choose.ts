import { storeAddress } from '#api/addresses/addresses.ts';
import { selectSavedAddress } from '#api/addresses/saved-address.ts';
import type { Cart } from '#api/cart/cart.ts';
import { targetOf } from '#api/cart/cart-wire.ts';
import type { Content } from '#api/content/content-store.ts';
import { chosenMethod } from '#api/content/shipping-methods.ts';
import { calculateCredit } from '#api/credit/order-credit.ts';
import type { Db } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import type { AddressInput } from '#contract/checkout-contract.ts';
import { deliveryPrice } from '#rules/checkout/delivery-price.ts';
import { orderTotals, subTotalOf } from '#rules/checkout/order-total.ts';
import { limitObstacle } from '#rules/checkout/payment-limits.ts';
import { CREDIT_METHOD } from '#rules/checkout/payment-method.ts';
import type { CreditChoice } from '#rules/credit/credit-choice.ts';
import { ADDRESS_DEFAULTS, type Address, addressProblems, givenPostcode, keptPhone } from '#rules/shop/address.ts';
import { regionOf } from '#rules/shop/places.ts';

export type AddressChoice = {
  billing: AddressInput & { use_for_shipping?: boolean; save_as_address?: boolean };
  shipping?: AddressInput;
};
export type PaymentChoice = { method: string; creditChoice: CreditChoice };

/** Omitted choices leave the cart unchanged. */
export type Choices = { addresses?: AddressChoice; shippingMethod?: string; payment?: PaymentChoice };

type CartOfAddresses = Cart & { billingAddress: Address; shippingAddress: Address };

/** Applies the choices in the order of their separate calls, so that the first refusal is the same as there. */
export async function choose(
  db: Db,
  caller: Caller,
  cart: Cart,
  { choices: { addresses, shippingMethod, payment }, content }: { choices: Choices; content: Content },
): Promise<Cart> {
  let chosen = cart;
  if (addresses) {
    const addressed = await chooseAddresses(db, caller, cart, { choice: addresses, content });
    await storeChosenAddress(db, caller, { choice: addresses, cart: addressed });
    chosen = addressed;
  }
  if (shippingMethod !== undefined) chosen = chooseShipping(chosen, shippingMethod, content);
  return payment ? choosePayment(chosen, payment, content) : chosen;
}

/** The shipping address is needed only when the billing address differs (docs/spec/api.md 3.33). */
export async function chooseAddresses(
  db: Db,
  caller: Caller,
  cart: Cart,
  { choice, content }: { choice: AddressChoice; content: Content },
): Promise<CartOfAddresses> {
  const billing = inItsRegion(content, await toAddress(db, caller, choice.billing));
  const isElsewhere = choice.billing.use_for_shipping === false;
  const own = isElsewhere ? inItsRegion(content, await toAddress(db, caller, choice.shipping ?? {})) : billing;
  const shipping = isElsewhere && own.email === '' ? { ...own, email: billing.email } : own;
  const problems = { ...named('billing', billing), ...(isElsewhere && named('shipping', shipping)) };
  refuseEmpty(cart);
  if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
  return { ...cart, billingAddress: billing, shippingAddress: shipping };
}

export async function storeChosenAddress(
  db: Db,
  { customerId }: Caller,
  { choice: { billing }, cart }: { choice: AddressChoice; cart: CartOfAddresses },
): Promise<void> {
  const isNew = billing.address_id === undefined;
  if (customerId !== null && billing.save_as_address && isNew) await storeAddress(db, customerId, cart.billingAddress);
}

/** Requires the address, because prices depend on the region. */
export function chooseShipping(cart: Cart, method: string, content: Content): Cart {
  refuseEmpty(cart);
  if (!cart.shippingAddress) throw new Refusal('no_address');
  if (!chosenMethod(content, method, cart.shippingAddress)) throw new Refusal('method_unavailable');
  return { ...cart, shippingMethod: method };
}

/** Calculates a credit over the current total of the cart. */
export function choosePayment(cart: Cart, { method, creditChoice }: PaymentChoice, content: Content): Cart {
  refuseEmpty(cart);
  const total = grandTotal(cart, content);
  const offer = content.paymentMethods.find((one) => one.method === method);
  if (!offer || limitObstacle(offer, { total, region: targetOf(cart).state })) throw new Refusal('method_unavailable');
  const credit = method === CREDIT_METHOD ? calculateCredit(content, creditChoice, total) : null;
  return { ...cart, paymentMethod: method, credit };
}

function grandTotal(cart: Cart, content: Content): number {
  const lines = cart.items.map((item) => ({ ...item, price: item.price ?? item.seenPrice }));
  const delivery = chosenMethod(content, cart.shippingMethod, targetOf(cart));
  return orderTotals(lines, delivery ? deliveryPrice(delivery, subTotalOf(lines)) : 0).grandTotal;
}

function refuseEmpty(cart: Cart): void {
  if (cart.items.length === 0) throw new Refusal('empty_cart');
}

/** Delivery prices and times depend on the region, so a known town determines it. */
const inItsRegion = ({ placeBook }: Content, address: Address): Address => ({
  ...address,
  state: regionOf(placeBook, address.city, address.state),
});

/** Returns a saved address by id, or the typed one completed with the constants of docs/spec/storefront.md 9. */
async function toAddress(db: Db, caller: Caller, input: AddressInput): Promise<Address> {
  if (input.address_id !== undefined) {
    const saved = caller.customerId === null ? null : await selectSavedAddress(db, caller.customerId, input.address_id);
    if (!saved) throw new Refusal('not_found');
    return saved;
  }
  const text = (value: string | null | undefined) => value?.trim() ?? '';
  return {
    firstName: text(input.first_name),
    lastName: text(input.last_name),
    email: text(input.email),
    companyName: text(input.company_name) || null,
    street: (input.address1 ?? []).map((line) => line.trim()).filter(Boolean),
    city: text(input.city),
    state: text(input.state) || ADDRESS_DEFAULTS.state,
    postcode: givenPostcode(text(input.postcode)),
    country: text(input.country) || ADDRESS_DEFAULTS.country,
    countryName: ADDRESS_DEFAULTS.countryName,
    phone: keptPhone(text(input.phone)),
  };
}

function named(kind: 'billing' | 'shipping', address: Address): Record<string, FieldProblem> {
  return Object.fromEntries(
    Object.entries(addressProblems(address)).map(([field, problem]) => [`${kind}.${field}`, { problem, limit: 255 }]),
  );
}
