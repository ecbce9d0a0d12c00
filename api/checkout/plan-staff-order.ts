import { itemPrices } from '#api/cart/item-prices.ts';
import { type CartSums, type ItemToSum, sumCart } from '#api/cart/sum-cart.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { usableMethods } from '#api/content/payment-methods.ts';
import { methodsFor } from '#api/content/shipping-methods.ts';
import { bankTerms } from '#api/credit/stored-banks.ts';
import type { Db, Transaction } from '#api/database/sql.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import { textOf } from '#api/orders/office/office-order-wire.ts';
import type { Locale } from '#contract/locale.ts';
import type { OrderPlan } from '#contract/office/office-new-order-contract.ts';
import { subTotalOf } from '#rules/checkout/order-total.ts';
import { CREDIT_METHOD, isOnline } from '#rules/checkout/payment-method.ts';
import { isFinanced } from '#rules/credit/bank-limits.ts';
import { settleCreditChoice } from '#rules/credit/credit-choice.ts';
import { creditOffer } from '#rules/credit/credit-offer.ts';
import { ADDRESS_DEFAULTS, type Address } from '#rules/shop/address.ts';
import { regionOf } from '#rules/shop/places.ts';
import { isWithinPriceLimit } from '#rules/staff/price-limit.ts';
import type { PaymentChoice } from './choose.ts';
import { toOffer } from './find-offers.ts';
import { planDelivery } from './plan-delivery.ts';
import { readItems, type StaffOrderLine } from './staff-order.ts';

export type StaffOrderDraft = {
  lines: readonly StaffOrderLine[];
  city: string;
  region: string | undefined;
  shippingMethod: string | null;
  payment: PaymentChoice | null;
  customerId: number | null;
  email: string;
  /** A promo code as the caller spelled it; empty without one. */
  code: string;
  /** Promotions of carts do not apply to an exchange. */
  isExchange: boolean;
};

type Parts = { readModel: CatalogReadModel; now: Date; priceLimit: number; locale: Locale };

/**
 * Calculates a draft without refusing anything: a line with a problem is named, and the totals contain every line.
 * Uses the calculations of the checkout.
 */
export async function planStaffOrder(
  db: Transaction,
  { readModel, now, priceLimit, locale }: Parts,
  draft: StaffOrderDraft,
): Promise<OrderPlan> {
  const { content } = readModel;
  const items = await readPlannedItems(db, { readModel, now }, draft.lines);
  const lines = planLines(items, { readModel, priceLimit });
  const region = regionOf(content.placeBook, draft.city, draft.region ?? ADDRESS_DEFAULTS.state);
  const priced = lines.map(({ sold_price: price, quantity }) => ({ price, quantity }));
  const subTotal = subTotalOf(priced);
  const offers = methodsFor(content, { state: region, city: draft.city });
  const chosen = offers.find(({ method }) => method === draft.shippingMethod) ?? offers[0] ?? null;
  const sumsFor = (paymentMethod: string | null) => {
    const cart = { ...cartOf(draft), items, paymentMethod, shippingMethod: chosen?.method ?? null };
    return sumCart(
      db,
      { ...cart, target: { state: region, city: draft.city } },
      { readModel, now, isPlain: draft.isExchange },
    );
  };
  const wanted = await sumsFor(draft.payment?.method ?? null);
  const payments = usableMethods(content, { total: wanted.totals.grandTotal, region });
  const payment = payments.find(({ method }) => method === draft.payment?.method) ?? payments[0] ?? null;
  // Another payment method can unlock other promotions.
  const sums = payment && payment.method !== draft.payment?.method ? await sumsFor(payment.method) : wanted;
  const { totals } = sums;
  return {
    lines,
    totals: {
      sub_total: totals.subTotal,
      discount: totals.discount,
      shipping: totals.shipping,
      grand_total: totals.grandTotal,
      quantity: totals.quantity,
    },
    ...plannedPromotions(sums, readModel, locale),
    region,
    delivery: await planDelivery(db, offers, { subTotal, holidays: content.holidays, now }),
    shipping_method: chosen?.method ?? null,
    payments: payments.map(({ method, title }) => ({ method, title: textOf(title), is_online: isOnline(method) })),
    payment_method: payment?.method ?? null,
    credit: payment?.method === CREDIT_METHOD ? planCredit(readModel, draft.payment, totals.grandTotal) : null,
    price_limit: priceLimit,
  };
}

