import { addOrder } from '#api/campaigns/campaign-results.ts';
import {
  type CartRow,
  type ItemRow,
  lockCart,
  lockStock,
  selectChosenItems,
  selectItems,
  selectProductIds,
} from '#api/cart/cart.ts';
import { retireCart } from '#api/cart/checkout-choices.ts';
import { itemPrices } from '#api/cart/item-prices.ts';
import {
  type CartSums,
  type CartToSum,
  type GiftLine,
  type ItemToSum,
  limitedIds,
  publicUses,
  sumCart,
} from '#api/cart/sum-cart.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { imagesOf } from '#api/catalog/read-model/product-wire.ts';
import { selectableOf } from '#api/catalog/read-model/promotion-set.ts';
import { chosenOptions } from '#api/catalog/read-model/variant-config.ts';
import { contentSettingsOf, takingRule } from '#api/content/content-settings.ts';
import type { Content } from '#api/content/content-store.ts';
import { chosenMethod, termsOf } from '#api/content/shipping-methods.ts';
import { creditAsChosen, type OrderCredit } from '#api/credit/order-credit.ts';
import { refuseBlockedBuyer } from '#api/customers/blocked-customers.ts';
import { insertStockChanges } from '#api/database/catalog-changes.ts';
import type { Db, Pool, Transaction } from '#api/database/sql.ts';
import { hasWebhooks, recordOrderPlaced } from '#api/events/record-event.ts';
import { queueSaleReceipt } from '#api/fiscal/fiscal-receipts.ts';
import { giftCardTitle } from '#api/gift-cards/gift-card-texts.ts';
import { lockWantedCard, spendCard, type UsedCard, type WantedCard } from '#api/gift-cards/gift-cards.ts';
import type { Caller } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import { insertNewJobs } from '#api/jobs/insert-job.ts';
import type { Limits } from '#api/limits/limits.ts';
import { mailJobOf } from '#api/mail/mail-jobs.ts';
import { addCustomerTermsOfOrder } from '#api/orders/customer-search-terms.ts';
import * as statements from '#api/orders/new-order.ts';
import { jobsForShop } from '#api/orders/notify-merchant.ts';
import { insertOrderCompany } from '#api/orders/order-companies.ts';
import { insertPickup } from '#api/orders/order-pickups.ts';
import { insertOrderSearchTerms, type SearchableOrder } from '#api/orders/order-search-terms.ts';
import { expiryJob, paymentDeadline } from '#api/orders/payment-deadline.ts';
import { promiseAtPlacing } from '#api/orders/promised-days.ts';
import { addFirstAttempt } from '#api/payments/add-attempt.ts';
import { settleNothing } from '#api/payments/attempt-store.ts';
import { claimUses, insertUses } from '#api/promotions/stored/promotion-uses.ts';
import { selectPromotionVersion } from '#api/promotions/stored/stored-promotions.ts';
import { takeStock } from '#api/stock/stock-movements.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { normaliseEmail } from '#rules/checkout/account-form.ts';
import { deliveryPrice } from '#rules/checkout/delivery-price.ts';
import type { SlotChoice } from '#rules/checkout/delivery-slots.ts';
import { orderTotals, type PricedLine, subTotalOf } from '#rules/checkout/order-total.ts';
import { limitObstacle } from '#rules/checkout/payment-limits.ts';
import { CREDIT_METHOD, GIFT_CARD_METHOD, isOnline } from '#rules/checkout/payment-method.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import { type Address, hasPlace, normalisePhone } from '#rules/shop/address.ts';
import { isCampaign } from '#rules/shop/campaign.ts';
import type { Company } from '#rules/shop/company.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { takingOrder } from '#rules/stock/taking-order.ts';
import { type Choices, choose } from './choose.ts';
import { bookSlot } from './delivery-slots.ts';
import { pickupTerms } from './pickup-terms.ts';

type Parts = { pool: Pool; readModel: CatalogReadModel; limits: Limits; billKey: Uint8Array; now: Date };
export type PlaceOrderInput = {
  locale: Locale;
  description: string;
  expectedTotal?: number | undefined;
  expectedCredit?: { monthly: number; total: number } | undefined;
  cartId?: number | undefined;
  /** The campaign of a mail that led to the order. An unknown one is ignored. */
  campaign?: string | null;
  /** Omitted or null for a private person. */
  company?: Company | null;
  /** A gift card that pays the order or a part of it. */
  giftCard?: WantedCard | undefined;
  /** The chosen day and slot; shoppers must choose one where the method has slots. */
  slot?: SlotChoice | null | undefined;
  choices: Choices;
};

