import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { Db } from '#api/database/sql.ts';
import { orderToCopy } from '#api/orders/office/order-to-copy.ts';
import type { OrderCopy } from '#contract/office/office-new-order-contract.ts';
import { isSellable, toOffer } from './find-offers.ts';

/** Reads the buyer and products of an order for a new order. Omits products that are no longer sold. */
export async function readOrderCopy(db: Db, readModel: CatalogReadModel, orderId: number): Promise<OrderCopy> {
  const { order, buyer } = await orderToCopy(db, orderId);
  return {
    buyer,
    lines: order.items.flatMap(({ product_id: id, quantity }) => {
      const document = id === null ? undefined : readModel.documents.get(id);
      return document && isSellable(document) ? [{ ...toOffer(document, readModel), quantity }] : [];
    }),
    shipping_method: order.shippingMethod,
    payment_method: order.paymentMethod,
    description: order.description,
  };
}
