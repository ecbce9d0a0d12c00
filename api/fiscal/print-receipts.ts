import type { Logger } from 'pino';
import { FISCAL_QUEUE } from '#api/database/job-queues.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { insertOnlyJob } from '#api/jobs/insert-job.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import type { FiscalProblem } from '#rules/staff/fiscal-receipt.ts';
import { type FiscalAnswer, type FiscalSettings, printReceipt, type ReceiptKind } from './fiscal-service.ts';
import * as statements from './fiscal-sql.ts';
import { requestOf } from './receipt-request.ts';

type Parts = { pool: Pool; settings: FiscalSettings | null; clock: () => Date; log: Logger };

/** Pauses between attempts grow by half, from 15 seconds to 10 minutes. */
const RETRY_MS = 15_000;
const GROWTH = 1.5;
const MAX_RETRY_MS = 10 * 60_000;
/** Time after which another process takes over the receipt of a process that ended while it waited. */
const LEASE_MARGIN_MS = 10_000;

export const fiscalHandler = (parts: Parts): Handler => ({
  queue: FISCAL_QUEUE,
  // Sends one request at a time, each with the number after the last one.
  batch: 1,
  async handle() {
    await printWaiting(parts);
    return { status: 'done' };
  },
  gaveUp(id, data, reason) {
    parts.log.error({ job: id, data, reason }, 'fiscal receipts are not printed');
  },
});

/** Sends waiting receipts until none is left or the service is unreachable; then queues the next attempt. */
export async function printWaiting(parts: Parts): Promise<void> {
  const { pool, settings, clock, log } = parts;
  if (!settings) return;
  for (;;) {
    const taken = await transaction(pool, (db) => take(db, settings, clock()));
    if (taken === null) return;
    if (taken.kind === 'leased') return insertOnlyJob(pool, FISCAL_QUEUE, taken.until);
    if (taken.kind === 'unfit') continue;
    const answer = await printReceipt(settings, taken.receipt, taken.request);
    const pauseMs = await transaction(pool, (db) => store(db, taken, answer));
    if (pauseMs === null) continue;
    log.warn(
      { order: taken.orderId, seq: taken.seq, ...whyOf(answer) },
      'a fiscal receipt was not printed, trying later',
    );
    return insertOnlyJob(pool, FISCAL_QUEUE, new Date(clock().getTime() + pauseMs));
  }
}

type Taken = {
  kind: 'taken';
  id: number;
  orderId: number;
  receipt: ReceiptKind;
  seq: number;
  request: object;
  tries: number;
  isRepeat: boolean;
};

async function take(
  db: Db,
  settings: FiscalSettings,
  now: Date,
): Promise<Taken | { kind: 'leased'; until: Date } | { kind: 'unfit' } | null> {
  const register = await statements.lockRegister(db);
  if (register?.crn !== settings.crn) return null;
  const leasedUntil = new Date(now.getTime() + settings.timeoutMs + LEASE_MARGIN_MS);
  const sending = await statements.selectSending(db, register.crn);
  if (sending) {
    if (sending.leasedUntil && sending.leasedUntil > now) return { kind: 'leased', until: sending.leasedUntil };
    await statements.updateSending(db, { ...sending, leasedUntil });
    return { ...sending, kind: 'taken', receipt: sending.kind, tries: sending.tries + 1, isRepeat: true };
  }
  const next = await statements.selectNext(db, register.crn);
  if (!next) return null;
  const seq = register.seq + 1;
  const body = await requestOf(db, next, settings);
  if ('problem' in body) {
    await statements.updateFailed(db, { id: next.id, state: 'refused', error: '', ...body, isNumberUsed: false });
    return { kind: 'unfit' };
  }
  const request = { crn: settings.crn, seq, ...body };
  await statements.updateSending(db, { id: next.id, seq, request, leasedUntil });
  return {
    kind: 'taken',
    id: next.id,
    orderId: next.orderId,
    receipt: next.kind,
    seq,
    request,
    tries: 1,
    isRepeat: false,
  };
}

/** Returns the milliseconds until the next attempt; null when the next receipt can follow. */
async function store(
  db: Db,
  { id, orderId, receipt, tries, isRepeat }: Taken,
  answer: FiscalAnswer,
): Promise<number | null> {
  if (answer.kind === 'printed') {
    await statements.updatePrinted(db, id, answer.receipt);
    if (receipt !== 'copy') await enqueueMail(db, { kind: 'fiscal_receipt', orderId, receiptId: id });
    return null;
  }
  const failed = (
    state: 'waiting' | 'sending' | 'refused' | 'unclear',
    problem: FiscalProblem,
    isNumberUsed: boolean,
  ) => statements.updateFailed(db, { id, state, problem, error: answer.why, isNumberUsed });
  const pauseMs = Math.min(MAX_RETRY_MS, RETRY_MS * GROWTH ** (tries - 1));
  switch (answer.kind) {
    case 'refused':
      await failed('refused', 'refused', false);
      return null;
    case 'foreign':
      await failed('unclear', 'foreign', true);
      return null;
    case 'wrong_seq':
      // The number was accepted, but its answer was lost. Only the service's pages show whether the receipt was
      // printed.
      if (isRepeat) {
        await failed('unclear', 'unclear', true);
        return null;
      }
      await failed('waiting', 'wrong_seq', false);
      return MAX_RETRY_MS;
    case 'unavailable':
      await failed(
        answer.mayHaveArrived || isRepeat ? 'sending' : 'waiting',
        'unavailable',
        answer.mayHaveArrived || isRepeat,
      );
      return pauseMs;
  }
}

const whyOf = (answer: FiscalAnswer) => ('why' in answer ? { problem: answer.kind, why: answer.why } : {});
