import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { ProductDocument } from '#api/catalog/read-model/product-document.ts';
import { imagesOf, toCard, toWireImage } from '#api/catalog/read-model/product-wire.ts';
import { chosenOptions } from '#api/catalog/read-model/variant-config.ts';
import { type DeliveryTarget, type ShippingMethod, toPricedRate } from '#api/content/shipping-methods.ts';
import type { Transaction } from '#api/database/sql.ts';
import { type JsonBytes, jsonBytes } from '#api/http/route.ts';
import { utf8 } from '#api/http/utf8.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import type { WireAddress, WireCart, WireCartItem } from '#contract/cart-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { ADDRESS_DEFAULTS, type Address } from '#rules/shop/address.ts';
import { formatAmd } from '#rules/shop/money.ts';
import type { Cart } from './cart.ts';
import type { ItemRow } from './cart-sql.ts';
import { type CartHint, type CartSums, type GiftLine, sumCart } from './sum-cart.ts';

type WireContext = { locale: Locale; readModel: CatalogReadModel };

/** Choices on the screen that the cart does not store yet. */
export type CartChoices = {
  state?: string | undefined;
  shipping_method?: string | undefined;
  payment_method?: string | undefined;
};

type CartOptions = WireContext & { db: Transaction; now: Date; choices?: CartChoices };

export async function toWireCart(cart: Cart, { db, now, choices, ...context }: CartOptions): Promise<WireCart> {
  const { locale, readModel } = context;
  await untilKnown(cart, readModel);
  const chosen = withChoices(cart, choices);
  const sums = await sumCart(db, chosen, { readModel, now });
  const items = cart.items.flatMap((item, at) => {
    const document = readModel.documents.get(item.productId);
    if (!document) return [];
    const own = { ...ownFields(item, document, context), ...discountOf(sums, at) };
    return [{ ...own, product: toCard(document, locale, readModel.wire) }];
  });
  return { ...cartFields(chosen, sums, context), items };
}

/** Returns `rest` with the cart as `data`. The product cards are copied as the cached JSON bytes of lists. */
export async function cartAnswer(
  rest: object,
  cart: Cart | null,
  { db, now, choices, ...context }: CartOptions,
): Promise<JsonBytes> {
  if (!cart) return jsonBytes(() => [utf8(JSON.stringify({ ...rest, data: null }))]);
  await untilKnown(cart, context.readModel);
  const chosen = withChoices(cart, choices);
  const sums = await sumCart(db, chosen, { readModel: context.readModel, now });
  return jsonBytes(() => cartJson(rest, { cart: chosen, sums }, context));
}

type SummedCart = { cart: ChosenCart; sums: CartSums };

function cartJson(rest: object, { cart, sums }: SummedCart, { locale, readModel }: WireContext): Buffer[] {
  const items = cart.items.flatMap((item, at) => {
    const document = readModel.documents.get(item.productId);
    const card = readModel.card(item.productId, locale);
    if (!document || !card) return [];
    const fields = { ...ownFields(item, document, { locale, readModel }), ...discountOf(sums, at) };
    return [{ fields, card: card.json.subarray(1) }];
  });
  const fields = cartFields(cart, sums, { locale, readModel });
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

type ChosenCart = Cart & { target?: DeliveryTarget };

/** A region other than the stored one has no town. */
function withChoices(cart: Cart, choices: CartChoices = {}): ChosenCart {
  const { state, shipping_method: shippingMethod, payment_method: paymentMethod } = choices;
  return {
    ...cart,
    ...(state !== undefined && state !== cart.shippingAddress?.state && { target: { state } }),
    ...(shippingMethod !== undefined && { shippingMethod }),
    ...(paymentMethod !== undefined && { paymentMethod }),
  };
}

const discountOf = ({ discounts }: CartSums, at: number) => {
  const discount = discounts[at] ?? 0;
  return { discount_amount: discount, formated_discount_amount: formatAmd(discount) };
};

function cartFields(
  cart: ChosenCart,
  { totals, delivery, gifts, used, coupon, hint }: CartSums,
  { locale, readModel }: WireContext,
): Omit<WireCart, 'items'> {
  const payment = readModel.content.paymentMethods.find(({ method }) => method === cart.paymentMethod);
  const off = delivery ? delivery.fullPrice - delivery.price : 0;
  return {
    id: cart.id,
    items_count: totals.count,
    items_qty: totals.quantity,
    is_guest: cart.customerId === null,
    coupon_code: coupon?.code ?? null,
    coupon: coupon && { ...coupon, message: messagesIn(locale).coupons[coupon.state] },
    promotions: used.map(({ promotionId, name, kind, part, amount, code }) => ({
      id: promotionId,
      name: inLocale(name, locale),
      kind,
      part,
      amount,
      formated_amount: formatAmd(amount),
      code,
    })),
    gifts: gifts.flatMap((gift) => toWireGift(gift, { locale, readModel })),
    hint: hint && toWireHint(hint, delivery?.offer ?? null, { locale, readModel }),
    delivery_discount: off,
    formated_delivery_discount: formatAmd(off),
    cart_currency_code: 'AMD',
    base_currency_code: 'AMD',
    ...sums('sub_total', totals.subTotal),
    ...sums('tax_total', 0),
    ...sums('discount', totals.discount),
    ...sums('grand_total', totals.grandTotal),
    selected_shipping_rate: delivery && toPricedRate(delivery.offer, locale, delivery.price),
    payment: payment
      ? { id: payment.position, method: payment.method, method_title: inLocale(payment.title, locale) }
      : null,
    billing_address: cart.billingAddress && toWireAddress(cart.billingAddress),
    shipping_address: cart.shippingAddress && toWireAddress(cart.shippingAddress),
    created_at: cart.createdAt.toISOString(),
    updated_at: cart.updatedAt.toISOString(),
  };
}

function toWireGift(
  { productId, quantity, price, promotion }: GiftLine,
  { locale, readModel }: WireContext,
): WireCart['gifts'] {
  const document = readModel.documents.get(productId);
  if (!document) return [];
  const [picture] = imagesOf(document);
  const name = readModel.promotions.nameOf(promotion.id);
  return [
    {
      product_id: productId,
      name: inLocale(document.name, locale),
      slug: document.slug,
      image: picture ? toWireImage(picture, readModel.wire.imageBase, locale).small_image_url : null,
      quantity,
      price,
      formated_price: formatAmd(price),
      promotion: name ? inLocale(name, locale) : '',
    },
  ];
}

function toWireHint(
  { kind, missing, promotionId }: CartHint,
  offer: ShippingMethod | null,
  { locale, readModel }: WireContext,
): NonNullable<WireCart['hint']> {
  const name = promotionId === null ? offer?.title : readModel.promotions.nameOf(promotionId);
  return { kind, missing, formated_missing: formatAmd(missing), name: name ? inLocale(name, locale) : '' };
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

function ownFields(
  item: ItemRow,
  document: ProductDocument,
  { locale, readModel }: WireContext,
): Omit<WireCartItem, 'product' | 'discount_amount' | 'formated_discount_amount'> {
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
