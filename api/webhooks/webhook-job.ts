import type { Logger } from 'pino';
import { WEBHOOK_QUEUE } from '#api/database/job-queues.ts';
import type { Pool } from '#api/database/sql.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { queueRemaining, type SenderContext, sendDueDeliveries } from './send-deliveries.ts';

type Parts = SenderContext & { pool: Pool; log: Logger };

/** Parallel batches, so that slow receivers delay the others less. */
const CONCURRENCY = 3;
/** Pause between two rounds of a webhook whose receiver is down. */
const PAUSE_MS = 5_000;

/** A job means that a webhook may have due deliveries. Several jobs of one webhook share one run. */
export function webhookHandler(parts: Parts): Handler {
  const running = new Map<number, { isRepeated: boolean }>();
  async function run(webhookId: number): Promise<void> {
    const current = running.get(webhookId);
    if (current) {
      current.isRepeated = true;
      return;
    }
    const state = { isRepeated: false };
    running.set(webhookId, state);
    try {
      const { isDown } = await sendDueDeliveries(parts, webhookId);
      const earliest = new Date(parts.clock().getTime() + (isDown ? PAUSE_MS : 0));
      do {
        state.isRepeated = false;
        await queueRemaining(parts.pool, webhookId, earliest);
      } while (state.isRepeated);
    } finally {
      running.delete(webhookId);
    }
  }
  return {
    queue: WEBHOOK_QUEUE,
    concurrency: CONCURRENCY,
    async handle(_, data) {
      await run(webhookOf(data));
      return { status: 'done' };
    },
    gaveUp(id, _, reason) {
      parts.log.error({ job: id, reason }, 'messages of a webhook could not be sent');
    },
  };
}

const webhookOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'webhook' in data ? Number(data.webhook) : 0;
