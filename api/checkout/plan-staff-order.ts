import { itemPrices } from '#api/cart/item-prices.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { usableMethods } from '#api/content/payment-methods.ts';
import { methodsFor } from '#api/content/shipping-methods.ts';
import { bankTerms } from '#api/credit/stored-banks.ts';
import type { Db } from '#api/database/sql.ts';
import { textOf } from '#api/orders/office/office-order-wire.ts';
import type { OrderPlan } from '#contract/office/office-new-order-contract.ts';
import { deliveryPrice } from '#rules/checkout/delivery-price.ts';
import { orderTotals, subTotalOf } from '#rules/checkout/order-total.ts';
import { CREDIT_METHOD, isOnline } from '#rules/checkout/payment-method.ts';
import { isFinanced } from '#rules/credit/bank-limits.ts';
import { settleCreditChoice } from '#rules/credit/credit-choice.ts';
import { creditOffer } from '#rules/credit/credit-offer.ts';
import { ADDRESS_DEFAULTS } from '#rules/shop/address.ts';
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
};

type Parts = { readModel: CatalogReadModel; now: Date; priceLimit: number };

/**
 * Calculates a draft without refusing anything: a line with a problem is named, and the totals contain every line.
 * Uses the calculations of the checkout.
 */
export async function planStaffOrder(
  db: Db,
  { readModel, now, priceLimit }: Parts,
  draft: StaffOrderDraft,
): Promise<OrderPlan> {
  const { content } = readModel;
  const lines = await planLines(db, { readModel, now, priceLimit }, draft.lines);
  const region = regionOf(content.placeBook, draft.city, draft.region ?? ADDRESS_DEFAULTS.state);
  const priced = lines.map(({ sold_price: price, quantity }) => ({ price, quantity }));
  const subTotal = subTotalOf(priced);
  const offers = methodsFor(content, { state: region, city: draft.city });
  const chosen = offers.find(({ method }) => method === draft.shippingMethod) ?? offers[0] ?? null;
  const totals = orderTotals(priced, chosen ? deliveryPrice(chosen, subTotal) : 0);
  const payments = usableMethods(content, { total: totals.grandTotal, region });
  const payment = payments.find(({ method }) => method === draft.payment?.method) ?? payments[0] ?? null;
  return {
    lines,
    totals: {
      sub_total: totals.subTotal,
      shipping: totals.shipping,
      grand_total: totals.grandTotal,
      quantity: totals.quantity,
    },
    region,
    delivery: await planDelivery(db, offers, { subTotal, holidays: content.holidays, now }),
    shipping_method: chosen?.method ?? null,
    payments: payments.map(({ method, title }) => ({ method, title: textOf(title), is_online: isOnline(method) })),
    payment_method: payment?.method ?? null,
    credit: payment?.method === CREDIT_METHOD ? planCredit(readModel, draft.payment, totals.grandTotal) : null,
    price_limit: priceLimit,
  };
}

async function planLines(
  db: Db,
  { readModel, now, priceLimit }: Parts,
  lines: readonly StaffOrderLine[],
): Promise<OrderPlan['lines']> {
  const items = await readItems(db, lines, itemPrices(readModel, now));
  if (items.some(({ productId }) => !readModel.documents.has(productId))) await readModel.sync();
  return items.flatMap(({ productId, quantity, price, available, minQty }) => {
    const document = readModel.documents.get(productId);
    if (!document) return [];
    const listPrice = price ?? 0;
    const soldPrice = lines.find((line) => line.productId === productId)?.price ?? listPrice;
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
      if (price === null) return 'unavailable';
      if (quantity > available) return 'stock';
      if (quantity < (minQty ?? 1)) return 'min';
      return isWithinPriceLimit(listPrice, soldPrice, priceLimit) ? null : 'price_limit';
    }
  });
}

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
