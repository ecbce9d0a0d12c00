import { sql } from '#api/database/sql.ts';
import type { FiscalState } from '#rules/staff/fiscal-receipt.ts';
import type { TestShop } from './shop.ts';

const CRN = '52999999';

/** Writes the receipt of a paid order without a tax service; returns the parameters of its calls. */
export async function fiscalReceipt(
  { pool }: Pick<TestShop, 'pool'>,
  orderId: number,
  state: Extract<FiscalState, 'refused' | 'printed'>,
): Promise<{ id: number; receipt: number }> {
  await pool.run(sql`
    insert into fiscal_registers (crn, is_on) values (${CRN}, not exists (select from fiscal_registers where is_on))
    on conflict do nothing`);
  const isPrinted = state === 'printed';
  const { receipt } = await pool.one<{ receipt: number }>(sql`
    insert into fiscal_receipts (order_id, attempt_id, crn, kind, amount, state, seq, request, problem, error, receipt_id, fiscal,
                                 total, printed_at)
    select order_id, id, ${CRN}, 'sale', amount, ${state},
           case when ${isPrinted} then (select coalesce(max(seq), 0) + 1 from fiscal_receipts) end,
           case when ${isPrinted} then '{}'::jsonb end, case when ${!isPrinted} then 'refused' end, '',
           case when ${isPrinted} then '17' end, case when ${isPrinted} then '90000017' end,
           case when ${isPrinted} then amount end, case when ${isPrinted} then now() end
    from payment_attempts where order_id = ${orderId}
    returning id as receipt`);
  return { id: orderId, receipt };
}
