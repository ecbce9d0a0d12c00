import * as z from 'zod/mini';
import { PAYMENT_QUEUE } from '#api/database/job-queues.ts';
import { insertJob } from '#api/jobs/insert-job.ts';
import { type Handler, messageOf } from '#api/jobs/worker.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import type { AttemptStatus } from '#rules/attempt-status.ts';
import * as statements from './payment-sql.ts';
import type { PaymentParts } from './payments.ts';
import type { Attempt, Provider, Word } from './provider.ts';
import { settle } from './settle.ts';

/** Once more so long after the payer's time is over; then nothing can come any more (domain/payments.md 3.6). */
const MARGIN_MS = 2 * 60_000;
/** While the gateway is away at the end, it is asked again after so long … */
const AWAY_MS = 10 * 60_000;
/** … and given up after a day: the merchant has to look. */
const GIVEN_UP_MS = 24 * 3_600_000;
/** Each pause is longer than the one before, up to so many times the first: 15 s become 2 minutes. */
const GROWTH = 1.5;
const MOST_GROWTH = 8;

const job = z.object({ attemptId: z.int(), turn: z.int() });

/** Asks the card gateway what became of attempts, until they are settled or over. */
export const paymentHandler = (parts: PaymentParts): Handler => ({
  queue: PAYMENT_QUEUE,
  async handle(_, data) {
    const { attemptId, turn } = job.parse(data);
    await checkPayment(parts, attemptId, turn);
    return { status: 'done' };
  },
  gaveUp(id, data, reason) {
    parts.log.error({ job: id, data, reason }, 'an attempt at paying is not asked about any more');
  },
  describe: messageOf,
});

/** What may still come to an end by asking. */
const isWaiting = ({ status }: Attempt): boolean => ['created', 'redirected', 'unconfirmed'].includes(status);

/** Asks once about an attempt, and has it asked about again later while nothing is settled. */
export async function checkPayment(
  parts: PaymentParts,
  attemptId: number,
  turn: number,
): Promise<AttemptStatus | null> {
  const { pool, payments, clock } = parts;
  const attempt = await statements.selectAttempt(pool, attemptId);
  const provider = attempt && payments.provider(attempt.method);
  if (!attempt || !provider?.ask || !isWaiting(attempt)) return attempt?.status ?? null;
  const now = clock();
  const { word, heard } = await provider.ask(attempt);
  const isOver = now.getTime() >= lastLook(attempt, now).getTime();
  if (word.is === 'away') return goOnAway(parts, attempt, { turn, now, isOver });

  const isUndecided = word.is === 'open' || word.is === 'unknown';
  const said: Word = isUndecided && isOver ? { is: 'expired', reason: 'timeout' } : word;
  const { status } = await settle(parts, attempt.id, said, {
    heard,
    async alongside(db, settled) {
      if (!isOver && isWaiting({ ...attempt, status: settled.status }))
        await insertJob(
          db,
          PAYMENT_QUEUE,
          { attemptId, turn: turn + 1 },
          { startAfter: nextLook(parts, attempt, turn, now) },
        );
    },
  });
  return status;
}

const lastLook = ({ expiresAt }: Attempt, now: Date): Date => new Date((expiresAt ?? now).getTime() + MARGIN_MS);

/** After a growing pause, but never past the last look. */
function nextLook({ payments }: PaymentParts, attempt: Attempt, turn: number, now: Date): Date {
  const pauseMs = payments.checkS * 1000 * Math.min(MOST_GROWTH, GROWTH ** (turn + 1));
  const last = lastLook(attempt, now);
  const next = new Date(now.getTime() + pauseMs);
  return next < last ? next : last;
}

type Look = { turn: number; now: Date; isOver: boolean };

/** The gateway being away settles nothing: money may have moved before. */
async function goOnAway(parts: PaymentParts, attempt: Attempt, { turn, now, isOver }: Look): Promise<AttemptStatus> {
  const { pool, log } = parts;
  if (now.getTime() > lastLook(attempt, now).getTime() + GIVEN_UP_MS) {
    log.error({ attempt: attempt.bill }, 'the card gateway was away for a day: look for the money by hand');
    await enqueueMail(pool, { kind: 'merchant_notice', orderId: attempt.orderId, notice: 'unconfirmed' });
    return attempt.status;
  }
  const startAfter = isOver ? new Date(now.getTime() + AWAY_MS) : nextLook(parts, attempt, turn, now);
  await insertJob(pool, PAYMENT_QUEUE, { attemptId: attempt.id, turn: turn + 1 }, { startAfter });
  return attempt.status;
}

/** Statuses that money may still change: of these, too, a payer may come back with the money paid. */
const MAY_BE_PAID: readonly AttemptStatus[] = [
  'created',
  'redirected',
  'unconfirmed',
  'declined',
  'expired',
  'cancelled',
];

/** Asks now, because a payer came back or wants to pay again; nobody waits longer than `mostMs` for it. */
export async function askAbout(parts: PaymentParts, attemptId: number, mostMs: number): Promise<void> {
  const attempt = await statements.selectAttempt(parts.pool, attemptId);
  const provider = attempt && parts.payments.provider(attempt.method);
  if (!attempt || !provider?.ask || !MAY_BE_PAID.includes(attempt.status)) return;
  const asked = askNow(parts, attempt, provider.ask);
  asked.catch((error: unknown) => parts.log.error({ err: error }, 'what became of a payment could not be kept'));
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, mostMs);
  });
  await Promise.race([asked, patience]).finally(() => clearTimeout(timer));
}

async function askNow(parts: PaymentParts, attempt: Attempt, ask: NonNullable<Provider['ask']>): Promise<void> {
  const { word, heard } = await ask(attempt);
  if (word.is !== 'away') await settle(parts, attempt.id, word, { heard });
}
