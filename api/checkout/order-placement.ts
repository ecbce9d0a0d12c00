import { type CartRow, type ItemRow, lockCart, lockStock, selectItems } from '#api/cart/cart.ts';
import { retireCart } from '#api/cart/checkout-choices.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { imagesOf } from '#api/catalog/read-model/product-wire.ts';
import { chosenOptions } from '#api/catalog/read-model/variant-config.ts';
import { contentSettingsOf } from '#api/content/content-settings.ts';
import type { Content } from '#api/content/content-store.ts';
import { chosenMethod, termsOf } from '#api/content/shipping-methods.ts';
import { creditAsChosen, type OrderCredit } from '#api/credit/order-credit.ts';
import { insertStockChanges } from '#api/database/catalog-changes.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import { insertNewJobs } from '#api/jobs/insert-job.ts';
import type { Limits } from '#api/limits/limits.ts';
import { mailJobOf } from '#api/mail/mail-jobs.ts';
import * as statements from '#api/orders/new-order.ts';
import { jobsForShop } from '#api/orders/notify-merchant.ts';
import { insertOrderCompany } from '#api/orders/order-companies.ts';
import { insertOrderWords, type SearchableOrder } from '#api/orders/order-search-terms.ts';
import { expiryJob, paymentDeadline } from '#api/orders/payment-deadline.ts';
import { promiseAtPlacing } from '#api/orders/promised-days.ts';
import { addFirstAttempt } from '#api/payments/add-attempt.ts';
import { takeStock } from '#api/stock/stock-movements.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { normaliseEmail } from '#rules/checkout/account-form.ts';
import { deliveryPrice } from '#rules/checkout/delivery-price.ts';
import { orderTotals, type PricedLine, subTotalOf } from '#rules/checkout/order-total.ts';
import { limitObstacle } from '#rules/checkout/payment-limits.ts';
import { CREDIT_METHOD, isOnline } from '#rules/checkout/payment-method.ts';
import { type Address, normalisePhone } from '#rules/shop/address.ts';
import type { Company } from '#rules/shop/company.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { type Choices, choose } from './choose.ts';

type Parts = { pool: Pool; readModel: CatalogReadModel; limits: Limits; billKey: Uint8Array; now: Date };
export type PlaceOrderInput = {
  locale: Locale;
  description: string;
  expectedTotal?: number | undefined;
  expectedCredit?: { monthly: number; total: number } | undefined;
  cartId?: number | undefined;
  /** Omitted or null for a private person. */
  company?: Company | null;
  choices: Choices;
};

/**
 * Runs in one transaction (docs/spec/design.md 8) that locks the cart and then the stock rows by id, so nothing is
 * oversold. Idempotent at any later time.
 */
