import type { Db } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type OrderRow, selectAnyOrder } from '#api/orders/order-sql.ts';
import type { Buyer } from '#contract/office/office-new-order-contract.ts';
import { buyerOfOrder } from './find-buyers.ts';

type OrderToCopy = {
  buyer: Buyer;
  order: Pick<OrderRow, 'items' | 'shippingMethod' | 'paymentMethod' | 'description'>;
};

/** Refuses an order whose personal data were deleted. */
export async function orderToCopy(db: Db, orderId: number): Promise<OrderToCopy> {
  const [order, buyer] = await Promise.all([selectAnyOrder(db, orderId), buyerOfOrder(db, orderId)]);
  if (!order || !buyer) throw new Refusal('not_found');
  return { order, buyer };
}
