import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { AT_DOOR_METHODS, CREDIT_METHOD, GIFT_CARD_METHOD, TRANSFER_METHOD } from '#rules/checkout/payment-method.ts';
import type { AttemptStatus } from '#rules/orders/attempt-status.ts';
import type { Attempt, NumberedAttempt, PaymentEvent } from './provider/payment-provider.ts';
import { UNPOLLED_METHODS } from './providers.ts';

// Only these statements write `payment_attempts` and `payment_events`.

const unpolled: string[] = [...UNPOLLED_METHODS];

const attemptColumns: Statement = sql`
  a.id, a.order_id as "orderId", a.bill, a.method, a.amount, a.status,
  a.provider_id as "providerId", a.pay_url as "payUrl", a.expires_at as "expiresAt", a.initiated_at as "initiatedAt",
  a.covers, a.lease_expires_at as "leasedUntil", a.paid_at as "paidAt", a.refunded`;

export const selectAttempt = (db: Db, attemptId: number): Promise<Attempt | null> =>
  db.maybe(sql`select ${attemptColumns} from payment_attempts a where a.id = ${attemptId}::int`);

export const lockAttempt = (db: Db, attemptId: number): Promise<Attempt> =>
  db.one(sql`
    select ${attemptColumns} from payment_attempts a
    where a.id = ${attemptId}::int for update`);

export const lockNewestAttempt = (db: Db, orderId: number): Promise<Attempt> =>
  db.one(sql`
    select ${attemptColumns} from payment_attempts a where a.order_id = ${orderId}::int
    order by a.number desc limit 1 for update`);

export type LockedAttempt = { id: number; method: string; status: AttemptStatus; createdAt: Date };

/** Locks in the order of numbers, so that concurrent callers never deadlock. */
export const lockAttempts = (db: Db, orderId: number): Promise<LockedAttempt[]> =>
  db.many(sql`
    select id, method, status, created_at as "createdAt" from payment_attempts
    where order_id = ${orderId} order by number for update`);

/** Attempts that received money, the newest first. */
export const selectReceived = (db: Db, orderId: number): Promise<Attempt[]> =>
  db.many(sql`
    select ${attemptColumns} from payment_attempts a
    where a.order_id = ${orderId}::int and a.status in ('refund_due', 'paid', 'partly_refunded', 'refunded', 'reversed')
    order by a.number desc`);

/**
 * Selects the attempt that staff can settle, an unconfirmed one first. With a transaction number, attempts at providers
 * without a status call come next; without one, bank transfers come next.
 */
export const selectUnsettled = (db: Db, orderId: number, hasTransaction: boolean): Promise<Attempt | null> =>
  db.maybe(sql`
    select ${attemptColumns} from payment_attempts a
    where a.order_id = ${orderId}::int
      and (a.status = 'unconfirmed'
           or a.method = any(${unpolled}::text[]) and a.status in ('redirected', 'declined', 'expired', 'cancelled')
           or a.method = ${TRANSFER_METHOD} and a.status in ('created', 'expired', 'cancelled')
              and a.number = (select max(number) from payment_attempts where order_id = ${orderId}::int))
    order by a.status = 'unconfirmed' desc, (a.method <> ${TRANSFER_METHOD}) = ${hasTransaction} desc,
             a.prechecked_at desc nulls last, a.number desc
    limit 1`);

export const selectByProviderId = (db: Db, method: string, providerId: string): Promise<Attempt | null> =>
  db.maybe(sql`
    select ${attemptColumns} from payment_attempts a where a.method = ${method} and a.provider_id = ${providerId}`);

const BILL = /^[1-9]\d{0,8}-[1-9]\d{0,5}(-[0-9a-z]{1,15})?$/;

/** Finds an attempt by its bill number. Old attempts without a bill key have numbers such as `1044-1`. */
export const selectByBill = (db: Db, method: string, bill: string): Promise<Attempt | null> =>
  BILL.test(bill)
    ? db.maybe(sql`select ${attemptColumns} from payment_attempts a where a.method = ${method} and a.bill = ${bill}`)
    : Promise.resolve(null);

export const selectByNumber = (db: Db, method: string, { orderId, number }: NumberedAttempt): Promise<Attempt | null> =>
  db.maybe(sql`
    select ${attemptColumns} from payment_attempts a
    where a.order_id = ${orderId} and a.number = ${number} and a.method = ${method}`);

export const selectNextNumber = (db: Db, orderId: number): Promise<number> =>
  db.value(sql`
    select coalesce(max(number), 0) + 1 as number from payment_attempts where order_id = ${orderId}`);

type NewAttempt = { orderId: number; number: number; billKey: string; method: string; amount: number; covers: number };

