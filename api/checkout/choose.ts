import { storeAddress } from '#api/addresses/addresses.ts';
import { selectSavedAddress } from '#api/addresses/saved-address.ts';
import type { Cart } from '#api/cart/cart.ts';
import { targetOf } from '#api/cart/sum-cart.ts';
import type { Content } from '#api/content/content-store.ts';
import { isPickupCode } from '#api/content/pickup-methods.ts';
import { chosenMethod } from '#api/content/shipping-methods.ts';
import { calculateCredit } from '#api/credit/order-credit.ts';
import type { Db } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import type { AddressInput } from '#contract/checkout-contract.ts';
import { limitObstacle } from '#rules/checkout/payment-limits.ts';
import { CREDIT_METHOD } from '#rules/checkout/payment-method.ts';
import type { CreditChoice } from '#rules/credit/credit-choice.ts';
import {
  ADDRESS_DEFAULTS,
  type Address,
  addressProblems,
  givenPostcode,
  hasPlace,
  storedPhone,
} from '#rules/shop/address.ts';
import { regionOf } from '#rules/shop/places.ts';

export type AddressChoice = {
  billing: AddressInput & { use_for_shipping?: boolean; save_as_address?: boolean };
  shipping?: AddressInput;
};
export type PaymentChoice = { method: string; creditChoice: CreditChoice };

/** Omitted choices leave the cart unchanged. */
export type Choices = { addresses?: AddressChoice; shippingMethod?: string; payment?: PaymentChoice };

type ChooseOptions = { content: Content; isEmailOptional?: boolean };
/** Returns the total of a cart with its promotions. */
export type TotalOf = (cart: Cart) => Promise<number>;
/** `isPickup`: the buyer collects the order, so only the name and the contact are required. */
type AddressOptions = ChooseOptions & { isPickup?: boolean };

type CartOfAddresses = Cart & { billingAddress: Address; shippingAddress: Address };

/** Applies the choices in the order of their separate calls, so that the first refusal is the same as there. */
export async function choose(
  db: Db,
  caller: Caller,
  cart: Cart,
  {
    choices: { addresses, shippingMethod, payment },
    ...options
  }: ChooseOptions & { choices: Choices; totalOf: TotalOf },
): Promise<Cart> {
  const { content, totalOf } = options;
  let chosen = cart;
  if (addresses) {
    const addressed = await chooseAddresses(db, caller, cart, {
      choice: addresses,
      isPickup: isPickupCode(shippingMethod ?? cart.shippingMethod),
      ...options,
    });
    await storeChosenAddress(db, caller, { choice: addresses, cart: addressed });
    chosen = addressed;
  }
  if (shippingMethod !== undefined) chosen = chooseShipping(chosen, shippingMethod, content);
  return payment ? choosePayment(chosen, payment, { content, totalOf }) : chosen;
}

/** The shipping address is needed only when the billing address differs (docs/spec/api.md 3.33). */
export async function chooseAddresses(
  db: Db,
  caller: Caller,
  cart: Cart,
  { choice, content, isEmailOptional = false, isPickup = false }: AddressOptions & { choice: AddressChoice },
): Promise<CartOfAddresses> {
  const billing = inItsRegion(content, await toAddress(db, caller, choice.billing));
  const isElsewhere = choice.billing.use_for_shipping === false;
  const own = isElsewhere ? inItsRegion(content, await toAddress(db, caller, choice.shipping ?? {})) : billing;
  const shipping = isElsewhere && own.email === '' ? { ...own, email: billing.email } : own;
  const problems = {
    ...named('billing', billing, { isEmailOptional, isPickup }),
    ...(isElsewhere && named('shipping', shipping, { isEmailOptional, isPickup })),
  };
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
  const isWhole = hasPlace(cart.billingAddress);
  if (customerId !== null && billing.save_as_address && isNew && isWhole)
    await storeAddress(db, customerId, cart.billingAddress);
}

/** Requires the address, because prices depend on the region. */
export function chooseShipping(cart: Cart, method: string, content: Content): Cart {
  refuseEmpty(cart);
  if (!cart.shippingAddress) throw new Refusal('no_address');
  if (!chosenMethod(content, method, cart.shippingAddress)) throw new Refusal('method_unavailable');
  return { ...cart, shippingMethod: method };
}

/** Calculates a credit over the current total of the cart. */
export async function choosePayment(
  cart: Cart,
  { method, creditChoice }: PaymentChoice,
  { content, totalOf }: { content: Content; totalOf: TotalOf },
): Promise<Cart> {
  refuseEmpty(cart);
  const total = await totalOf({ ...cart, paymentMethod: method });
  const offer = content.paymentMethods.find((one) => one.method === method);
  if (!offer || limitObstacle(offer, { total, region: targetOf(cart).state })) throw new Refusal('method_unavailable');
  const credit = method === CREDIT_METHOD ? calculateCredit(content, creditChoice, total) : null;
  return { ...cart, paymentMethod: method, credit };
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
    phone: storedPhone(text(input.phone)),
  };
}

function named(
  kind: 'billing' | 'shipping',
  address: Address,
  options: { isEmailOptional: boolean; isPickup: boolean },
): Record<string, FieldProblem> {
  return Object.fromEntries(
    Object.entries(addressProblems(address, options)).map(([field, problem]) => [
      `${kind}.${field}`,
      { problem, limit: 255 },
    ]),
  );
}
