import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { ProductDocument } from '#api/catalog/read-model/product-document.ts';
import { toCard } from '#api/catalog/read-model/product-wire.ts';
import { chosenOptions } from '#api/catalog/read-model/variant-config.ts';
import { chosenMethod, type DeliveryTarget, toWireRate } from '#api/content/shipping-methods.ts';
import { type JsonBytes, jsonBytes } from '#api/http/route.ts';
import { utf8 } from '#api/http/utf8.ts';
import type { WireAddress, WireCart, WireCartItem } from '#contract/cart-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { deliveryPrice } from '#rules/checkout/delivery-price.ts';
import { orderTotals, type PricedLine, subTotalOf } from '#rules/checkout/order-total.ts';
import { ADDRESS_DEFAULTS, type Address } from '#rules/shop/address.ts';
import { formatAmd } from '#rules/shop/money.ts';
import type { Cart } from './cart.ts';
import type { ItemRow } from './cart-sql.ts';

export async function toWireCart(cart: Cart, locale: Locale, readModel: CatalogReadModel): Promise<WireCart> {
  await untilKnown(cart, readModel);
  const items = cart.items.flatMap((item) => {
    const document = readModel.documents.get(item.productId);
    if (!document) return [];
    return [{ ...ownFields(item, document, { locale, readModel }), product: toCard(document, locale, readModel.wire) }];
  });
  return { ...cartFields(cart, items, { locale, readModel }), items };
}

type WireContext = { locale: Locale; readModel: CatalogReadModel };

/** Returns `rest` with the cart as `data`. The product cards are copied as the cached JSON bytes of lists. */
export async function cartAnswer(
  rest: object,
  cart: Cart | null,
  { locale, readModel }: WireContext,
): Promise<JsonBytes> {
  if (!cart) return jsonBytes(() => [utf8(JSON.stringify({ ...rest, data: null }))]);
  await untilKnown(cart, readModel);
  return jsonBytes(() => cartJson(rest, cart, { locale, readModel }));
}

function cartJson(rest: object, cart: Cart, { locale, readModel }: WireContext): Buffer[] {
  const items = cart.items.flatMap((item) => {
    const document = readModel.documents.get(item.productId);
    const card = readModel.card(item.productId, locale);
    return document && card
      ? [{ fields: ownFields(item, document, { locale, readModel }), card: card.json.subarray(1) }]
      : [];
  });
  const fields = cartFields(
    cart,
    items.map(({ fields }) => fields),
    { locale, readModel },
  );
  const pieces = items.flatMap(({ fields, card }, at) => [
    utf8(`${at > 0 ? ',' : ''}${opened(fields)},"product":`),
    card,
    utf8('}'),
  ]);
  const others = opened(rest) === '{' ? '{' : `${opened(rest)},`;
  return [utf8(`${others}"data":${opened(fields)},"items":[`), ...pieces, utf8(']}}')];
}

/** JSON of the fields without the closing brace. */
const opened = (fields: object): string => JSON.stringify(fields).slice(0, -1);

async function untilKnown(cart: Cart, readModel: CatalogReadModel): Promise<void> {
  if (cart.items.some((item) => !readModel.documents.has(item.productId))) await readModel.sync();
}

function cartFields(
  cart: Cart,
  items: readonly PricedLine[],
  { locale, readModel }: WireContext,
): Omit<WireCart, 'items'> {
  const shipping = chosenMethod(readModel.content, cart.shippingMethod, targetOf(cart));
  const payment = readModel.content.paymentMethods.find(({ method }) => method === cart.paymentMethod);
  const subTotal = subTotalOf(items);
  const totals = orderTotals(items, shipping ? deliveryPrice(shipping, subTotal) : 0);
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
    selected_shipping_rate: shipping && toWireRate(shipping, locale, subTotal),
    payment: payment
      ? { id: payment.position, method: payment.method, method_title: inLocale(payment.title, locale) }
      : null,
    billing_address: cart.billingAddress && toWireAddress(cart.billingAddress),
    shipping_address: cart.shippingAddress && toWireAddress(cart.shippingAddress),
    created_at: cart.createdAt.toISOString(),
    updated_at: cart.updatedAt.toISOString(),
  };
}

/** A cart without an address is priced as in the default region. */
export const targetOf = ({ shippingAddress }: Pick<Cart, 'shippingAddress'>): DeliveryTarget =>
  shippingAddress ?? { state: ADDRESS_DEFAULTS.state };

/** There is one currency, so each sum is sent four times (docs/spec/api.md 2.6). */
function sums<Name extends 'sub_total' | 'tax_total' | 'discount' | 'grand_total'>(name: Name, amount: number) {
  return {
    [name]: amount,
    [`base_${name}`]: amount,
    [`formated_${name}`]: formatAmd(amount),
    [`formated_base_${name}`]: formatAmd(amount),
  } as Record<Name | `base_${Name}`, number> & Record<`formated_${Name}` | `formated_base_${Name}`, string>;
}

function ownFields(
  item: ItemRow,
  document: ProductDocument,
  { locale, readModel }: WireContext,
): Omit<WireCartItem, 'product'> {
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
    options: chosenOptions(document, locale, readModel.wire),
    available_qty: item.available,
  };
}

export const toWireAddress = (address: Address, id = 0): WireAddress => ({
  id,
  ...toPersonAndPlace(address, ADDRESS_DEFAULTS.postcode),
  email: address.email,
});

/** `postcode` falls back to the constant of the seed (docs/spec/storefront.md 9). */
export const toPersonAndPlace = (
  address: Omit<Address, 'email'>,
  postcode: string,
): Omit<WireAddress, 'id' | 'email'> => ({
  first_name: address.firstName,
  last_name: address.lastName,
  company_name: address.companyName,
  address1: address.street,
  city: address.city,
  state: address.state,
  postcode: address.postcode ?? postcode,
  country: address.country,
  country_name: address.countryName,
  phone: address.phone,
});
