import { itemPrices } from '#api/cart/item-prices.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { methodsFor } from '#api/content/shipping-methods.ts';
import type { Db } from '#api/database/sql.ts';
import { officeSentence } from '#api/messages/office-sentences.ts';
import { optionsOf, textOf } from '#api/orders/office/office-order-wire.ts';
import type { StoredLine } from '#api/orders/order-changes.ts';
import type { Locale } from '#contract/locale.ts';
import type { OrderChangePlan, ChangeableOrder as WireOrder } from '#contract/office/office-order-change-contract.ts';
import { subTotalOf } from '#rules/checkout/order-total.ts';
import { isOnline } from '#rules/checkout/payment-method.ts';
import type { Address } from '#rules/shop/address.ts';
import { regionOf } from '#rules/shop/places.ts';
import { isWithinPriceLimit } from '#rules/staff/price-limit.ts';
import { availableOf, isShippedElsewhere, readChangeableOrder, readChangeItems } from './change-order.ts';
import { toOffer } from './find-offers.ts';
import {
  type ChangedLine,
  changedDiscount,
  changedLines,
  changedTerms,
  differenceMethods,
  moneyOf,
  obstacleOf,
  problemOf,
  productsOf,
  type WantedLine,
} from './order-change-terms.ts';
import { planDelivery } from './plan-delivery.ts';

/** `hasContact`: the caller may see addresses and the buyer's note. */
export async function readOrderChange(
  db: Db,
  orderId: number,
  { now, hasContact }: { now: Date; hasContact: boolean },
): Promise<WireOrder> {
  const order = await readChangeableOrder(db, orderId, now);
  const { id, status, version, billing, shipping, description } = order;
  return {
    ...{ id, status, version },
    contact: hasContact
      ? { billing: toPerson(billing), shipping: isShippedElsewhere(order) ? toPerson(shipping) : null, description }
      : null,
    lines: order.lines.map((line) => ({ item_id: line.id, ...namesOf(line), ...pricesOf(line) })),
    shipping_method: order.shippingMethod,
    promised: order.promised,
    grand_total: order.grandTotal,
  };
}

const toPerson = (address: Address) => ({
  first_name: address.firstName,
  last_name: address.lastName,
  phone: address.phone,
  email: address.email,
  street: address.street.join(', '),
  city: address.city,
  region: address.state,
  postcode: address.postcode ?? '',
});

const namesOf = ({ productId, sku, name, options, image }: StoredLine) => ({
  product_id: productId,
  name: textOf(name),
  options: optionsOf(options),
  sku,
  picture: image,
});

const pricesOf = ({ quantity, price, listPrice, priceReason }: StoredLine) => ({
  ...{ quantity, price },
  list_price: listPrice,
  price_reason: priceReason,
});

export type OrderChangeDraft = {
  lines: readonly WantedLine[] | null;
  city: string | undefined;
  region: string | undefined;
  shippingMethod: string | null;
};

type Parts = { readModel: CatalogReadModel; now: Date; priceLimit: number; locale: Locale };

/** Calculates a change without refusing it: problems are named by line, and `obstacle` names the refusal. */
export async function planOrderChange(
  db: Db,
  { readModel, now, priceLimit, locale }: Parts,
  orderId: number,
  draft: OrderChangeDraft,
): Promise<OrderChangePlan> {
  const { content } = readModel;
  const order = await readChangeableOrder(db, orderId, now);
  const items = await readChangeItems(db, productsOf(order, draft.lines), itemPrices(readModel, now));
  if (items.some(({ productId }) => !readModel.documents.has(productId))) await readModel.sync();
  const lines = changedLines(order, draft.lines, items);
  const city = draft.city ?? order.shipping.city;
  const place = { city, state: regionOf(content.placeBook, city, draft.region ?? order.shipping.state) };
  const offers = methodsFor(content, place);
  const wanted = draft.shippingMethod ?? order.shippingMethod;
  const method = offers.some((offer) => offer.method === wanted) ? wanted : (offers[0]?.method ?? null);
  const subTotal = subTotalOf(lines);
  const discount = changedDiscount(order, lines, order.shippingAmount);
  const grandTotal = subTotal + order.shippingAmount - discount;
  const kept = { subTotal, shipping: order.shippingAmount, discount, grandTotal };
  // A stored method that no longer exists stays while the place stays. An impossible method is replaced by the first
  // possible one.
  const terms =
    changedTerms(content, order, lines, { method: draft.shippingMethod, place }) ??
    changedTerms(content, order, lines, { method, place });
  const totals = terms?.totals ?? kept;
  const obstacle = obstacleOf(content, order, { lines, grandTotal: totals.grandTotal, region: place.state });
  const money = moneyOf(order, lines, totals);
  const quantityOf = (all: readonly { quantity: number }[]) => all.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    lines: lines.map((line) => planLine(line, readModel, priceLimit)),
    region: place.state,
    delivery: await planDelivery(db, offers, { subTotal, holidays: content.holidays, now, orderId }),
    shipping_method: method,
    price_limit: priceLimit,
    before: {
      sub_total: order.subTotal,
      shipping: order.shippingAmount,
      grand_total: order.grandTotal,
      quantity: quantityOf(order.lines),
    },
    totals: {
      sub_total: totals.subTotal,
      shipping: totals.shipping,
      grand_total: totals.grandTotal,
      quantity: quantityOf(lines),
    },
    money,
    difference_methods:
      money.outcome === 'owed'
        ? differenceMethods(content, order, { total: money.amount, region: place.state }).map(({ method, title }) => ({
            ...{ method, title: textOf(title), is_online: isOnline(method) },
          }))
        : [],
    obstacle: obstacle && { code: obstacle, message: officeSentence(obstacle, locale) },
  };
}

function planLine(
  line: ChangedLine,
  readModel: CatalogReadModel,
  priceLimit: number,
): OrderChangePlan['lines'][number] {
  const { key, stored, item, quantity, price, listPrice } = line;
  const document = readModel.documents.get(item?.productId ?? 0);
  const names = stored
    ? namesOf(stored)
    : (document && toOffer(document, readModel)) || { name: { hy: '' }, options: [], sku: '', picture: null };
  const isPriceChanged = price !== stored?.price;
  const isPriceWrong = isPriceChanged && !isWithinPriceLimit(listPrice, price, priceLimit);
  return {
    product_id: key,
    name: names.name,
    options: names.options,
    sku: names.sku,
    picture: names.picture,
    price: listPrice,
    available: availableOf(line),
    min_quantity: item?.minQty ?? 1,
    quantity,
    sold_price: price,
    total: price * quantity,
    problem: problemOf(line) ?? (isPriceWrong ? 'price_limit' : null),
  };
}
