import { keepAddress } from '#api/addresses/addresses.ts';
import { selectSavedAddress } from '#api/addresses/saved-address.ts';
import { type Cart, lockActiveCart, readActiveCart, rememberPrices } from '#api/cart/cart.ts';
import { updateCartAddresses, updateCartPayment, updateCartShipping } from '#api/cart/checkout-choices.ts';
import type { Content } from '#api/content/content-store.ts';
import { chosenMethod } from '#api/content/shipping-methods.ts';
import { calculateCredit } from '#api/credit/order-credit.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import type { AddressInput } from '#contract/checkout-contract.ts';
import { ADDRESS_DEFAULTS, type Address, addressProblems, keptPhone } from '#rules/address.ts';
import type { CreditChoice } from '#rules/credit-choice.ts';
import { shopDay } from '#rules/discount.ts';
import { orderTotals } from '#rules/order-total.ts';
import { CREDIT_METHOD } from '#rules/payment-method.ts';
import { regionOf } from '#rules/places.ts';

export type SaveAddressInput = {
  billing: AddressInput & { use_for_shipping?: boolean; save_as_address?: boolean };
  shipping?: AddressInput;
};

type SaveAddressOptions = { content: Content; now: Date };

/** Step 1. The shipping address is needed only when the billing address differs (docs/spec/api.md 3.33). */
export function saveAddress(
  pool: Pool,
  caller: Caller,
  input: SaveAddressInput,
  { content, now }: SaveAddressOptions,
): Promise<Cart> {
  return transaction(pool, async (db) => {
    const cart = await lockActiveCart(db, caller, now);
    const billing = inItsRegion(content, await toAddress(db, caller, input.billing));
    const isElsewhere = input.billing.use_for_shipping === false;
    const own = isElsewhere ? inItsRegion(content, await toAddress(db, caller, input.shipping ?? {})) : billing;
    const shipping = isElsewhere && own.email === '' ? { ...own, email: billing.email } : own;
    const problems = { ...named('billing', billing), ...(isElsewhere && named('shipping', shipping)) };
    refuseEmpty(cart);
    if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });

    await Promise.all([
      updateCartAddresses(db, cart.id, { billing, shipping }),
      rememberPrices(db, cart.id, shopDay(now)),
    ]);
    const isNew = input.billing.address_id === undefined;
    if (caller.customerId !== null && input.billing.save_as_address && isNew)
      await keepAddress(db, caller.customerId, billing);
    return { ...cart, billingAddress: billing, shippingAddress: shipping };
  });
}

type MethodOptions = { method: string; content: Content; now: Date };

/** Step 2. Needs the address, as prices depend on the region. Nothing is locked: `placeOrder` checks again. */
export async function saveShipping(pool: Pool, caller: Caller, { method, content, now }: MethodOptions): Promise<Cart> {
  const cart = await readActiveCart(pool, caller, now);
  refuseEmpty(cart);
  if (!cart.shippingAddress) throw new Refusal('no_address');
  if (!chosenMethod(content, method, cart.shippingAddress.state)) throw new Refusal('method_unavailable');
  if ((await updateCartShipping(pool, cart.id, method)) === 0) throw new Refusal('no_cart');
  return { ...cart, shippingMethod: method };
}

type PaymentOptions = MethodOptions & { creditChoice: CreditChoice };

/** Step 3. A credit is calculated over the cart's current total. Nothing is locked: `placeOrder` checks again. */
export async function savePayment(pool: Pool, caller: Caller, options: PaymentOptions): Promise<Cart> {
  const { method, creditChoice, content, now } = options;
  const cart = await readActiveCart(pool, caller, now);
  refuseEmpty(cart);
  if (!content.paymentMethods.some((offer) => offer.method === method)) throw new Refusal('method_unavailable');
  const credit = method === CREDIT_METHOD ? calculateCredit(content, creditChoice, grandTotal(cart, content)) : null;
  if ((await updateCartPayment(pool, cart.id, { method, credit })) === 0) throw new Refusal('no_cart');
  return { ...cart, paymentMethod: method, credit };
}

function grandTotal(cart: Cart, content: Content): number {
  const lines = cart.items.map((item) => ({ ...item, price: item.price ?? item.seenPrice }));
  const state = cart.shippingAddress?.state ?? ADDRESS_DEFAULTS.state;
  return orderTotals(lines, chosenMethod(content, cart.shippingMethod, state)?.price ?? 0).grandTotal;
}

function refuseEmpty(cart: Cart): void {
  if (cart.items.length === 0) throw new Refusal('empty_cart');
}

/** Prices and times of delivery depend on the region, so a known town decides it. */
const inItsRegion = ({ placeBook }: Content, address: Address): Address => ({
  ...address,
  state: regionOf(placeBook, address.city, address.state),
});

/** A saved address by id, or the typed one completed with the constants of docs/spec/storefront.md 9. */
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
    postcode: text(input.postcode) || ADDRESS_DEFAULTS.postcode,
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
