import { type Db, sql } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';

/** Status of an account that may sign in and order. The merchant blocks an account with any other status. */
export const OPEN_STATUS = 1;
export const BLOCKED_STATUS = 0;

export const isBlocked = ({ status }: { status: number }): boolean => status !== OPEN_STATUS;

/** Refuses a blocked account. Sign-in and orders use this function, so the message is the same. */
export function refuseBlocked(customer: { status: number }): void {
  if (isBlocked(customer)) throw new Refusal('account_blocked');
}

type Buyer = { customerId: number | null; email: string };

/** Refuses an order of a blocked account, and one of a guest with the e-mail of a blocked account. */
export async function refuseBlockedBuyer(db: Db, { customerId, email }: Buyer): Promise<void> {
  const blocked = await db.maybe<{ status: number }>(sql`
    select status from customers
    where (id = ${customerId}::int or email = ${email}) and status <> ${OPEN_STATUS} limit 1`);
  if (blocked) refuseBlocked(blocked);
}