/**
 * Runs in one transaction (docs/spec/design.md 8) that locks the cart and then the stock rows by id, so nothing is
 * oversold. Idempotent at any later time.
 */
export async function placeOrder(
  parts: Parts,
  caller: Caller,
  input: PlaceOrderInput,
): Promise<statements.PlacedOrderRow> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    try {
      return await placeWithPromotions(parts, caller, input);
    } catch (error) {
      if (!(error instanceof OutdatedPromotions)) throw error;
      // Outside the transaction, so that waiting orders do not hold all connections.
      await parts.readModel.sync();
    }
  }
  throw new Refusal('unavailable');
}

const MAX_TRIES = 3;

/** This process has not read the last change of promotions yet. */
class OutdatedPromotions extends Error {}

function placeWithPromotions(
  { pool, readModel, limits, billKey, now }: Parts,
  caller: Caller,
  input: PlaceOrderInput,
): Promise<statements.PlacedOrderRow> {
  return pool.begin(async (db) => {
    if (caller.customerId === null && caller.cartTokenHash === null) throw new Refusal('no_cart');
    // One set of promotions for the whole order, because the read model may change meanwhile.
    const { promotions, documents, content } = readModel;
    const prices = itemPrices({ promotions, documents }, now);
    const giftIds = promotions.cart.hasGifts ? await lockPossibleGifts(db, caller, { promotions, documents }) : [];
    // The cart is locked first, because its items cannot change afterwards.
    const [locked, , { version }, items, gifts] = await db.pipeline((batch) => [
      lockCart(batch, caller),
      lockStock(batch, caller, giftIds),
      selectPromotionVersion(batch),
      selectItems(batch, caller, prices),
      giftIds.length > 0 ? selectChosenItems(batch, giftIds.map(toGift), prices) : null,
    ]);
    if (version !== promotions.version) throw new OutdatedPromotions();
    if (locked?.status !== 'active' || locked.id !== (input.cartId ?? locked.id))
      return repeatedOrder(db, caller, input.cartId);
    const giftOf = giftsAmong(gifts ?? []);
    const sumOf = (chosen: CartToSum) =>
      sumCart(db, chosen, { readModel: { promotions, documents, content }, now, giftOf });
    const totalOf = async (chosen: CartToSum) => (await sumOf(chosen)).totals.grandTotal;
    const options = { choices: input.choices, content: readModel.content, totalOf };
    const cart = await choose(db, caller, { ...locked, items }, options);
    return placeCart(
      db,
      { readModel, billKey, now },
      {
        ...input,
        cart,
        items,
        sumOf: () => sumOf({ ...cart, items }),
        giftRows: gifts ?? [],
        customerId: cart.customerId,
        sale: BY_SHOPPER,
        countLimit: (billing, batch) =>
          caller.customerId === null ? limits.count('guestOrder', caller, contactOf(billing), batch) : null,
        closeCart: (batch) => retireCart(batch, cart),
      },
    );
  });
}

/** A line with the price to be paid. `manual` is set when staff changed the catalogue price. */
export type ItemToSell = ItemToSum & { manual?: statements.ManualPrice };

/**
 * Locks the cart and returns the gifts that it can get. Only their stock is locked, so that other orders do not wait
 * for the stock of a gift.
 */
async function lockPossibleGifts(
  db: Transaction,
  caller: Caller,
  readModel: Pick<CatalogReadModel, 'promotions' | 'documents'>,
): Promise<number[]> {
  const [cart, ids] = await db.pipeline((batch) => [lockCart(batch, caller), selectProductIds(batch, caller)]);
  return possibleGifts(readModel, ids, typeof cart?.couponCode === 'string');
}

/** The gifts that a cart of these products can get. */
export const possibleGifts = (
  { promotions, documents }: Pick<CatalogReadModel, 'promotions' | 'documents'>,
  productIds: readonly number[],
  hasCode: boolean,
): number[] =>
  promotions.cart.giftsFor(productIds.flatMap((id) => documents.get(id) ?? []).map(selectableOf), { hasCode });

export const toGift = (id: number) => ({ id, product_id: id, quantity: 1, quoted_price: 0 });

/** Prices and stock of gifts as the database has them. */
export const giftsAmong = (rows: readonly ItemRow[]) => (productId: number) => {
  const row = rows.find((one) => one.productId === productId);
  return row?.price ? { price: row.price, available: row.available } : null;
};

