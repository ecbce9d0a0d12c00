import type { OrderCredit } from '#api/credit/order-credit.ts';
import { type Db, sql } from '#api/database/sql.ts';

type PaymentMethod = { method: string; credit: OrderCredit | null };

export const updatePaymentMethod = (db: Db, orderId: number, { method, credit }: PaymentMethod): Promise<number> =>
  db.run(sql`
    update orders
    set payment_method = ${method}, credit = ${credit && sql.json(credit)}, updated_at = now(),
        payment_title = coalesce((select title from payment_methods where method = ${method}), payment_title)
    where id = ${orderId} and payment_method <> ${method}`);

/** Empty for an order without a delivery address. */
export const selectShippingRegion = async (db: Db, orderId: number): Promise<string> =>
  (
    await db.maybe<{ state: string }>(sql`
      select state from order_addresses where order_id = ${orderId} and kind = 'shipping'`)
  )?.state ?? '';
