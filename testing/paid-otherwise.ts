import { sql } from '#api/database/sql.ts';
import { product } from './builders.ts';
import { orderOne } from './order-one.ts';
import type { TestShop } from './shop.ts';

export const CREDIT = {
  bankId: 1,
  bankName: { hy: 'Լոռի Բանկ', ru: 'Лори Банк', en: 'Lori Bank' },
  periodMonths: 24,
  down: 0,
  financed: 125_000,
  monthly: 5_833,
  total: 139_992,
};

/** Places an order that waits for a bank transfer or a credit decision. */
export async function orderPaidBy(shop: TestShop, method: 'moneytransfer' | 'credit'): Promise<number> {
  const lamp = await shop.add(product({ stock: 5 }));
  const { id } = await orderOne(shop, lamp.id);
  const credit = method === 'credit' ? sql`${sql.json(CREDIT)}::jsonb` : sql`null::jsonb`;
  await shop.pool.run(sql`update orders set payment_method = ${method}, credit = ${credit} where id = ${id}`);
  await shop.pool.run(sql`update payment_attempts set method = ${method} where order_id = ${id}`);
  return id;
}
