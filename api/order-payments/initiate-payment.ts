import { setTimeout as sleep } from 'node:timers/promises';
import { withExtraTime } from '#api/database/deadline.ts';
import { PAYMENT_QUEUE } from '#api/database/job-queues.ts';
import { transaction } from '#api/database/sql.ts';
import { insertJob } from '#api/jobs/insert-job.ts';
import { lockOrder } from '#api/orders/lock-order.ts';
import { holdOrder } from '#api/orders/payment-deadline.ts';
import { addAttempt } from '#api/payments/add-attempt.ts';
import * as attempts from '#api/payments/attempt-store.ts';
import { endOfAttempt } from '#api/payments/payment-window.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import type { Attempt, PaymentProvider } from '#api/payments/provider/payment-provider.ts';
import type { Locale } from '#contract/locale.ts';
import type { RedirectUrl } from '#contract/order-contract.ts';
import { awaitsPayment } from '#rules/orders/order-steps.ts';
import { logPaymentFault } from './log-payment-fault.ts';
import { settle } from './settle.ts';

/** Longer than everything that one process does under a lease: check, register, and both again. */
const LEASE_MS = 125_000;
const MIN_MS = 60_000;
const POLL_MS = 150;
const LAST_POLL_MS = 1_000;
/** Bill numbers that another shop with the same contract already used are skipped, at most this many. */
const MAX_LOST = 3;

type Redirect = RedirectUrl | undefined;

/**
 * Idempotent under concurrency: an open attempt is registered once and returns the same address
 * (docs/spec/payments.md 3.6).
 */
export function initiatePayment(parts: PaymentParts, orderId: number, locale: Locale): Promise<Redirect> {
  return initiateNewest(parts, orderId, { locale, lost: 0 });
}

type Options = { locale: Locale; lost: number };

async function initiateNewest(parts: PaymentParts, orderId: number, options: Options): Promise<Redirect> {
  const lease = await leaseNewest(parts, orderId);
  switch (lease.kind) {
    case 'nothing_to_pay':
      return undefined;
    case 'initiated':
      return toRedirect(lease.attempt, lease, options);
    case 'leased_elsewhere':
      return withExtraTime(parts.payments.patienceMs + LAST_POLL_MS, () => awaitOther(parts, lease, options));
    case 'leased':
      // The work continues after the response; the lease limits it.
      return withExtraTime(LEASE_MS, () => withPatience(parts, initiate(parts, lease, options)));
  }
}

export const isPayable = (attempt: Attempt, provider: PaymentProvider | null, now: Date): boolean =>
  attempt.status === 'created' ||
  (attempt.status === 'redirected' &&
    attempt.expiresAt !== null &&
    attempt.expiresAt.getTime() > now.getTime() + MIN_MS &&
    (!provider?.initiate || attempt.payUrl !== null));

type LeasedAttempt = { kind: 'leased'; attempt: Attempt; provider: PaymentProvider; leasedUntil: Date };
type Lease =
  | { kind: 'nothing_to_pay' }
  | { kind: 'initiated' | 'leased_elsewhere'; attempt: Attempt; provider: PaymentProvider }
  | LeasedAttempt;

function leaseNewest({ pool, payments, clock }: PaymentParts, orderId: number): Promise<Lease> {
  return transaction(pool, async (db): Promise<Lease> => {
    const order = await lockOrder(db, orderId);
    if (!awaitsPayment(order)) return { kind: 'nothing_to_pay' };
    const attempt = await attempts.lockNewestAttempt(db, orderId);
    const provider = payments.provider(attempt.method);
    const now = clock();
    if (!provider || !isPayable(attempt, provider, now)) return { kind: 'nothing_to_pay' };
    if (attempt.status === 'redirected') return { kind: 'initiated', attempt, provider };
    if (attempt.leasedUntil && attempt.leasedUntil > now) return { kind: 'leased_elsewhere', attempt, provider };

    const { expiresAt, holdUntil } = endOfAttempt(now, order.holdUntil);
    if (holdUntil && order.status === 'pending_payment') await holdOrder(db, orderId, holdUntil);
    const lease = { attemptId: attempt.id, now, expiresAt };
    // The check is scheduled first, so that it runs even if this process dies before the answer.
    const startAfter = new Date(now.getTime() + payments.checkS * 1000);
    if (provider.getStatus && !attempt.initiatedAt)
      await insertJob(db, PAYMENT_QUEUE, { attemptId: attempt.id, turn: 0 }, { startAfter });
    if (!provider.initiate) {
      await attempts.leaseAttempt(db, { ...lease, status: 'redirected', leasedUntil: null });
      return { kind: 'initiated', attempt, provider };
    }
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    await attempts.leaseAttempt(db, { ...lease, status: 'created', leasedUntil });
    return { kind: 'leased', attempt: { ...attempt, expiresAt }, provider, leasedUntil };
  });
}

