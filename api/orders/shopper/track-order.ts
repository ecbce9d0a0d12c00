import type { Db } from '#api/database/sql.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import { selectTracked, type TrackedRow } from '#api/orders/order-sql.ts';
import { isEmail } from '#rules/shop/address.ts';

type TrackingQuery = { orderId: number; email: string };

/** Accepts `1042`, `#1042`, `№ 1042`, and an e-mail in any case. */
export function toClue(typed: { number?: string | undefined; email?: string | undefined }): TrackingQuery {
  const number = typed.number?.trim() ?? '';
  const email = typed.email?.trim().toLowerCase() ?? '';
  const digits = /^[#№]?\s*(\d+)$/.exec(number)?.[1];
  const fields: Record<string, FieldProblem> = {
    ...(digits === undefined && { number: { problem: number === '' ? 'required' : 'invalid' } }),
    ...(!isEmail(email) && { email: { problem: email === '' ? 'required' : 'email' } }),
  };
  if (digits === undefined || Object.keys(fields).length > 0) throw new Refusal('validation', { fields });
  return { orderId: Math.min(Number(digits), LAST_NUMBER), email };
}

const LAST_NUMBER = 2_147_483_647;

export async function trackOrder(db: Db, { orderId, email }: TrackingQuery): Promise<TrackedRow> {
  const order = await selectTracked(db, orderId, email);
  if (!order) throw new Refusal('not_found');
  return order;
}
