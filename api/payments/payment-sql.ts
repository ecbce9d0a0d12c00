import type { OrderCredit } from '#api/credit/order-credit.ts';
import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';
import type { AttemptStatus } from '#rules/attempt-status.ts';
import type { Attempt, Said } from './provider.ts';

const attemptColumns: Statement = sql`
  a.id, a.order_id as "orderId", a.order_id || '-' || a.number as bill, a.method, a.amount, a.status,
  a.provider_id as "providerId", a.pay_url as "payUrl", a.expires_at as "expiresAt", a.begun_at as "begunAt",
  a.busy_until as "busyUntil", a.paid_at as "paidAt", a.refunded`;

export const selectAttempt = (db: Db, attemptId: number): Promise<Attempt | null> =>
  db.maybe(sql`select ${attemptColumns} from payment_attempts a where a.id = ${attemptId}::int`);

/** The order was locked before: of an order, only one transaction at a time gets here. */
export const lockAttempt = (db: Db, attemptId: number): Promise<Attempt> =>
  db.one(sql`
    select ${attemptColumns} from payment_attempts a
    where a.id = ${attemptId}::int for update`);

export const lockNewestAttempt = (db: Db, orderId: number): Promise<Attempt> =>
  db.one(sql`
    select ${attemptColumns} from payment_attempts a where a.order_id = ${orderId}::int
    order by a.number desc limit 1 for update`);

export const selectByProviderId = (db: Db, method: string, providerId: string): Promise<Attempt | null> =>
  db.maybe(sql`
    select ${attemptColumns} from payment_attempts a where a.method = ${method} and a.provider_id = ${providerId}`);

/** By the number that providers know it by. */
export function selectByBill(db: Db, method: string, bill: string): Promise<Attempt | null> {
  const [, orderId, number] = /^([1-9]\d{0,8})-([1-9]\d{0,5})$/.exec(bill) ?? [];
  if (!orderId || !number) return Promise.resolve(null);
  return db.maybe(sql`
    select ${attemptColumns} from payment_attempts a
    where a.method = ${method} and a.order_id = ${Number(orderId)}::int and a.number = ${Number(number)}::int`);
}

export const selectLocale = async (db: Db, orderId: number): Promise<Locale> =>
  (await db.one<{ locale: Locale }>(sql`select locale from orders where id = ${orderId}`)).locale;

type Claimed = {
  attemptId: number;
  status: 'created' | 'redirected';
  now: Date;
  expiresAt: Date;
  busyUntil: Date | null;
};

export const claimAttempt = (db: Db, { attemptId, status, now, expiresAt, busyUntil }: Claimed): Promise<number> =>
  db.run(sql`
    update payment_attempts
    set status = ${status}, begun_at = coalesce(begun_at, ${now}), expires_at = ${expiresAt}, busy_until = ${busyUntil},
        updated_at = now()
    where id = ${attemptId}`);

type Told = { attemptId: number; busyUntil: Date; providerId: string; payUrl: string };

/** Only for whoever still holds it. */
export const updateTold = (db: Db, { attemptId, busyUntil, providerId, payUrl }: Told): Promise<number> =>
  db.run(sql`
    update payment_attempts
    set status = 'redirected', provider_id = ${providerId}, pay_url = ${payUrl}, busy_until = null, updated_at = now()
    where id = ${attemptId} and status = 'created' and busy_until = ${busyUntil}`);

/** It is known there, but not to us: it can only be asked about (domain/payments.md 3.6). */
export const updateLost = (db: Db, attemptId: number): Promise<number> =>
  db.run(sql`
    update payment_attempts set status = 'redirected', busy_until = null, updated_at = now()
    where id = ${attemptId} and status = 'created'`);

export const releaseAttempt = (db: Db, attemptId: number, busyUntil: Date): Promise<number> =>
  db.run(sql`update payment_attempts set busy_until = null where id = ${attemptId} and busy_until = ${busyUntil}`);

type NewAttempt = { orderId: number; method: string; amount: number };

export const insertAttempt = (db: Db, { orderId, method, amount }: NewAttempt): Promise<{ id: number }> =>
  db.one(sql`
    insert into payment_attempts (order_id, number, method, amount, status)
    select ${orderId}::int, max(number) + 1, ${method}, ${amount}, 'created' from payment_attempts
    where order_id = ${orderId}::int
    returning id`);

export const updateHold = (db: Db, orderId: number, holdUntil: Date): Promise<number> =>
  db.run(sql`update orders set hold_until = ${holdUntil}, updated_at = now() where id = ${orderId}`);

type Method = { method: string; credit: OrderCredit | null };

/** The way the order is paid now, called as it is called today; a credit goes with its own way and with no other. */
export const updateMethod = (db: Db, orderId: number, { method, credit }: Method): Promise<number> =>
  db.run(sql`
    update orders
    set payment_method = ${method}, credit = ${credit && sql.json(credit)}, updated_at = now(),
        payment_title = coalesce((select title from payment_methods where method = ${method}), payment_title)
    where id = ${orderId} and payment_method <> ${method}`);

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
        reason = ${it.reason}, paid_at = coalesce(paid_at, ${it.paidAt}), refunded = ${it.refunded}, busy_until = null,
        updated_at = now()
    where id = ${attemptId}`);

/** Whether another attempt of the order has paid it, also when that money went back since. */
export const hasOtherPaid = async (db: Db, { id, orderId }: Attempt): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from payment_attempts
    where order_id = ${orderId} and id <> ${id} and status in ('paid', 'partly_refunded', 'refunded', 'reversed')`)) !==
  null;

/** Whether the provider's number stands for another attempt already. */
export const isOthersNumber = async (db: Db, { id, method }: Attempt, providerId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from payment_attempts where method = ${method} and provider_id = ${providerId} and id <> ${id}`)) !== null;

/** Ways that nobody can take any more once the order is paid; a card that was shown to a payer may still bring money. */
export const endOtherAttempts = (db: Db, { id, orderId }: Attempt): Promise<number> =>
  db.run(sql`
    update payment_attempts set status = 'cancelled', updated_at = now()
    where order_id = ${orderId} and id <> ${id}
      and (status = 'created' or status in ('redirected', 'unconfirmed') and method = 'idram_vpos')`);

type NewEvent = { attemptId: number; kind: string; said: Said; outcome: string; most: number };

/** Nothing when the attempt has too many already. */
export const insertEvent = (db: Db, { attemptId, kind, said, outcome, most }: NewEvent): Promise<number> =>
  db.run(sql`
    insert into payment_events (attempt_id, kind, said, outcome)
    select ${attemptId}::int, ${kind}, ${sql.json(said)}, ${outcome}
    where (select count(*) from payment_events where attempt_id = ${attemptId}::int) < ${most}::int`);

export const updateUnconfirmed = (db: Db, attemptId: number): Promise<number> =>
  db.run(sql`
    update payment_attempts set status = 'unconfirmed', updated_at = now()
    where id = ${attemptId} and status = 'redirected'`);

/** Its time is over as soon as somebody looks, unless it is held for longer. */
export const holdUntilNow = (db: Db, orderId: number, now: Date): Promise<number> =>
  db.run(sql`
    update orders set hold_until = coalesce(hold_until, ${now}) where id = ${orderId} and status = 'pending_payment'`);
