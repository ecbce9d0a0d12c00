import { toCard } from '#api/catalog/shelf/product-wire.ts';
import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import { chosenOptions } from '#api/catalog/shelf/variant-config.ts';
import { chosenMethod, toWireRate } from '#api/content/shipping-methods.ts';
import type { WireAddress, WireCart, WireCartItem } from '#contract/cart-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { ADDRESS_DEFAULTS, type Address } from '#rules/address.ts';
import { formatAmd } from '#rules/money.ts';
import { orderTotals } from '#rules/order-total.ts';
import type { Cart } from './cart.ts';
import type { ItemRow } from './cart-sql.ts';

export async function toWireCart(cart: Cart, locale: Locale, shelf: Shelf): Promise<WireCart> {
  if (cart.items.some((item) => !shelf.documents.has(item.productId))) await shelf.catchUp();
  const items = cart.items.flatMap((item) => toWireItem(item, locale, shelf) ?? []);
  const state = cart.shippingAddress?.state ?? ADDRESS_DEFAULTS.state;
  const shipping = chosenMethod(shelf.content, cart.shippingMethod, state);
  const payment = shelf.content.paymentMethods.find(({ method }) => method === cart.paymentMethod);
  const totals = orderTotals(items, shipping?.price ?? 0);
  return {
    id: cart.id,
    items_count: totals.count,
    items_qty: totals.quantity,
    is_guest: cart.customerId === null,
    coupon_code: null,
    cart_currency_code: 'AMD',
    base_currency_code: 'AMD',
    ...sums('sub_total', totals.subTotal),
    ...sums('tax_total', 0),
    ...sums('discount', totals.discount),
    ...sums('grand_total', totals.grandTotal),
    items,
    selected_shipping_rate: shipping && toWireRate(shipping, locale),
    payment: payment
      ? { id: payment.position, method: payment.method, method_title: inLocale(payment.title, locale) }
      : null,
    billing_address: cart.billingAddress && toWireAddress(cart.billingAddress),
    shipping_address: cart.shippingAddress && toWireAddress(cart.shippingAddress),
    created_at: cart.createdAt.toISOString(),
    updated_at: cart.updatedAt.toISOString(),
  };
}

/** There is one currency, so each sum is sent four times (docs/spec/api.md 2.6). */
function sums<Name extends 'sub_total' | 'tax_total' | 'discount' | 'grand_total'>(name: Name, amount: number) {
  return {
    [name]: amount,
    [`base_${name}`]: amount,
    [`formated_${name}`]: formatAmd(amount),
    [`formated_base_${name}`]: formatAmd(amount),
  } as Record<Name | `base_${Name}`, number> & Record<`formated_${Name}` | `formated_base_${Name}`, string>;
}

function toWireItem(item: ItemRow, locale: Locale, shelf: Shelf): WireCartItem | null {
  const document = shelf.documents.get(item.productId);
  if (!document) return null;
  const price = item.price ?? item.seenPrice;
  return {
    id: item.id,
    product_id: item.productId,
    sku: document.sku,
    type: 'simple',
    name: inLocale(document.name, locale),
    quantity: item.quantity,
    price,
    base_price: price,
    formated_price: formatAmd(price),
    total: price * item.quantity,
    base_total: price * item.quantity,
    formated_total: formatAmd(price * item.quantity),
    additional: { product_id: item.productId, quantity: item.quantity },
    options: chosenOptions(document, locale, shelf.wire),
    available_qty: item.available,
    product: toCard(document, locale, shelf.wire),
  };
}

export const toWireAddress = (address: Address, id = 0): WireAddress => ({
  id,
  ...toPersonAndPlace(address),
  email: address.email,
});

export const toPersonAndPlace = (address: Omit<Address, 'email'>): Omit<WireAddress, 'id' | 'email'> => ({
  first_name: address.firstName,
  last_name: address.lastName,
  company_name: address.companyName,
  address1: address.street,
  city: address.city,
  state: address.state,
  postcode: address.postcode,
  country: address.country,
  country_name: address.countryName,
  phone: address.phone,
});
