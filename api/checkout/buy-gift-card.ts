import { insertOrderedCart } from '#api/cart/cart.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { refuseBlockedBuyer } from '#api/customers/blocked-customers.ts';
import type { Pool } from '#api/database/sql.ts';
import { recordOrderPlaced } from '#api/events/record-event.ts';
import { giftCardTerms } from '#api/gift-cards/gift-card-terms.ts';
import { byMailTitle, giftCardTitle } from '#api/gift-cards/gift-card-texts.ts';
import { insertCard } from '#api/gift-cards/gift-cards.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import { insertNewJobs } from '#api/jobs/insert-job.ts';
import { mailJobOf } from '#api/mail/mail-jobs.ts';
import { addCustomerTermsOfOrder } from '#api/orders/customer-search-terms.ts';
import { insertOrder, insertOrderParts, type PlacedOrderRow } from '#api/orders/new-order.ts';
import { insertOrderSearchTerms } from '#api/orders/order-search-terms.ts';
import { expiryJob, paymentDeadline } from '#api/orders/payment-deadline.ts';
import { addFirstAttempt } from '#api/payments/add-attempt.ts';
import type { Locale } from '#contract/locale.ts';
import { normaliseEmail } from '#rules/checkout/account-form.ts';
import { limitObstacle } from '#rules/checkout/payment-limits.ts';
import { isOnline } from '#rules/checkout/payment-method.ts';
import { GIFT_CARD_DELIVERY } from '#rules/orders/gift-card.ts';
import { type GiftCardForm, giftCardProblems } from '#rules/orders/gift-card-form.ts';
import { ADDRESS_DEFAULTS, type Address, storedPhone } from '#rules/shop/address.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { cleanLine } from '#rules/text/typed-text.ts';
import { orderOnce } from './gift-card-requests.ts';
import { findableOf } from './order-placement.ts';

const GIFT_CARD_SKU = 'GIFT-CARD';

type Parts = { pool: Pool; readModel: CatalogReadModel; billKey: Uint8Array; now: Date };
export type BuyGiftCardInput = GiftCardForm & {
  locale: Locale;
  method: string;
  customerId: number | null;
  /** Repeated calls with the same key return the same order. */
  key: string | null;
};

/** Online methods that sell gift cards: a card is sent as soon as it is paid. */
export const giftCardPayments = ({ content }: Pick<CatalogReadModel, 'content'>) =>
  content.paymentMethods.filter(({ method }) => isOnline(method));

/**
 * A gift card has an order of its own, without a cart, stock or delivery. Another card or a credit cannot pay it. The
 * card gets its balance when the order is paid.
 */
export function buyGiftCard(
  { pool, readModel, billKey, now }: Parts,
  { locale, method, customerId, key, ...form }: BuyGiftCardInput,
): Promise<PlacedOrderRow> {
  const { content } = readModel;
  const terms = giftCardTerms(content);
  const payment = giftCardPayments(readModel).find((offer) => offer.method === method);
  if (!terms.isSold || !payment) throw new Refusal('method_unavailable');
  const problems = giftCardProblems(form, terms, shopDay(now));
  if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: toFields(problems, terms) });
  const { amount } = form;
  if (limitObstacle(payment, { total: amount, region: ADDRESS_DEFAULTS.state }))
    throw new Refusal('method_unavailable');
  const buyer = buyerOf(form);
  const deadline = paymentDeadline(method, content.settings, now);
  const request = key === null ? null : { key, content: { method, customerId, ...form } };
  return orderOnce(pool, request, async (db) => {
    const cart = await insertOrderedCart(db);
    const [order] = await db.pipeline((batch) => [
      insertOrder(batch, {
        ...{ cartId: cart.id, customerId, status: 'pending_payment', holdUntil: deadline, locale, billing: buyer },
        delivery: { method: GIFT_CARD_DELIVERY, title: byMailTitle() },
        ...{ deliveryTerms: null, promised: null, payment, credit: null },
        totals: { subTotal: amount, shipping: 0, discount: 0, grandTotal: amount, count: 1, quantity: 1 },
        // A prepayment: the tax is part of the order that the card pays later.
        ...{
          giftCardAmount: 0,
          couponCode: null,
          vatPercent: null,
          description: '',
          sale: { channel: 'shop', takenBy: null },
        },
      }),
      refuseBlockedBuyer(batch, { customerId, email: normaliseEmail(buyer.email) }),
    ]);
    const lines = [lineOf(amount)];
    await db.pipeline((batch) => [
      insertOrderParts(batch, { order, lines, addresses: { billing: buyer, shipping: buyer }, takenBy: null }),
      insertOrderSearchTerms(batch, order.id, findableOf(lines, [buyer], null)),
      customerId === null ? null : addCustomerTermsOfOrder(batch, order.id),
      addFirstAttempt(batch, billKey, { orderId: order.id, method, amount }),
      insertCard(batch, { ...cardOf(form, buyer), orderId: order.id, locale }),
      recordOrderPlaced(batch, order.id),
      insertNewJobs(batch, [
        mailJobOf({ kind: 'order_placed', orderId: order.id }),
        ...(deadline ? [expiryJob(order.id, deadline)] : []),
      ]),
    ]);
    return order;
  });
}

const lineOf = (amount: number) => ({
  ...{ product_id: null, parent_id: null, sku: GIFT_CARD_SKU, name: giftCardTitle(), options: {}, slug: 'gift-cards' },
  ...{ image: null, quantity: 1, price: amount, total: amount, list_price: null, price_reason: '' },
  ...{ discount_amount: 0, is_gift: false },
});

function buyerOf({ buyerName, buyerEmail, buyerPhone }: GiftCardForm): Address {
  const [firstName = '', ...rest] = cleanLine(buyerName).split(' ');
  return {
    ...{ firstName, lastName: rest.join(' '), email: buyerEmail.trim(), phone: storedPhone(buyerPhone.trim()) },
    ...{ companyName: null, street: [], city: '', state: ADDRESS_DEFAULTS.state, postcode: null },
    ...{ country: ADDRESS_DEFAULTS.country, countryName: ADDRESS_DEFAULTS.countryName },
  };
}

const cardOf = ({ amount, buyerName, receiverName, receiverEmail, message, sendOn }: GiftCardForm, buyer: Address) => ({
  amount,
  senderName: cleanLine(buyerName),
  receiverName: cleanLine(receiverName),
  receiverEmail: receiverEmail.trim() || buyer.email,
  message: message.trim(),
  sendOn,
});

const toFields = (
  problems: ReturnType<typeof giftCardProblems>,
  { min, max }: { min: number; max: number },
): Record<string, FieldProblem> =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field,
      { problem, limit: 255, values: { least: min.toLocaleString('en-US'), most: max.toLocaleString('en-US') } },
    ]),
  );