export const insertAttempt = (db: Db, it: NewAttempt): Promise<number> =>
  db.run(sql`
    insert into payment_attempts (order_id, number, bill_key, method, amount, covers, status)
    values (${it.orderId}, ${it.number}, ${it.billKey}, ${it.method}, ${it.amount}, ${it.covers}, 'created')`);

type Lease = {
  attemptId: number;
  status: 'created' | 'redirected';
  now: Date;
  expiresAt: Date;
  leasedUntil: Date | null;
};

export const leaseAttempt = (db: Db, { attemptId, status, now, expiresAt, leasedUntil }: Lease): Promise<number> =>
  db.run(sql`
    update payment_attempts
    set status = ${status}, initiated_at = coalesce(initiated_at, ${now}), expires_at = ${expiresAt}, lease_expires_at = ${leasedUntil},
        updated_at = now()
    where id = ${attemptId}`);

export const releaseAttempt = (db: Db, attemptId: number, leasedUntil: Date): Promise<number> =>
  db.run(
    sql`update payment_attempts set lease_expires_at = null where id = ${attemptId} and lease_expires_at = ${leasedUntil}`,
  );

type InitiatedAttempt = { attemptId: number; leasedUntil: Date; providerId: string; payUrl: string };

export const updateInitiated = (
  db: Db,
  { attemptId, leasedUntil, providerId, payUrl }: InitiatedAttempt,
): Promise<number> =>
  db.run(sql`
    update payment_attempts
    set status = 'redirected', provider_id = ${providerId}, pay_url = ${payUrl}, lease_expires_at = null, updated_at = now()
    where id = ${attemptId} and status = 'created' and lease_expires_at = ${leasedUntil}`);

/** The provider has the attempt, but its page address is lost, so its status is polled (docs/spec/payments.md 3.6). */
export const updateLost = (db: Db, attemptId: number): Promise<number> =>
  db.run(sql`
    update payment_attempts set status = 'redirected', lease_expires_at = null, updated_at = now()
    where id = ${attemptId} and status = 'created'`);

export const updatePrechecked = (db: Db, attemptId: number, now: Date): Promise<number> =>
  db.run(sql`
    update payment_attempts set prechecked_at = ${now}, updated_at = now()
    where id = ${attemptId} and prechecked_at is null`);

type Settlement = {
  attemptId: number;
  status: AttemptStatus;
  providerId: string | null;
  card: string | null;
  reason: string | null;
  paidAt: Date | null;
  refunded: number;
};

export const updateSettled = (db: Db, { attemptId, ...it }: Settlement): Promise<number> =>
  db.run(sql`
    update payment_attempts
    set status = ${it.status}, provider_id = coalesce(${it.providerId}, provider_id), card = coalesce(${it.card}, card),
        reason = ${it.reason}, paid_at = coalesce(paid_at, ${it.paidAt}), refunded = ${it.refunded}, lease_expires_at = null,
        updated_at = now()
    where id = ${attemptId}`);

/** An exchange without a difference has nothing to pay. */
export const settleNothing = (db: Db, orderId: number, now: Date): Promise<number> =>
  db.run(sql`
    update payment_attempts set status = 'paid', paid_at = ${now}, updated_at = now()
    where order_id = ${orderId} and amount = 0 and status = 'created'`);

/** The payments of an exchange order, also that of zero drams, end when the value of its exchange is refunded. */
export const endRefundedPayments = (db: Db, orderId: number): Promise<number> =>
  db.run(sql`
    update payment_attempts set status = 'refunded', updated_at = now()
    where order_id = ${orderId} and refunded = amount and status in ('paid', 'partly_refunded')`);

/** The value of an exchange paid the whole order. */
export const hasEmptyPayment = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from payment_attempts
    where order_id = ${orderId} and amount = 0 and status = 'paid' and method <> ${GIFT_CARD_METHOD}`)) !== null;

/** The whole total returned to its gift card, so no money is owed. */
export const endCardAttempt = (db: Db, orderId: number): Promise<number> =>
  db.run(sql`
    update payment_attempts set status = 'reversed', updated_at = now()
    where order_id = ${orderId} and method = ${GIFT_CARD_METHOD} and amount = 0 and status in ('paid', 'partly_refunded')`);

/** The courier collects cash and cards (docs/spec/payments.md 4); the bank of a credit has taken over the payment by then. */
const PAID_ON_HANDOVER = [...AT_DOOR_METHODS, CREDIT_METHOD];

/** Returns the payment that the hand-over completed; null without one. */
export const updatePaidOnHandover = (db: Db, orderId: number): Promise<{ method: string; amount: number } | null> =>
  db.maybe(sql`
    update payment_attempts set status = 'paid', paid_at = now(), updated_at = now()
    where order_id = ${orderId} and method = any(${PAID_ON_HANDOVER}::text[]) and status = 'created'
      and number = (select max(number) from payment_attempts where order_id = ${orderId})
    returning method, amount`);

/** Reopens a payment that was recorded at the hand-over of the order, unless part of it was refunded since. */
export const updateDueAfterReopening = (db: Db, orderId: number): Promise<{ amount: number; covers: number } | null> =>
  db.maybe(sql`
    update payment_attempts set status = 'created', paid_at = null, updated_at = now()
    where order_id = ${orderId} and method = any(${PAID_ON_HANDOVER}::text[]) and status = 'paid' and refunded = 0
      and paid_at >= (select max(created_at) from order_history where order_id = ${orderId} and status = 'completed')
    returning amount, covers`);

/** The same debt was paid by another attempt. */
export const hasOtherPaid = async (db: Db, { id, orderId, covers }: Attempt): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from payment_attempts
    where order_id = ${orderId} and covers = ${covers} and id <> ${id} and status in ('paid', 'partly_refunded', 'refunded', 'reversed')`)) !==
  null;

