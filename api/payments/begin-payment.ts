import { setTimeout as sleep } from 'node:timers/promises';
import { PAYMENT_QUEUE } from '#api/database/job-queues.ts';
import { transaction } from '#api/database/sql.ts';
import { insertJob } from '#api/jobs/insert-job.ts';
import { queueExpiry } from '#api/orders/queue-expiry.ts';
import { lockOrder } from '#api/orders/step-order.ts';
import type { Locale } from '#contract/locale.ts';
import type { RedirectUrl } from '#contract/order-contract.ts';
import { endOfAttempt } from './hold.ts';
import * as statements from './payment-sql.ts';
import type { PaymentParts } from './payments.ts';
import type { Attempt, Provider } from './provider.ts';
import { record, settle } from './settle.ts';

/** All that one process may do with the gateway about one attempt takes less: it is asked, told, asked and told. */
const BUSY_MS = 125_000;
/** With less time left than this, a way to pay is not given out any more. */
const LAST_MS = 60_000;
const LOOK_AGAIN_MS = 150;
/** Numbers that another shop has used with the same contract are passed over, within reason. */
const MOST_LOST = 3;

type Told = RedirectUrl | undefined;

/**
 * Where the browser goes to pay an order that waits for money; undefined when nothing is to be paid now, or when the
 * provider does not answer soon. It may be asked for at once from many places, and again: an open attempt is told to its
 * provider once and answers the same address (domain/payments.md 3.6).
 */
export function beginPayment(parts: PaymentParts, orderId: number, locale: Locale): Promise<Told> {
  return beginNewest(parts, orderId, { locale, lost: 0 });
}

/** `lost` counts attempts that were given up on the way. */
type Wish = { locale: Locale; lost: number };

async function beginNewest(parts: PaymentParts, orderId: number, wish: Wish): Promise<Told> {
  const claim = await claimNewest(parts, orderId);
  switch (claim.is) {
    case 'nothing':
      return undefined;
    case 'open':
      return toRedirect(claim.attempt, claim, wish);
    case 'others':
      return awaitOther(parts, claim, wish);
    case 'ours':
      return soon(parts, tell(parts, claim, wish));
  }
}

/** Whether the payer can go on with an attempt. */
export const isStillOpen = (attempt: Attempt, now: Date): boolean =>
  attempt.status === 'created' ||
  (attempt.status === 'redirected' &&
    attempt.expiresAt !== null &&
    attempt.expiresAt.getTime() > now.getTime() + LAST_MS &&
    (attempt.method !== 'aeb_vpos' || attempt.payUrl !== null));

type Ours = { is: 'ours'; attempt: Attempt; provider: Provider; busyUntil: Date };
type Claim = { is: 'nothing' } | { is: 'open' | 'others'; attempt: Attempt; provider: Provider } | Ours;

/** Nobody else talks to the provider about the attempt until we have, or have died over it. */
function claimNewest({ pool, payments, clock }: PaymentParts, orderId: number): Promise<Claim> {
  return transaction(pool, async (db): Promise<Claim> => {
    const order = await lockOrder(db, orderId);
    if (order.status !== 'pending_payment') return { is: 'nothing' };
    const attempt = await statements.lockNewestAttempt(db, orderId);
    const provider = payments.provider(attempt.method);
    const now = clock();
    if (!provider || !isStillOpen(attempt, now)) return { is: 'nothing' };
    if (attempt.status === 'redirected') return { is: 'open', attempt, provider };
    if (attempt.busyUntil && attempt.busyUntil > now) return { is: 'others', attempt, provider };

    const { expiresAt, holdUntil } = endOfAttempt(now, order.holdUntil);
    if (holdUntil) {
      await statements.updateHold(db, orderId, holdUntil);
      await queueExpiry(db, orderId, holdUntil);
    }
    const claimed = { attemptId: attempt.id, now, expiresAt };
    if (!provider.begin) {
      await statements.claimAttempt(db, { ...claimed, status: 'redirected', busyUntil: null });
      return { is: 'open', attempt, provider };
    }
    const busyUntil = new Date(now.getTime() + BUSY_MS);
    await statements.claimAttempt(db, { ...claimed, status: 'created', busyUntil });
    // Also asked about should this process end before it has an answer.
    const startAfter = new Date(now.getTime() + payments.checkS * 1000);
    if (!attempt.begunAt) await insertJob(db, PAYMENT_QUEUE, { attemptId: attempt.id, turn: 0 }, { startAfter });
    return { is: 'ours', attempt: { ...attempt, expiresAt }, provider, busyUntil };
  });
}