export function placeOrder(
  { pool, readModel, limits, billKey, now }: Parts,
  caller: Caller,
  input: PlaceOrderInput,
): Promise<statements.PlacedOrderRow> {
  return pool.begin(async (db) => {
    if (caller.customerId === null && caller.cartTokenHash === null) throw new Refusal('no_cart');
    // The cart is locked first, because its items cannot change afterwards.
    const [locked, , items] = await db.pipeline((batch) => [
      lockCart(batch, caller),
      lockStock(batch, caller),
      selectItems(batch, caller, shopDay(now)),
    ]);
    if (locked?.status !== 'active' || locked.id !== (input.cartId ?? locked.id))
      return repeatedOrder(db, caller, input.cartId);
    const options = { choices: input.choices, content: readModel.content };
    const cart = await choose(db, caller, { ...locked, items }, options);
    if (items.length === 0) throw new Refusal('empty_cart');
    const lines = items.map((item) => ({ ...item, price: item.price ?? 0 }));
    const { billing, shipping, delivery, payment, totals } = checkoutOf(cart, lines, readModel.content);
    refuseShortStock(items);
    if (input.expectedTotal !== undefined && input.expectedTotal !== totals.grandTotal) throw priceChanged(items);
    const isOnCredit = payment.method === CREDIT_METHOD;
    const credit = isOnCredit ? creditAsChosen(readModel.content, cart.credit, totals.grandTotal) : null;
    if (input.expectedCredit && !isSameCredit(input.expectedCredit, credit)) throw new Refusal('credit');

    const isCounted = caller.customerId === null && !isOnline(payment.method);
    const soldLines = await snapshotOf(lines, readModel);
    const addresses = { billing, shipping };
    const { company = null } = input;
    const terms = termsOf(delivery);
    const deadline = paymentDeadline(payment.method, readModel.content.settings, now);
    const newOrder = {
      cartId: cart.id,
      customerId: cart.customerId,
      status: isOnline(payment.method) ? ('pending_payment' as const) : ('pending' as const),
      holdUntil: isOnline(payment.method) ? deadline : null,
      locale: input.locale,
      billing,
      delivery,
      deliveryTerms: terms,
      promised: promiseAtPlacing(payment.method, terms, { now, holidays: readModel.content.holidays }),
      payment,
      credit,
      totals,
      vatPercent: contentSettingsOf(readModel.content).vatPercent,
      description: input.description,
    };
    // The limit is counted in the transaction, so that only placed orders count.
    const [order] = await db.pipeline((batch) => [
      statements.insertOrder(batch, newOrder),
      isCounted ? limits.count('guestOrder', caller, contactOf(billing), batch) : null,
    ]);
    await db.pipeline((batch) => [
      statements.insertOrderParts(batch, { order, lines: soldLines, addresses }),
      company && insertOrderCompany(batch, order.id, company),
      insertOrderWords(batch, order.id, findableOf(soldLines, [addresses.billing, addresses.shipping], company)),
      addFirstAttempt(batch, billKey, { orderId: order.id, method: payment.method, amount: order.grandTotal }),
      takeStock(batch, order.id, lines),
      retireCart(batch, cart),
      insertStockChanges(
        batch,
        lines.map(({ productId }) => productId),
      ),
      insertNewJobs(batch, [
        mailJobOf({ kind: 'order_placed', orderId: order.id }),
        ...jobsForShop({ orderId: order.id }),
        ...(deadline ? [expiryJob(order.id, deadline)] : []),
      ]),
    ]);
    return order;
  });
}

const isSameCredit = (shown: { monthly: number; total: number }, credit: OrderCredit | null): boolean =>
  shown.monthly === credit?.monthly && shown.total === credit.total;

const findableOf = (
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

function checkoutOf(cart: CartRow, lines: readonly PricedLine[], content: Content) {
  const { billingAddress: billing, shippingAddress: shipping } = cart;
  if (!billing || !shipping) throw new Refusal('no_address');
  const offer = chosenMethod(content, cart.shippingMethod, shipping);
  if (!offer) throw new Refusal('no_shipping');
  const delivery = { ...offer, price: deliveryPrice(offer, subTotalOf(lines)) };
  const totals = orderTotals(lines, delivery.price);
  const payment = content.paymentMethods.find(({ method }) => method === cart.paymentMethod);
  // The payment method was credit, but no bank finances this cart any more.
  if (!payment) throw new Refusal(cart.paymentMethod === CREDIT_METHOD ? 'credit' : 'no_payment');
  if (limitObstacle(payment, { total: totals.grandTotal, region: shipping.state })) throw new Refusal('no_payment');
  return { billing: billing as Address, shipping: shipping as Address, delivery, payment, totals };
}

function refuseShortStock(items: readonly ItemRow[]): void {
  const short = items.filter((item) => item.quantity > item.available || item.price === null);
  if (short.length > 0) {
    throw new Refusal('stock', {
      items: short.map(({ id, available, price }) => ({ item_id: id, available: price === null ? 0 : available })),
    });
  }
}

function priceChanged(items: readonly ItemRow[]): Refusal {
  const changed = items.filter((item) => item.price !== item.seenPrice);
  return new Refusal('price', {
    items: changed.map((item) => ({ item_id: item.id, old_price: item.seenPrice, new_price: item.price ?? 0 })),
  });
}

const contactOf = ({ email, phone }: Address) => ({
  email: normaliseEmail(email),
  phone: normalisePhone(phone),
});

type Line = ItemRow & { price: number };

/**
 * Stores names, options and images as sold, in all languages, so that later changes do not alter the order
 * (docs/style.md 8).
 */
async function snapshotOf(lines: readonly Line[], readModel: CatalogReadModel): Promise<statements.NewOrderLine[]> {
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
    };
  });
}