export const isForeignNumber = async (db: Db, { id, method }: Attempt, providerId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from payment_attempts where method = ${method} and provider_id = ${providerId} and id <> ${id}`)) !== null;

/** Ends the other attempts of a paid order, except polled ones shown to the payer, which may still succeed. */
export const endOtherAttempts = (db: Db, { id, orderId }: Attempt): Promise<number> =>
  db.run(sql`
    update payment_attempts set status = 'cancelled', updated_at = now()
    where order_id = ${orderId} and id <> ${id}
      and (status = 'created' or status in ('redirected', 'unconfirmed') and method = any(${unpolled}::text[]))`);

/** Ends the open attempts of a cancelled order, except polled ones, which wait for their provider's result. */
export const endAttempts = (db: Db, orderId: number, status: 'cancelled' | 'expired'): Promise<number> =>
  db.run(sql`
    update payment_attempts set status = ${status}, updated_at = now()
    where order_id = ${orderId}
      and (status = 'created' or status = 'redirected' and method = any(${unpolled}::text[]))`);

/** The number of the next debt: one more than the last paid one. */
export const selectNextDebt = (db: Db, orderId: number): Promise<number> =>
  db.value(sql`
    select coalesce(max(covers), 0) + 1 as covers from payment_attempts
    where order_id = ${orderId} and status in ('paid', 'partly_refunded', 'refunded', 'reversed')`);

/** Ends the open attempts for a difference that has changed or is no longer owed. */
export const endDebtAttempts = (db: Db, orderId: number): Promise<number> =>
  db.run(sql`
    update payment_attempts set status = 'cancelled', updated_at = now()
    where order_id = ${orderId} and covers > 0
      and (status = 'created' or status = 'redirected' and method = any(${unpolled}::text[]))`);

/** Writes the new total of a changed order into attempts that were not sent to a provider yet. */
export const updateAwaitedAmount = (db: Db, orderId: number, amount: number): Promise<number> =>
  db.run(sql`
    update payment_attempts set amount = ${amount}, updated_at = now()
    where order_id = ${orderId} and status = 'created' and initiated_at is null`);

/** Ends an attempt whose registration was never confirmed, because its amount is outdated. */
export const endUnconfirmedRegistrations = (db: Db, orderId: number): Promise<number> =>
  db.run(sql`
    update payment_attempts set status = 'cancelled', updated_at = now()
    where order_id = ${orderId} and status = 'created' and initiated_at is not null`);

/** Values of `payment_events.outcome` that keep their former names, so that old and new rows agree. */
const STORED_KINDS: Partial<Record<string, string>> = { initiated: 'begun', unavailable: 'away', mismatch: 'wrong' };

export const outcomeOf = ({ kind }: { kind: string }): string => STORED_KINDS[kind] ?? kind;

/** Maximum events per attempt: repeats and unproven calls must leave room for important events. */
const MAX_EVENTS = { change: 50, noChange: 40, unproven: 25 };

type RecordOptions = { outcome: string; hasChanged?: boolean };

export async function recordEvent(
  db: Db,
  attemptId: number,
  { kind, payload, isProven = true }: PaymentEvent,
  { outcome, hasChanged = false }: RecordOptions,
): Promise<void> {
  const proven = hasChanged ? MAX_EVENTS.change : MAX_EVENTS.noChange;
  await db.run(sql`
    insert into payment_events (attempt_id, kind, payload, outcome)
    select ${attemptId}::int, ${kind}, ${sql.json(payload)}, ${outcome}
    where (select count(*) from payment_events where attempt_id = ${attemptId}::int)
          < ${isProven ? proven : MAX_EVENTS.unproven}::int`);
}
