import type { Logger } from 'pino';
import { cartReminderHours } from '#api/content/content-settings.ts';
import type { Content } from '#api/content/content-store.ts';
import { CART_REMINDER_QUEUE } from '#api/database/job-queues.ts';
import { type Pool, transaction } from '#api/database/sql.ts';
import { repeatingHandler } from '#api/jobs/repeating-job.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { deleteUnconfirmed } from '#api/newsletter/subscribers.ts';
import { notifyAbandoned } from './cart-reminders.ts';

type Parts = { pool: Pool; readModel: { readonly content: Content }; clock: () => Date; log: Logger };

const REPEAT_INTERVAL_MS = 15 * 60_000;

/** Queues due reminders, and deletes newsletter requests that nobody confirmed. */
export const cartReminderHandler = ({ pool, readModel, clock, log }: Parts): Handler =>
  repeatingHandler(
    { pool, log },
    {
      queue: CART_REMINDER_QUEUE,
      failure: 'cart reminders could not be queued',
      async run() {
        const hours = cartReminderHours(readModel.content);
        const notified = hours === null ? 0 : await transaction(pool, (db) => notifyAbandoned(db, clock(), hours));
        if (notified > 0) log.info({ told: notified }, 'cart reminders were queued');
        await deleteUnconfirmed(pool);
        return new Date(clock().getTime() + REPEAT_INTERVAL_MS);
      },
    },
  );
