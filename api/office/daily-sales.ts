import type { Logger } from 'pino';
import { SALES_DAYS_QUEUE } from '#api/database/job-queues.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { repeatingHandler } from '#api/jobs/repeating-job.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { msToNextShopDay, shopDay, YEREVAN_OFFSET_MS } from '#rules/shop/discount.ts';
import { replaceSalesDays, type SalesDay, selectFirstDay, selectSales, selectSalesDays } from './daily-sales-sql.ts';

/** An order can be revived or backdated for this many days, so these days are aggregated again. */
const RECOUNTED_DAYS = 40;
const AFTER_MIDNIGHT_MS = 10 * 60_000;

export const dayBefore = (now: Date, days: number): string => shopDay(new Date(now.getTime() - days * DAY_MS));
export const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - YEREVAN_OFFSET_MS);

/** The first run aggregates all days, later runs the last ones again. */
export function countSalesDays(pool: Pool, now: Date): Promise<void> {
  return transaction(pool, async (db) => {
    const { counted, first } = await selectFirstDay(db);
    if (first === null) return;
    const recounted = dayBefore(now, RECOUNTED_DAYS);
    const since = counted === null ? first : [recounted, counted].toSorted()[0]!;
    await replaceSalesDays(db, { since, until: shopDay(now) });
  });
}

/** Days since `since`, including today. Days that are not yet aggregated are computed from the orders. */
export async function readSales(db: Db, since: string, now: Date): Promise<{ days: SalesDay[]; countedUntil: Date }> {
  const counted = await selectSalesDays(db, since);
  const last = counted.at(-1);
  const countedUntil = last ? new Date(startOf(last.day).getTime() + DAY_MS) : startOf(since);
  const live = await selectSales(db, { from: countedUntil, to: now });
  return { days: [...counted, ...live], countedUntil };
}

type Parts = { pool: Pool; clock: () => Date; log: Logger };

export const salesDaysHandler = ({ pool, clock, log }: Parts): Handler =>
  repeatingHandler(
    { pool, log },
    {
      queue: SALES_DAYS_QUEUE,
      failure: 'the sales of past days could not be counted',
      async run() {
        const now = clock();
        await countSalesDays(pool, now);
        return new Date(now.getTime() + msToNextShopDay(now) + AFTER_MIDNIGHT_MS);
      },
    },
  );
