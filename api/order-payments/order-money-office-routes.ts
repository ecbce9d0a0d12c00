import type { Pool } from '#api/database/sql.ts';
import { copyFiscalReceipt, retryFiscalReceipt } from '#api/fiscal/fiscal-receipts.ts';
import { actorOf, catalogRoute, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import { answerCredit } from '#api/orders/credit-answer.ts';
import { wholeOrder } from '#api/orders/office/read-office-order.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import * as contract from '#contract/office/office-order-money-contract.ts';
import { planRefund, refundByStaff } from './refund-by-staff.ts';
import { settleByStaff } from './settle-by-staff.ts';

export type OrderMoneyParts = Omit<PaymentParts, 'pool'> & { pool: Pool };

export function orderMoneyOfficeRoutes(parts: OrderMoneyParts): OfficeRoute[] {
  const { notifyCatalogChanged } = parts;
  return [
    officeRoute(contract.planRefund, async ({ params }) => ({ plan: await planRefund(parts, params.id) })),
    catalogRoute(notifyCatalogChanged, contract.refundOrder, async (call) => {
      const { id } = call.params;
      await refundByStaff(parts, actorOf(call), id, call.input);
      return { order: await wholeOrder(call, id) };
    }),
    officeRoute(contract.retryFiscalReceipt, async (call) => {
      const { id, receipt } = call.params;
      await retryFiscalReceipt(call.db, actorOf(call), id, receipt);
      return { order: await wholeOrder(call, id) };
    }),
    officeRoute(contract.copyFiscalReceipt, async (call) => {
      const { id, receipt } = call.params;
      await copyFiscalReceipt(call.db, actorOf(call), id, receipt);
      return { order: await wholeOrder(call, id) };
    }),
    catalogRoute(notifyCatalogChanged, contract.settlePayment, async (call) => {
      const { id } = call.params;
      const { is_paid: isPaid, transaction } = call.input;
      const input = { isPaid, ...(transaction && { transaction }) };
      await settleByStaff({ ...parts, db: call.db }, actorOf(call), id, input);
      return { order: await wholeOrder(call, id) };
    }),
    catalogRoute(notifyCatalogChanged, contract.answerCredit, async (call) => {
      const { id } = call.params;
      const { answer, note, contract_number: contractNumber } = call.input;
      const given = { answer, ...(note && { note }), ...(contractNumber && { contractNumber }) };
      await answerCredit(call.db, actorOf(call), id, given);
      return { order: await wholeOrder(call, id) };
    }),
  ];
}