export type ExchangeValue = { value: number; isDeliveryFree: boolean };

export type CartToPlace = Omit<PlaceOrderInput, 'choices' | 'cartId'> & {
  /** The cart, with the chosen addresses, delivery and payment method. */
  cart: CartRow;
  items: readonly ItemToSell[];
  /** The sums with promotions; without it no promotion of carts applies. */
  sumOf?: () => Promise<CartSums>;
  /** Rows of the products that promotions give. */
  giftRows?: readonly ItemRow[];
  customerId: number | null;
  sale: statements.SaleSource;
  /** The minimum time for an online payment, in hours. */
  holdHours?: number;
  /** The value of returned products, which pays for the order or a part of it. */
  exchange?: ExchangeValue;
  /**
   * Counts an unpaid order against the rate limit. It runs in the transaction, so that failed attempts do not count.
   */
  countLimit?: (billing: Address, batch: Db) => Promise<unknown> | null;
  closeCart?: (batch: Db) => Promise<unknown>;
};

/**
 * Places a cart whose items and stock rows the caller has locked. All orders are placed here: of shoppers and of
 * staff for callers.
 */
export async function placeCart(
  db: Transaction,
  { readModel, billKey, now }: Pick<Parts, 'readModel' | 'billKey' | 'now'>,
  { cart, items, ...input }: CartToPlace,
): Promise<statements.PlacedOrderRow> {
  if (items.length === 0) throw new Refusal('empty_cart');
  const sums = (await input.sumOf?.()) ?? null;
  const lines = [
    ...items.map((item, at) => ({
      ...item,
      price: item.price ?? 0,
      discount: sums?.discounts[at] ?? 0,
      isGift: false,
    })),
    ...(sums?.gifts ?? []).flatMap((gift) => giftLine(gift, input.giftRows ?? [])),
  ];
  const priced = pricedCart(cart, readModel.content, {
    lines,
    sums,
    ...(input.exchange && { exchange: input.exchange }),
  });
  const { billing, shipping, delivery, totals } = priced;
  refuseShortStock(items);
  if (input.expectedTotal !== undefined && input.expectedTotal !== totals.grandTotal)
    throw priceChanged(items, input.expectedTotal, totals.grandTotal);
  const buyer = { customerId: input.customerId, email: billing.email || null };
  const used = sums?.used ?? publicUses(items, readModel.promotions);
  if (!(await claimUses(db, { used, limited: limitedIds(readModel.promotions), buyer }))) {
    const now = await input.sumOf?.();
    throw priceChanged(items, totals.grandTotal, now?.totals.grandTotal ?? totals.grandTotal);
  }
  const card = input.giftCard ? await lockWantedCard(db, input.giftCard, totals.grandTotal, now) : null;
  const payment = paymentOf(cart, readModel.content, priced, card);
  const isOnCredit = payment.method === CREDIT_METHOD;
  const credit = isOnCredit ? creditAsChosen(readModel.content, cart.credit, totals.grandTotal) : null;
  if (input.expectedCredit && !isSameCredit(input.expectedCredit, credit)) throw new Refusal('credit');

  const soldLines = await snapshotOf(lines, readModel);
  const addresses = { billing, shipping };
  const { company = null } = input;
  const { store } = delivery;
  const taking = { storeId: store?.id ?? null, rule: takingRule(readModel.content) };
  const terms = store ? await pickupTerms(db, readModel.content, { delivery, lines, now }) : termsOf(delivery);
  // An exchange without a difference waits for no payment.
  const giftCardAmount = card?.covered ?? 0;
  const toPay = totals.grandTotal - giftCardAmount;
  const owes = toPay > 0;
  const isPaidByCard = card !== null && !owes;
  const paysOnline = owes && isOnline(payment.method);
  const paidBy = owes ? paymentDeadline(payment.method, readModel.content.settings, now) : null;
  const deadline = heldUntil(paidBy, payment.method, { now, hours: input.holdHours ?? 0 });
  const calendar = { now, holidays: readModel.content.holidays };
  const isSlotDue = delivery.slots !== null && input.sale.channel === 'shop';
  if (isSlotDue && !input.slot) throw new Refusal('no_slot');
  const promised = input.slot
    ? await bookSlot(db, delivery, { ...calendar, choice: input.slot })
    : promiseAtPlacing(payment.method, terms, calendar);
  const newOrder = {
    cartId: cart.id,
    customerId: input.customerId,
    status: statusOf({ paysOnline, isPaidByCard }),
    holdUntil: paysOnline ? deadline : null,
    locale: input.locale,
    billing,
    delivery,
    deliveryTerms: terms,
    promised,
    payment,
    credit,
    totals,
    giftCardAmount,
    vatPercent: contentSettingsOf(readModel.content).vatPercent,
    description: input.description,
    couponCode: sums?.coupon?.state === 'applied' ? sums.coupon.code : null,
    sale: input.sale,
  };
  const [order, isSubscribed] = await db.pipeline((batch) => [
    statements.insertOrder(batch, newOrder),
    hasWebhooks(batch),
    refuseBlockedBuyer(batch, { customerId: input.customerId, email: normaliseEmail(billing.email) }),
    paysOnline ? null : (input.countLimit?.(billing, batch) ?? null),
  ]);
  await db.pipeline((batch) => [
    statements.insertOrderParts(batch, { order, lines: soldLines, addresses, takenBy: input.sale.takenBy }),
    used.length > 0 ? insertUses(batch, order.id, { used, buyer }) : null,
    company && insertOrderCompany(batch, order.id, company),
    insertOrderSearchTerms(batch, order.id, findableOf(soldLines, [addresses.billing, addresses.shipping], company)),
    input.customerId === null ? null : addCustomerTermsOfOrder(batch, order.id),
    addFirstAttempt(batch, billKey, { orderId: order.id, method: payment.method, amount: toPay }),
    card && spendCard(batch, order.id, card),
    isPaidByCard ? settleNothing(batch, order.id, now) : null,
    isPaidByCard ? queueSaleReceipt(batch, order.id) : null,
    store && insertPickup(batch, order.id, store),
    takeStock(batch, order.id, piecesByProduct(lines), {
      order: takingOrder(readModel.content.locations, taking),
      hasWebhooks: isSubscribed,
    }),
    input.closeCart?.(batch) ?? null,
    insertStockChanges(
      batch,
      lines.map(({ productId }) => productId),
    ),
    isSubscribed ? recordOrderPlaced(batch, order.id) : null,
    input.campaign && isCampaign(input.campaign)
      ? addOrder(batch, { campaign: input.campaign, orderId: order.id, day: shopDay(now) })
      : null,
    insertNewJobs(batch, [
      mailJobOf({ kind: 'order_placed', orderId: order.id }),
      ...jobsForShop({ orderId: order.id }),
      ...(deadline ? [expiryJob(order.id, deadline)] : []),
    ]),
  ]);
  return order;
}