const NO_ADDRESS: Address = {
  ...{ firstName: '', lastName: '', email: '', phone: '', companyName: null, street: [], city: '', postcode: null },
  ...{ state: ADDRESS_DEFAULTS.state, country: ADDRESS_DEFAULTS.country, countryName: ADDRESS_DEFAULTS.countryName },
};

/** The buyer of a draft, as far as promotions depend on it. */
const cartOf = ({ customerId, email, code }: StaffOrderDraft) => ({
  customerId,
  billingAddress: email === '' ? null : { ...NO_ADDRESS, email },
  shippingAddress: null,
  couponCode: code.trim() || null,
});

function plannedPromotions(
  { used, gifts, coupon }: CartSums,
  { documents }: CatalogReadModel,
  locale: Locale,
): Pick<OrderPlan, 'promotions' | 'gifts' | 'coupon'> {
  return {
    promotions: used.map(({ promotionId: id, name, code, part, amount }) => ({
      ...{ id, code, part, amount },
      name: textOf(name),
    })),
    gifts: gifts.flatMap(({ productId, quantity }) => {
      const document = documents.get(productId);
      return document ? [{ product_id: productId, name: textOf(document.name), quantity }] : [];
    }),
    coupon: coupon && { ...coupon, message: messagesIn(locale).coupons[coupon.state] },
  };
}

type PlannedItem = ItemToSum & { listPrice: number | null };

/** The lines with the prices that staff set by hand, which no promotion reduces. */
async function readPlannedItems(
  db: Db,
  { readModel, now }: Pick<Parts, 'readModel' | 'now'>,
  lines: readonly StaffOrderLine[],
): Promise<PlannedItem[]> {
  const items = await readItems(db, lines, itemPrices(readModel, now));
  if (items.some(({ productId }) => !readModel.documents.has(productId))) await readModel.sync();
  return items
    .filter(({ productId }) => readModel.documents.has(productId))
    .map((item) => {
      const manual = lines.find((line) => line.productId === item.productId)?.price;
      const isFixed = manual !== undefined && manual !== item.price;
      return { ...item, listPrice: item.price, ...(isFixed && { price: manual, steps: [], isFixed }) };
    });
}

const planLines = (
  items: readonly PlannedItem[],
  { readModel, priceLimit }: Pick<Parts, 'readModel' | 'priceLimit'>,
): OrderPlan['lines'] =>
  items.flatMap(({ productId, quantity, price, listPrice: stored, available, minQty }) => {
    const document = readModel.documents.get(productId);
    if (!document) return [];
    const listPrice = stored ?? 0;
    const soldPrice = price ?? 0;
    return {
      ...toOffer(document, readModel),
      price: listPrice,
      available,
      quantity,
      sold_price: soldPrice,
      total: soldPrice * quantity,
      problem: problemOf(),
    };

    function problemOf(): OrderPlan['lines'][number]['problem'] {
      if (stored === null) return 'unavailable';
      if (quantity > available) return 'stock';
      if (quantity < (minQty ?? 1)) return 'min';
      return isWithinPriceLimit(listPrice, soldPrice, priceLimit) ? null : 'price_limit';
    }
  });

/** The given bank and period, or else the offer that the shop shows. Only banks that finance the total are listed. */
function planCredit(
  { content }: CatalogReadModel,
  payment: PaymentChoice | null,
  total: number,
): NonNullable<OrderPlan['credit']> {
  const banks = content.banks.filter((bank) => isFinanced([bankTerms(bank)], total));
  const terms = banks.map(bankTerms);
  const asked = payment?.creditChoice ?? { bankId: null, periodMonths: null, down: 0 };
  const { bankId, periodMonths, down } = settleCreditChoice(terms, total, asked);
  const bank = terms.find(({ id }) => id === bankId);
  const offer = bank && periodMonths !== null ? creditOffer(bank, { price: total, down, periodMonths }).offer : null;
  return {
    banks: banks.map(({ id, name, periods }) => ({
      id,
      name: textOf(name),
      periods: periods.map(({ period }) => period),
    })),
    bank_id: bankId,
    period: periodMonths,
    down_payment: down,
    offer: offer ? { monthly: offer.monthly, total: offer.total, financed: offer.financed } : null,
  };
}