async function withPatience({ payments, log }: PaymentParts, initiating: Promise<Redirect>): Promise<Redirect> {
  const patience = new AbortController();
  const over = sleep(payments.patienceMs, undefined, { signal: patience.signal, ref: false }).catch(() => undefined);
  initiating.catch((error: unknown) => logPaymentFault(log, error, 'a payment could not be initiated'));
  return Promise.race([initiating, over]).finally(() => patience.abort());
}

type AttemptAtProvider = { attempt: Attempt; provider: PaymentProvider };

async function awaitOther(
  { pool, payments }: PaymentParts,
  lease: AttemptAtProvider,
  options: Options,
): Promise<Redirect> {
  const end = performance.now() + payments.patienceMs;
  while (performance.now() < end) {
    await sleep(POLL_MS);
    const attempt = await attempts.selectAttempt(pool, lease.attempt.id);
    const isReleased = !attempt?.leasedUntil && attempt?.status === 'created';
    if (isReleased) return undefined;
    if (attempt?.status !== 'created')
      return attempt?.status === 'redirected' ? toRedirect(attempt, lease, options) : undefined;
  }
  return undefined;
}

const toRedirect = (attempt: Attempt, { provider }: AttemptAtProvider, { locale }: Options): Redirect =>
  provider.redirectUrl(attempt, locale) ?? undefined;

/**
 * An earlier registration without an answer is checked first, because it may exist and be paid (docs/spec/payments.md
 * 3.6).
 */
async function initiate(parts: PaymentParts, lease: LeasedAttempt, options: Options): Promise<Redirect> {
  try {
    if (lease.attempt.initiatedAt) return await checkFirst(parts, lease, options);
    return await register(parts, lease, options, checkFirst);
  } finally {
    await attempts.releaseAttempt(parts.pool, lease.attempt.id, lease.leasedUntil);
  }
}

type Fallback = (parts: PaymentParts, lease: LeasedAttempt, options: Options) => Promise<Redirect>;

async function register(
  parts: PaymentParts,
  lease: LeasedAttempt,
  options: Options,
  whenUncertain: Fallback,
): Promise<Redirect> {
  const { pool, clock, log } = parts;
  const { attempt, provider, leasedUntil } = lease;
  const seconds = Math.floor(((attempt.expiresAt ?? clock()).getTime() - clock().getTime()) / 1000);
  const answer = await provider.initiate?.(attempt, { locale: options.locale, seconds });
  if (!answer) return undefined;
  const { result, event } = answer;
  if (event) await attempts.recordEvent(pool, attempt.id, event, { outcome: attempts.outcomeOf(result) });
  if (result.kind === 'initiated') {
    const { providerId, payUrl } = result;
    const updated = await attempts.updateInitiated(pool, { attemptId: attempt.id, leasedUntil, providerId, payUrl });
    return updated === 1 ? toRedirect({ ...attempt, payUrl }, lease, options) : undefined;
  }
  if (result.kind === 'known' || (result.kind === 'unavailable' && result.mayHaveArrived))
    return whenUncertain(parts, lease, options);
  const message = 'the payment provider did not accept the order';
  if (result.kind === 'refused') log.error({ attempt: attempt.bill, why: result.why }, message);
  else log.warn({ attempt: attempt.bill, why: result.why }, message);
  return undefined;
}

async function checkFirst(parts: PaymentParts, lease: LeasedAttempt, options: Options): Promise<Redirect> {
  const { attempt, provider } = lease;
  const answer = await provider.getStatus?.(attempt);
  if (!answer) return undefined;
  const { result, event } = answer;
  if (result.kind === 'unknown') {
    if (event) await attempts.recordEvent(parts.pool, attempt.id, event, { outcome: attempts.outcomeOf(result) });
    return register(parts, lease, options, async () => undefined);
  }
  if (result.kind === 'unavailable') return undefined;
  if (result.kind !== 'open') {
    await settle(parts, attempt.id, result, { event });
    return undefined;
  }
  // The attempt is open at the provider, but its payment page is lost. The payer gets another attempt
  // (docs/spec/payments.md 3.6).
  if (event) await attempts.recordEvent(parts.pool, attempt.id, event, { outcome: 'lost' });
  const isReplaced = await replaceLost(parts, lease);
  if (!isReplaced || options.lost === MAX_LOST) return undefined;
  return initiateNewest(parts, attempt.orderId, { ...options, lost: options.lost + 1 });
}

function replaceLost({ pool, config }: PaymentParts, { attempt }: LeasedAttempt): Promise<boolean> {
  return transaction(pool, async (db) => {
    const order = await lockOrder(db, attempt.orderId);
    const isLost = (await attempts.updateLost(db, attempt.id)) === 1;
    if (!isLost || !awaitsPayment(order)) return false;
    const { orderId, method, amount, covers } = attempt;
    await addAttempt(db, config.keys.bill[0], { orderId, method, amount, covers });
    return true;
  });
}
