import { ORDER_EXPIRY_QUEUE } from '#api/database/job-queues.ts';
import { insertJob } from '#api/jobs/insert-job.ts';
import type { AttemptStatus } from '#rules/attempt-status.ts';
import * as statements from './payment-sql.ts';
import type { PaymentParts } from './payments.ts';
import type { Word } from './provider.ts';
import { settle } from './settle.ts';

/** What the merchant has seen in the books of the provider. */
export type SeenByMerchant = { isPaid: true; transaction: string } | { isPaid: false };

/**
 * Settles an attempt that its provider said nothing final about: the wallet cannot be asked, a person can (DECISIONS 2).
 * An order that turns out not to be paid is then let go like any other whose time is over.
 */
export async function settleByHand(
  parts: PaymentParts,
  attemptId: number,
  seen: SeenByMerchant,
): Promise<AttemptStatus> {
  const word: Word = seen.isPaid
    ? { is: 'paid', providerId: seen.transaction, card: null }
    : { is: 'declined', reason: 'by_hand' };
  const { status } = await settle(parts, attemptId, word, {
    heard: { kind: 'by_hand', said: seen.isPaid ? { transaction: seen.transaction } : {} },
    async alongside(db) {
      if (seen.isPaid) return;
      const { orderId } = await statements.lockAttempt(db, attemptId);
      await statements.holdUntilNow(db, orderId, parts.clock());
      await insertJob(db, ORDER_EXPIRY_QUEUE, { orderId });
    },
  });
  return status;
}
