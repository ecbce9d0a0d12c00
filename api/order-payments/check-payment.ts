import * as z from 'zod/mini';
import { withExtraTime } from '#api/database/deadline.ts';
import { PAYMENT_QUEUE } from '#api/database/job-queues.ts';
import { insertJob } from '#api/jobs/insert-job.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import { selectAttempt } from '#api/payments/attempt-store.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import type { Attempt, PaymentProvider, PaymentResult } from '#api/payments/provider/payment-provider.ts';
import type { AttemptStatus } from '#rules/orders/attempt-status.ts';
import { messageOf } from '#rules/text/error-message.ts';
import { logPaymentFault } from './log-payment-fault.ts';
import { settle } from './settle.ts';

/**
 * Delay between the end of the attempt and the last check; no payment can follow after it (docs/spec/payments.md
 * 3.6).
 */
const MARGIN_MS = 2 * 60_000;
/** Interval of the last check while the provider is unavailable. */
const RETRY_MS = 10 * 60_000;
/** After a day, the checks stop and the merchant is notified. */
const GIVEN_UP_MS = 24 * 3_600_000;
/** Factor between successive intervals. The limit lets 15 s grow to 2 minutes. */
const GROWTH = 1.5;
const MAX_GROWTH = 8;

const job = z.object({ attemptId: z.int(), turn: z.int() });

export const paymentHandler = (parts: PaymentParts): Handler => ({
  queue: PAYMENT_QUEUE,
  async handle(_, data) {
    const { attemptId, turn } = job.parse(data);
    await checkPayment(parts, attemptId, turn);
    return { status: 'done' };
  },
  gaveUp(id, data, reason) {
    parts.log.error({ job: id, data, reason }, 'a payment attempt is no longer polled');
  },
  describe: messageOf,
});

const isWaiting = (status: AttemptStatus): boolean => ['created', 'redirected', 'unconfirmed'].includes(status);

export async function checkPayment(
  parts: PaymentParts,
  attemptId: number,
  turn: number,
): Promise<AttemptStatus | null> {
  const { pool, payments, clock } = parts;
  const attempt = await selectAttempt(pool, attemptId);
  const provider = attempt && payments.provider(attempt.method);
  if (!attempt || !provider?.getStatus || !isWaiting(attempt.status)) return attempt?.status ?? null;
  const now = clock();
  const { result, event } = await provider.getStatus(attempt);
  const isOver = now.getTime() >= lastQuestion(attempt, now).getTime();
  if (result.kind === 'unavailable') return retryLater(parts, attempt, { turn, now, isOver });

  const isUndecided = result.kind === 'open' || result.kind === 'unknown';
  const final: PaymentResult = isUndecided && isOver ? { kind: 'expired', reason: 'timeout' } : result;
  const { status } = await settle(parts, attempt.id, final, {
    event,
    async inTransaction(db, settled) {
      if (isOver || !isWaiting(settled.status)) return;
      const startAfter = nextQuestion(parts, attempt, turn, now);
      await insertJob(db, PAYMENT_QUEUE, { attemptId, turn: turn + 1 }, { startAfter });
    },
  });
  return status;
}

const lastQuestion = ({ expiresAt }: Attempt, now: Date): Date => new Date((expiresAt ?? now).getTime() + MARGIN_MS);

function nextQuestion({ payments }: PaymentParts, attempt: Attempt, turn: number, now: Date): Date {
  const pauseMs = payments.checkS * 1000 * Math.min(MAX_GROWTH, GROWTH ** (turn + 1));
  const last = lastQuestion(attempt, now);
  const next = new Date(now.getTime() + pauseMs);
  return next < last ? next : last;
}

type Question = { turn: number; now: Date; isOver: boolean };

/** An unavailable provider decides nothing, because money may already have moved. */
async function retryLater(
  parts: PaymentParts,
  attempt: Attempt,
  { turn, now, isOver }: Question,
): Promise<AttemptStatus> {
  const { pool, log } = parts;
  if (now.getTime() > lastQuestion(attempt, now).getTime() + GIVEN_UP_MS) {
    log.error(
      { attempt: attempt.bill },
      'the payment provider was unavailable for a day: check the payment at the provider',
    );
    await enqueueMail(pool, { kind: 'merchant_notice', orderId: attempt.orderId, notice: 'unconfirmed' });
    return attempt.status;
  }
  const startAfter = isOver ? new Date(now.getTime() + RETRY_MS) : nextQuestion(parts, attempt, turn, now);
  await insertJob(pool, PAYMENT_QUEUE, { attemptId: attempt.id, turn: turn + 1 }, { startAfter });
  return attempt.status;
}

const MAY_BE_PAID: readonly AttemptStatus[] = [
  'created',
  'redirected',
  'unconfirmed',
  'declined',
  'expired',
  'cancelled',
];

/** The provider's answer is stored even if the visitor no longer waits. */
const CHECK_MS = 60_000;

export async function refreshPaymentStatus(parts: PaymentParts, attemptId: number, maxMs: number): Promise<void> {
  const attempt = await selectAttempt(parts.pool, attemptId);
  const provider = attempt && parts.payments.provider(attempt.method);
  if (!attempt || !provider?.getStatus || !MAY_BE_PAID.includes(attempt.status)) return;
  const { getStatus } = provider;
  await withExtraTime(CHECK_MS, () => atMost(maxMs, parts, checkNow(parts, attempt, getStatus)));
}

async function atMost(maxMs: number, { log }: PaymentParts, check: Promise<void>): Promise<void> {
  check.catch((error: unknown) => logPaymentFault(log, error, 'the status of a payment could not be stored'));
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxMs);
  });
  await Promise.race([check, patience]).finally(() => clearTimeout(timer));
}

type GetStatus = NonNullable<PaymentProvider['getStatus']>;

async function checkNow(parts: PaymentParts, attempt: Attempt, getStatus: GetStatus): Promise<void> {
  const { result, event } = await getStatus(attempt);
  if (result.kind !== 'unavailable') await settle(parts, attempt.id, result, { event });
}