const BY_SHOPPER: statements.SaleSource = { channel: 'shop', takenBy: null };
const HOUR_MS = 3_600_000;

/** A caller who receives a payment link gets more time than a shopper at the checkout. */
function heldUntil(deadline: Date | null, method: string, { now, hours }: { now: Date; hours: number }): Date | null {
  if (!deadline || !isOnline(method)) return deadline;
  return new Date(Math.max(deadline.getTime(), now.getTime() + hours * HOUR_MS));
}

const isSameCredit = (shown: { monthly: number; total: number }, credit: OrderCredit | null): boolean =>
  shown.monthly === credit?.monthly && shown.total === credit.total;

export const findableOf = (
  lines: readonly { sku: string }[],
  addresses: readonly Address[],
  company: Company | null,
): SearchableOrder => ({
  names: [
    ...addresses.flatMap(({ firstName, lastName, companyName, city }) => [
      firstName,
      lastName,
      companyName ?? '',
      city,
    ]),
    company?.name ?? '',
  ],
  tins: company ? [company.tin] : [],
  phones: addresses.map(({ phone }) => phone),
  emails: addresses.map(({ email }) => email),
  skus: lines.map(({ sku }) => sku),
});

async function repeatedOrder(db: Db, caller: Caller, cartId: number | undefined): Promise<statements.PlacedOrderRow> {
  const order = await statements.selectRepeatedOrder(db, caller, cartId ?? null);
  if (!order) throw new Refusal('no_cart');
  return order;
}

type Checkout = { lines: readonly PricedLine[]; sums: CartSums | null; exchange?: ExchangeValue };

