import { type CartRow, type ItemRow, lockCart, lockStock, selectItems } from '#api/cart/cart-sql.ts';
import { chosenOptions, toCard } from '#api/catalog/shelf/product-wire.ts';
import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import type { Content } from '#api/content/content-store.ts';
import { chosenMethod } from '#api/content/shipping-methods.ts';
import { creditAsChosen } from '#api/credit/order-credit.ts';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import { queueExpiry, toTransferDays } from '#api/orders/queue-expiry.ts';
import { endOfHold } from '#api/payments/hold.ts';
import type { Locale } from '#contract/locale.ts';
import { LOCALES } from '#contract/locale.ts';
import type { Address } from '#rules/address.ts';
import { shopDay } from '#rules/discount.ts';
import { orderTotals } from '#rules/order-total.ts';
import { CREDIT_METHOD, isOnline } from '#rules/payment-method.ts';
import * as statements from './place-order-sql.ts';

type Parts = { pool: Pool; shelf: Shelf; now: Date };
export type Wishes = {
  locale: Locale;
  description: string;
  expectedTotal: number | undefined;
  cartId: number | undefined;
};

/**
 * Makes an order of the caller's cart in one transaction (DESIGN 8): the cart row and then the stock rows in id order
 * are locked, so two orders of the last piece wait for each other and one is refused. A cart that was ordered already
 * answers its order, however often and late.
 */
export function placeOrder(
  { pool, shelf, now }: Parts,
  caller: Caller,
  wishes: Wishes,
): Promise<statements.PlacedOrderRow> {
  return transaction(pool, async (db) => {
    if (caller.customerId === null && caller.cartTokenHash === null) throw new Refusal('no_cart');
    // One after the other in one trip.
    const [cart, , items] = await Promise.all([
      lockCart(db, caller),
      lockStock(db, caller),
      selectItems(db, caller, shopDay(now)),
    ]);
    if (cart?.status !== 'active' || cart.id !== (wishes.cartId ?? cart.id)) return repeated(db, caller, wishes.cartId);
    if (items.length === 0) throw new Refusal('empty_cart');
    const { billing, shipping, delivery, payment } = decided(cart, shelf.content);
    refuseShort(items);
    const lines = items.map((item) => ({ ...item, price: item.price ?? 0 }));
    const totals = orderTotals(lines, delivery.price);
    if (wishes.expectedTotal !== undefined && wishes.expectedTotal !== totals.grandTotal) throw priceChanged(items);
    const isOnCredit = payment.method === CREDIT_METHOD;
    const credit = isOnCredit ? creditAsChosen(shelf.content, cart.credit, totals.grandTotal) : null;

    const soldLines = await sold(lines, shelf);
    const addresses = { billing, shipping };
    const ends = endOfWaiting(payment.method, shelf.content, now);
    const order = await statements.insertOrder(db, {
      cartId: cart.id,
      customerId: cart.customerId,
      status: isOnline(payment.method) ? 'pending_payment' : 'pending',
      holdUntil: isOnline(payment.method) ? ends : null,
      locale: wishes.locale,
      billing,
      delivery,
      payment,
      credit,
      totals,
      description: wishes.description,
    });
    await Promise.all([
      statements.insertOrderParts(db, { order, lines: soldLines, addresses, method: payment.method }),
      statements.takeStock(db, order.id, lines),
      statements.retireCart(db, cart.id),
      insertChanges(
        db,
        lines.map(({ productId }) => productId),
      ),
      enqueueMail(db, { kind: 'order_placed', orderId: order.id }),
      ...(ends ? [queueExpiry(db, order.id, ends)] : []),
    ]);
    return order;
  });
}

/** When an unpaid order runs out (DECISIONS 2, domain/payments.md 4); cash is waited for as long as it takes. */
function endOfWaiting(method: string, { settings }: Content, now: Date): Date | null {
  if (isOnline(method)) return endOfHold(now);
  return method === 'moneytransfer' ? new Date(now.getTime() + toTransferDays(settings.transfer_days) * DAY_MS) : null;
}

const DAY_MS = 86_400_000;

/** A cart that is gone may have become an order, which a repeat is answered with. */
async function repeated(db: Db, caller: Caller, cartId: number | undefined): Promise<statements.PlacedOrderRow> {
  const order = await statements.selectRepeatedOrder(db, caller, cartId ?? null);
  if (!order) throw new Refusal('no_cart');
  return order;
}

/** What the three steps before have settled; the texts are B1.1's (CONTRACT 3.36). */
function decided(cart: CartRow, content: Content) {
  const { billingAddress: billing, shippingAddress: shipping } = cart;
  if (!billing || !shipping) throw new Refusal('no_address');
  const delivery = chosenMethod(content, cart.shippingMethod, shipping.state);
  if (!delivery) throw new Refusal('no_shipping');
  const payment = content.paymentMethods.find(({ method }) => method === cart.paymentMethod);
  // No bank lends any more: the credit is gone rather than never chosen.
  if (!payment) throw new Refusal(cart.paymentMethod === CREDIT_METHOD ? 'credit' : 'no_payment');
  return { billing: billing as Address, shipping: shipping as Address, delivery, payment };
}

function refuseShort(items: readonly ItemRow[]): void {
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

type Line = ItemRow & { price: number };

/** Names, options and pictures as sold, in all languages: later changes do not rewrite them (STYLE 8). */
async function sold(lines: readonly Line[], shelf: Shelf): Promise<statements.NewOrderLine[]> {
  if (lines.some(({ productId }) => !shelf.documents.has(productId))) await shelf.catchUp();
  return lines.map((line) => {
    const document = shelf.documents.get(line.productId);
    if (!document) throw new Error(`product ${line.productId} is in a cart but on no shelf`);
    return {
      product_id: line.productId,
      parent_id: document.parentId,
      sku: document.sku,
      name: document.name,
      options: Object.fromEntries(LOCALES.map((locale) => [locale, chosenOptions(document, locale, shelf.wire)])),
      slug: document.slug,
      image: toCard(document, 'hy', shelf.wire).base_image?.path ?? null,
      quantity: line.quantity,
      price: line.price,
      total: line.price * line.quantity,
    };
  });
}
