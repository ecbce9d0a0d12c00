import type { Content } from '#api/content/content-store.ts';
import { type ShippingMethod, termsOf } from '#api/content/shipping-methods.ts';
import type { Db } from '#api/database/sql.ts';
import { textOf } from '#api/orders/office/office-order-wire.ts';
import type { OrderPlan } from '#contract/office/office-new-order-contract.ts';
import { deliveryDays } from '#rules/checkout/delivery-days.ts';
import { deliveryPrice } from '#rules/checkout/delivery-price.ts';
import { offeredSlots } from './delivery-slots.ts';

type Cart = {
  subTotal: number;
  holidays: Content['holidays'];
  now: Date;
  /** The order that is being changed. */
  orderId?: number;
};

/** The delivery offers with the price, days and slots for an order of this sum. Days are null if the merchant promises none. */
export async function planDelivery(
  db: Db,
  offers: readonly ShippingMethod[],
  { subTotal, holidays, now, orderId }: Cart,
): Promise<OrderPlan['delivery']> {
  const slots = await offeredSlots(db, offers, { now, holidays, ...(orderId !== undefined && { orderId }) });
  return offers.map((offer) => {
    const terms = termsOf(offer);
    const days = terms && deliveryDays(now, terms, holidays);
    return {
      method: offer.method,
      title: textOf(offer.title),
      price: deliveryPrice(offer, subTotal),
      free_from: offer.freeFrom,
      days: days && { first: days.first, last: days.last },
      ...(offer.store && { is_pickup: true as const }),
      ...(offer.slots && { slots: slots.get(offer.method) ?? [] }),
    };
  });
}