function pricedCart(cart: CartRow, content: Content, { lines, sums, exchange }: Checkout) {
  const { billingAddress: billing, shippingAddress: shipping } = cart;
  if (!billing || !shipping) throw new Refusal('no_address');
  const offer = chosenMethod(content, cart.shippingMethod, shipping);
  if (!offer) throw new Refusal('no_shipping');
  if (!offer.store && !hasPlace(shipping as Address)) throw new Refusal('no_address');
  const full = deliveryPrice(offer, subTotalOf(lines));
  const price = exchange?.isDeliveryFree ? 0 : (sums?.delivery?.price ?? full);
  const delivery = { ...offer, price };
  const totals = sums?.totals ?? orderTotals(lines, delivery.price, exchange?.value);
  return { billing: billing as Address, shipping: shipping as Address, delivery, totals };
}

type PricedCart = ReturnType<typeof pricedCart>;

/** A gift card that covers the whole total needs no other method. Banks finance whole orders only. */
function paymentOf(
  cart: CartRow,
  content: Content,
  { totals, shipping }: PricedCart,
  card: UsedCard | null,
): OrderPayment {
  if (card && card.covered === totals.grandTotal) return { method: GIFT_CARD_METHOD, title: giftCardTitle() };
  const payment = content.paymentMethods.find(({ method }) => method === cart.paymentMethod);
  // The payment method was credit, but no bank finances this cart any more.
  if (!payment) throw new Refusal(cart.paymentMethod === CREDIT_METHOD ? 'credit' : 'no_payment');
  if (card && payment.method === CREDIT_METHOD) throw new Refusal('method_unavailable');
  if (totals.grandTotal > 0 && limitObstacle(payment, { total: totals.grandTotal, region: shipping.state }))
    throw new Refusal('no_payment');
  return payment;
}

type OrderPayment = { method: string; title: LocalizedText };

const statusOf = ({ paysOnline, isPaidByCard }: { paysOnline: boolean; isPaidByCard: boolean }): OrderStatus => {
  if (isPaidByCard) return 'processing';
  return paysOnline ? 'pending_payment' : 'pending';
};

function refuseShortStock(items: readonly ItemToSell[]): void {
  const short = items.filter((item) => item.quantity > item.available || item.price === null);
  if (short.length > 0) {
    throw new Refusal('stock', {
      items: short.map(({ id, available, price }) => ({ item_id: id, available: price === null ? 0 : available })),
    });
  }
}

function priceChanged(items: readonly ItemToSell[], expected: number, total: number): Refusal {
  const changed = items.filter((item) => item.price !== item.seenPrice);
  return new Refusal('price', {
    items: changed.map((item) => ({ item_id: item.id, old_price: item.seenPrice, new_price: item.price ?? 0 })),
    totals: { old_total: expected, new_total: total },
  });
}

/** A gift as a line of the order: its whole price is the discount. */
function giftLine({ productId, quantity, price }: GiftLine, rows: readonly ItemRow[]): Line[] {
  const row = rows.find((one) => one.productId === productId);
  return row ? [{ ...row, quantity, price, discount: price * quantity, isGift: true }] : [];
}

/** A gift may be a product that the order also contains. */
function piecesByProduct(lines: readonly Line[]): { productId: number; quantity: number }[] {
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return [...pieces].map(([productId, quantity]) => ({ productId, quantity }));
}

const contactOf = ({ email, phone }: Address) => ({
  email: normaliseEmail(email),
  phone: normalisePhone(phone),
});

type Line = ItemToSell & { price: number; discount?: number; isGift?: boolean };

/**
 * Stores names, options and images as sold, in all languages, so that later changes do not alter the order
 * (docs/style.md 8).
 */
export async function snapshotOf(
  lines: readonly Line[],
  readModel: CatalogReadModel,
): Promise<statements.NewOrderLine[]> {
  if (lines.some(({ productId }) => !readModel.documents.has(productId))) await readModel.sync();
  return lines.map((line) => {
    const document = readModel.documents.get(line.productId);
    if (!document) throw new Error(`product ${line.productId} is in a cart but on no shelf`);
    return {
      product_id: line.productId,
      parent_id: document.parentId,
      sku: document.sku,
      name: document.name,
      options: Object.fromEntries(LOCALES.map((locale) => [locale, chosenOptions(document, locale, readModel.wire)])),
      slug: document.slug,
      image: imagesOf(document)[0]?.path ?? null,
      quantity: line.quantity,
      price: line.price,
      total: line.price * line.quantity,
      discount_amount: line.discount ?? 0,
      is_gift: line.isGift ?? false,
      list_price: line.manual?.listPrice ?? null,
      price_reason: line.manual?.reason ?? '',
    };
  });
}