/** The answer, or nothing while it is not there yet: who asks again later gets it. */
async function soon({ payments, log }: PaymentParts, telling: Promise<Told>): Promise<Told> {
  const patience = new AbortController();
  const given = sleep(payments.patienceMs, undefined, { signal: patience.signal, ref: false }).catch(() => undefined);
  telling.catch((error: unknown) => log.error({ err: error }, 'an order could not be told to its payment provider'));
  return Promise.race([telling, given]).finally(() => patience.abort());
}

/** Somebody else is telling the provider at this moment. */
async function awaitOther(
  { pool, payments }: PaymentParts,
  claim: { attempt: Attempt; provider: Provider },
  wish: Wish,
): Promise<Told> {
  const end = Date.now() + payments.patienceMs;
  while (Date.now() < end) {
    await sleep(LOOK_AGAIN_MS);
    const attempt = await statements.selectAttempt(pool, claim.attempt.id);
    const isLeft = !attempt?.busyUntil && attempt?.status === 'created';
    if (isLeft) return undefined;
    if (attempt?.status !== 'created')
      return attempt?.status === 'redirected' ? toRedirect(attempt, claim, wish) : undefined;
  }
  return undefined;
}

const toRedirect = (attempt: Attempt, { provider }: { provider: Provider }, wish: Wish): Told =>
  provider.redirect(attempt, wish.locale) ?? undefined;

/** An attempt that was told before and never answered is asked about first: it may be there, even paid (3.6). */
async function tell(parts: PaymentParts, claim: Ours, wish: Wish): Promise<Told> {
  try {
    if (claim.attempt.begunAt) return await askFirst(parts, claim, wish);
    return await register(parts, claim, wish, askFirst);
  } finally {
    await statements.releaseAttempt(parts.pool, claim.attempt.id, claim.busyUntil);
  }
}

type Otherwise = (parts: PaymentParts, claim: Ours, wish: Wish) => Promise<Told>;

/** `otherwise` is what helps when nobody knows whether the gateway has heard of it. */
async function register(parts: PaymentParts, claim: Ours, wish: Wish, otherwise: Otherwise): Promise<Told> {
  const { pool, clock, log } = parts;
  const { attempt, provider, busyUntil } = claim;
  const seconds = Math.floor(((attempt.expiresAt ?? clock()).getTime() - clock().getTime()) / 1000);
  const told = await provider.begin?.(attempt, { locale: wish.locale, seconds });
  if (!told) return undefined;
  const { begun, heard } = told;
  if (heard) await record(pool, attempt.id, heard, begun.is);
  if (begun.is === 'begun') {
    const { providerId, payUrl } = begun;
    const kept = await statements.updateTold(pool, { attemptId: attempt.id, busyUntil, providerId, payUrl });
    return kept === 1 ? toRedirect({ ...attempt, payUrl }, claim, wish) : undefined;
  }
  if (begun.is === 'known' || (begun.is === 'away' && begun.mayHaveArrived)) return otherwise(parts, claim, wish);
  const words = 'the payment provider does not take the order';
  if (begun.is === 'refused') log.error({ attempt: attempt.bill, why: begun.why }, words);
  else log.warn({ attempt: attempt.bill, why: begun.why }, words);
  return undefined;
}

async function askFirst(parts: PaymentParts, claim: Ours, wish: Wish): Promise<Told> {
  const { attempt, provider } = claim;
  const answer = await provider.ask?.(attempt);
  if (!answer) return undefined;
  const { word, heard } = answer;
  if (word.is === 'unknown') {
    if (heard) await record(parts.pool, attempt.id, heard, word.is);
    return register(parts, claim, wish, async () => undefined);
  }
  if (word.is === 'away') return undefined;
  if (word.is !== 'open') {
    await settle(parts, attempt.id, word, { heard });
    return undefined;
  }
  // It waits there, and nobody can be led to it any more: the payer gets another one (3.6).
  if (heard) await record(parts.pool, attempt.id, heard, 'lost');
  const isReplaced = await replaceLost(parts, claim);
  if (!isReplaced || wish.lost === MOST_LOST) return undefined;
  return beginNewest(parts, attempt.orderId, { ...wish, lost: wish.lost + 1 });
}

/** Leaves the lost attempt to be asked about and opens the next, unless another process did. */
function replaceLost({ pool }: PaymentParts, { attempt }: Ours): Promise<boolean> {
  return transaction(pool, async (db) => {
    const order = await lockOrder(db, attempt.orderId);
    const isLost = (await statements.updateLost(db, attempt.id)) === 1;
    if (!isLost || order.status !== 'pending_payment') return false;
    const { orderId, method, amount } = attempt;
    await statements.insertAttempt(db, { orderId, method, amount });
    return true;
  });
}
