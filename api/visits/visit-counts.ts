import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { withSeparateDeadline } from '#api/database/deadline.ts';
import type { Pool } from '#api/database/sql.ts';
import { networkOf } from '#api/http/network.ts';
import type { Locale } from '#contract/locale.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { type CountedVisits, upsertVisits } from './visit-days-sql.ts';

/** Counts visits by day and language. Keeps no visitor: addresses are told apart in memory, by a key that ends with the process. */
export type VisitCounts = {
  record: (address: string, locale: Locale) => void;
  flush: () => Promise<void>;
  /** Call it before the pool is closed. */
  close: () => Promise<void>;
};

type Parts = { pool: Pool; log: Logger; clock: () => Date };

/** Of one address in a day: carriers share addresses among many. */
const MAX_PER_ADDRESS = 50;
const MAX_ADDRESSES = 100_000;
const WRITE_MS = 5_000;

export function openVisitCounts({ pool, log, clock }: Parts): VisitCounts {
  const key = randomBytes(32);
  let ofAddress = new Map<string, number>();
  let countedOn = '';
  let tally = new Map<string, CountedVisits>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function mayCount(address: string, day: string): boolean {
    if (countedOn !== day) ofAddress = new Map();
    countedOn = day;
    const mark = createHmac('sha256', key).update(networkOf(address)).digest('base64');
    const times = ofAddress.get(mark) ?? 0;
    if (times >= MAX_PER_ADDRESS || (times === 0 && ofAddress.size >= MAX_ADDRESSES)) return false;
    ofAddress.set(mark, times + 1);
    return true;
  }

  function add({ day, locale, visits }: CountedVisits): void {
    const known = tally.get(day + locale);
    if (known) known.visits += visits;
    else tally.set(day + locale, { day, locale, visits });
    timer ??= setTimeout(flush, WRITE_MS).unref();
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (tally.size === 0) return;
    const counted = [...tally.values()];
    tally = new Map();
    try {
      await withSeparateDeadline(WRITE_MS, () => upsertVisits(pool, counted));
    } catch (cause) {
      log.debug({ cause: String(cause) }, 'visits not written, kept for the next time');
      for (const visits of counted) add(visits);
    }
  }

  const flush = (): Promise<void> => (writing = writing.then(write));

  return {
    record(address, locale) {
      const day = shopDay(clock());
      if (mayCount(address, day)) add({ day, locale, visits: 1 });
    },
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}
