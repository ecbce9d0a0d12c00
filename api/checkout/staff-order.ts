import { type Actor, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import {
  type Cart,
  type CartRow,
  type ItemRow,
  insertOrderedCart,
  lockStockOf,
  selectChosenItems,
} from '#api/cart/cart.ts';
import { knownCode } from '#api/cart/cart-coupon.ts';
import { type ItemPrices, itemPrices } from '#api/cart/item-prices.ts';
import { sumCart, targetOf } from '#api/cart/sum-cart.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { Content } from '#api/content/content-store.ts';
import { chosenMethod } from '#api/content/shipping-methods.ts';
import { type Db, type Pool, sql, type Transaction, transaction } from '#api/database/sql.ts';
import { ANONYMOUS } from '#api/http/caller.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import type { ManualPrice } from '#api/orders/new-order.ts';
import { selectPromotionVersion } from '#api/promotions/stored/stored-promotions.ts';
import type { AddressInput } from '#contract/checkout-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { deliveryPrice } from '#rules/checkout/delivery-price.ts';
import type { SlotChoice } from '#rules/checkout/delivery-slots.ts';
import { orderTotals, subTotalOf } from '#rules/checkout/order-total.ts';
import type { Company } from '#rules/shop/company.ts';
import { isWithinPriceLimit } from '#rules/staff/price-limit.ts';
import { cleanLine } from '#rules/text/typed-text.ts';
import { choose, type PaymentChoice } from './choose.ts';
import {
  type ExchangeValue,
  giftsAmong,
  type ItemToSell,
  placeCart,
  possibleGifts,
  toGift,
} from './order-placement.ts';

export type StaffOrderLine = {
  productId: number;
  quantity: number;
  seenPrice?: number | undefined;
  price?: number | undefined;
  reason?: string | undefined;
};

/** The largest change of a price in per cent; null without the permission. */
export type PriceRight = { percent: number; isReauthenticated: boolean } | null;

export type StaffOrder = {
  customerId: number | null;
  locale: Locale;
  address: AddressInput;
  company: Company | null;
  lines: readonly StaffOrderLine[];
  shippingMethod: string;
  /** Omitted or null: the days of the method. */
  slot?: SlotChoice | null;
  payment: PaymentChoice;
  holdHours: number;
  description: string;
  expectedTotal: number;
  /** A promo code as the caller spelled it; empty without one. */
  code?: string;
  /** The value of returned products, which pays for the order or a part of it. */
  exchange?: ExchangeValue;
};

type Parts = { readModel: CatalogReadModel; billKey: Uint8Array; now: Date };
type Staff = { actor: Actor; prices: PriceRight };

/**
 * Places an order for a caller by the function that places the orders of shoppers. The transaction also contains the
 * audit entry.
 */
export async function placeStaffOrder(
  pool: Pool | Transaction,
  parts: Parts,
  { actor, prices: right }: Staff,
  order: StaffOrder,
): Promise<{ id: number; change: number }> {
  const { readModel, now } = parts;
  refuseRepeated(order.lines);
  const { version } = await selectPromotionVersion(pool);
  if (version !== readModel.promotions.version) await readModel.sync();
  return transaction(pool, async (db) => {
    if (order.customerId !== null) await refuseUnknownCustomer(db, order.customerId);
    const productIds = order.lines.map(({ productId }) => productId);
    const giftIds = possibleGifts(readModel, productIds, Boolean(order.code));
    await lockStockOf(db, [...productIds, ...giftIds]);
    const prices = itemPrices(readModel, now);
    const items = await readItems(db, order.lines, prices);
    const giftRows = giftIds.length > 0 ? await selectChosenItems(db, giftIds.map(toGift), prices) : [];
    refuseMissing(items, order.lines);
    refuseTooFew(items);
    const priced = withManualPrices(items, order.lines, right);
    const couponCode = order.code ? await knownCode(db, order.code) : null;
    const { id, createdAt } = await insertOrderedCart(db);
    const sumOptions = { readModel, now, customerId: order.customerId, giftOf: giftsAmong(giftRows) };
    const cart = await choose(
      db,
      ANONYMOUS,
      { ...emptyCart(id, createdAt), couponCode, items: priced },
      {
        content: readModel.content,
        isEmailOptional: true,
        totalOf: async (chosen) =>
          order.exchange
            ? plainTotal(chosen, readModel.content, order.exchange)
            : (await sumCart(db, { ...chosen, items: priced }, sumOptions)).totals.grandTotal,
        choices: {
          addresses: { billing: order.address },
          shippingMethod: order.shippingMethod,
          payment: order.payment,
        },
      },
    );
    const placed = await placeCart(db, parts, {
      cart,
      items: priced,
      customerId: order.customerId,
      locale: order.locale,
      description: order.description,
      company: order.company,
      slot: order.slot ?? null,
      expectedTotal: order.expectedTotal,
      sale: { channel: 'phone', takenBy: staffIdOf(actor) },
      holdHours: order.holdHours,
      ...(order.exchange
        ? { exchange: order.exchange }
        : { sumOf: () => sumCart(db, { ...cart, items: priced }, sumOptions), giftRows }),
    });
    const manual = manualPrices(priced, readModel);
    const change = await logChange(db, actor, {
      action: 'createOrder',
      entity: 'order',
      entityId: placed.id,
      after: { status: placed.status, grand_total: placed.grandTotal, ...(manual.length > 0 && { prices: manual }) },
    });
    return { id: placed.id, change };
  });
}

export const emptyCart = (id: number, createdAt: Date): CartRow => ({
  id,
  customerId: null,
  status: 'active',
  billingAddress: null,
  shippingAddress: null,
  shippingMethod: null,
  paymentMethod: null,
  credit: null,
  couponCode: null,
  createdAt,
  updatedAt: createdAt,
});

/** The returned products were bought with their own promotions, so those of carts do not apply to an exchange. */
function plainTotal(cart: Cart, content: Content, exchange: ExchangeValue): number {
  const lines = cart.items.map(({ price, seenPrice, quantity }) => ({ price: price ?? seenPrice, quantity }));
  const offer = chosenMethod(content, cart.shippingMethod, targetOf(cart));
  const shipping = offer && !exchange.isDeliveryFree ? deliveryPrice(offer, subTotalOf(lines)) : 0;
  return orderTotals(lines, shipping, exchange.value).grandTotal;
}

/** The product's id is also the id of its line, so that a refusal names the product. */
export const readItems = (db: Db, lines: readonly StaffOrderLine[], prices: ItemPrices): Promise<ItemRow[]> =>
  selectChosenItems(
    db,
    lines.map(({ productId, quantity, seenPrice }) => ({
      id: productId,
      product_id: productId,
      quantity,
      quoted_price: seenPrice ?? 0,
    })),
    prices,
  );

/** Stock is checked line by line, so a product has one line. */
function refuseRepeated(lines: readonly StaffOrderLine[]): void {
  if (new Set(lines.map(({ productId }) => productId)).size < lines.length)
    throw new Refusal('validation', { fields: { lines: { problem: 'invalid' } } });
}

function refuseMissing(items: readonly ItemRow[], lines: readonly StaffOrderLine[]): void {
  const missing = lines.filter(({ productId }) => items.every((item) => item.productId !== productId));
  if (missing.length > 0)
    throw new Refusal('stock', { items: missing.map(({ productId }) => ({ item_id: productId, available: 0 })) });
}

function refuseTooFew(items: readonly ItemRow[]): void {
  const few = items.filter(({ quantity, minQty }) => quantity < (minQty ?? 1));
  if (few.length === 0) return;
  const problem = (id: number): [string, FieldProblem] => [`lines.${id}.quantity`, { problem: 'quantity' }];
  throw new Refusal('qty', { fields: Object.fromEntries(few.map(({ id }) => problem(id))) });
}

function withManualPrices(
  items: readonly ItemRow[],
  lines: readonly StaffOrderLine[],
  right: PriceRight,
): ItemToSell[] {
  return items.map((item) => {
    const line = lines.find(({ productId }) => productId === item.productId);
    const { id, price: listPrice } = item;
    if (!line || line.price === undefined || listPrice === null) return item;
    const manual = manualPrice({ id, listPrice, price: line.price, reason: line.reason }, right);
    return manual ? atManualPrice(item, line.price, manual) : item;
  });
}

/** No promotion reduced or may reduce a price that staff set by hand. */
const atManualPrice = (item: ItemRow, price: number, manual: ManualPrice): ItemToSell => ({
  ...item,
  ...{ price, seenPrice: price, steps: [], isFixed: true, manual },
});

type WantedPrice = { id: number; listPrice: number; price: number; reason: string | undefined };

/** Null for the catalogue price. Another price needs the permission, a reason and reauthentication. */
export function manualPrice({ id, listPrice, price, reason }: WantedPrice, right: PriceRight): ManualPrice | null {
  if (price === listPrice) return null;
  const cleaned = cleanLine(reason ?? '');
  if (!right) throw new OfficeRefusal('permission', { permission: 'orders.price' });
  if (!isWithinPriceLimit(listPrice, price, right.percent)) throw new OfficeRefusal('price_limit');
  if (cleaned === '') throw new Refusal('validation', { fields: { [`lines.${id}.reason`]: { problem: 'required' } } });
  if (!right.isReauthenticated) throw new OfficeRefusal('reauthenticate');
  return { listPrice, reason: cleaned };
}

const manualPrices = (items: readonly ItemToSell[], { documents }: CatalogReadModel) =>
  items.flatMap(({ productId, price, manual }) =>
    manual
      ? [{ sku: documents.get(productId)?.sku ?? '', from: manual.listPrice, to: price, reason: manual.reason }]
      : [],
  );

async function refuseUnknownCustomer(db: Db, id: number): Promise<void> {
  // The lock prevents the deletion of the account until the order is placed.
  const found = await db.maybe(sql`select 1 from customers where id = ${id} for key share`);
  if (!found) throw new Refusal('validation', { fields: { customer_id: { problem: 'invalid' } } });
}
