import { WEBHOOK_QUEUE } from '#api/database/job-queues.ts';
import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { insertJobs } from '#api/jobs/insert-job.ts';
import type { WebhookEvent } from '#rules/shop/webhook-events.ts';
import {
  customerData,
  deliveryData,
  newestPaymentData,
  orderData,
  paymentData,
  productData,
  returnData,
  stockData,
} from './event-data.ts';
import { deleteDeliveriesOf, insertDeliveries } from './webhook-deliveries-sql.ts';

// Call these functions in the transaction of the change: the event exists if and only if the change commits. Each is
// one statement, which writes nothing while no webhook subscribes to the event.

type EventSource = { data: Statement; orderId?: number; customerId?: number };

const record = (db: Db, event: WebhookEvent, { data, orderId, customerId }: EventSource): Promise<number> =>
  insertJobs(
    db,
    WEBHOOK_QUEUE,
    insertDeliveries({ event, data, orderId: orderId ?? null, customerId: customerId ?? null }),
  );

/**
 * Orders query once and record nothing without a webhook, because each event is a large statement. Call it after the
 * order is inserted: a new webhook waits for orders that were inserted before.
 */
export const hasWebhooks = async (db: Db): Promise<boolean> =>
  (await db.maybe(sql`select 1 from webhooks where is_enabled limit 1`)) !== null;

export const recordOrderPlaced = (db: Db, orderId: number): Promise<number> =>
  record(db, 'order.placed', { data: orderData(orderId), orderId });

export const recordOrderChanged = (db: Db, orderId: number, parts: readonly string[]): Promise<number> =>
  record(db, 'order.changed', { data: orderData(orderId, { changed: parts }), orderId });

export const recordOrderStatus = (db: Db, orderId: number, from: string): Promise<number> =>
  record(db, 'order.status_changed', { data: orderData(orderId, { previous_status: from }), orderId });

type PaymentRef = { id: number; orderId: number };

export const recordPayment = (db: Db, { id, orderId }: PaymentRef): Promise<number> =>
  record(db, 'payment.succeeded', { data: paymentData(id), orderId });

export const recordPaymentOnHandover = (db: Db, orderId: number): Promise<number> =>
  record(db, 'payment.succeeded', { data: newestPaymentData(orderId), orderId });

/** Call it after the payment is updated. `exchangeOrderId`: the exchange order whose refund uses a payment of this order. */
export const recordRefund = (
  db: Db,
  { id, orderId }: PaymentRef,
  { amount, exchangeOrderId = null }: { amount: number; exchangeOrderId?: number | null },
): Promise<number> =>
  record(db, 'payment.refunded', { data: paymentData(id, { amount, exchange_order_id: exchangeOrderId }), orderId });

/** Call it after the deliveries and the status of their orders are updated. */
export async function recordDeliveries(db: Db, orderIds: readonly number[]): Promise<void> {
  const orderId = orderIds.length === 1 ? orderIds[0] : undefined;
  await Promise.all(
    chunksOf(orderIds).map((ids) =>
      record(db, 'delivery.changed', { data: deliveryData(ids), ...(orderId !== undefined && { orderId }) }),
    ),
  );
}

type ReturnRef = { id: number; orderId: number };

export const recordReturnCreated = (db: Db, { id, orderId }: ReturnRef): Promise<number> =>
  record(db, 'return.created', { data: returnData(id), orderId });

/** Call it after the return is updated. */
export const recordReturnStatus = (db: Db, { id, orderId }: ReturnRef, from: string): Promise<number> =>
  record(db, 'return.status_changed', { data: returnData(id, { previous_status: from }), orderId });

export async function recordStock(db: Db, productIds: readonly number[]): Promise<void> {
  await Promise.all(chunksOf(productIds).map((ids) => record(db, 'stock.changed', { data: stockData(ids) })));
}

export async function recordProducts(db: Db, familyIds: readonly number[]): Promise<void> {
  await Promise.all(chunksOf(familyIds).map((ids) => record(db, 'product.changed', { data: productData(ids) })));
}

export const recordCustomer = (
  db: Db,
  event: 'customer.created' | 'customer.changed',
  customerId: number,
): Promise<number> => record(db, event, { data: customerData(customerId), customerId });

/** Call it before the account is deleted. Messages with its personal data are deleted. */
export async function recordCustomerDeleted(db: Db, customerId: number): Promise<void> {
  await deleteDeliveriesOf(db, customerId);
  await record(db, 'customer.deleted', { data: deletedCustomer(customerId) });
}

const deletedCustomer = (id: number): Statement => sql`jsonb_build_object('customer', ${sql.json({ id })}::jsonb)`;

/** Large changes become several messages. */
const MAX_RECORDS = 100;

function chunksOf(ids: readonly number[]): number[][] {
  const different = [...new Set(ids)];
  return Array.from({ length: Math.ceil(different.length / MAX_RECORDS) }, (_, at) =>
    different.slice(at * MAX_RECORDS, (at + 1) * MAX_RECORDS),
  );
}
