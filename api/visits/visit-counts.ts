import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Pool } from '#api/database/sql.ts';
import { openTally, type Tally } from '#api/database/write-behind.ts';
import { networkOf } from '#api/http/network.ts';
import type { Locale } from '#contract/locale.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { type CountedVisits, upsertVisits } from './visit-days-sql.ts';

/**
 * Counts visits by day and language without storing visitors. Addresses are distinguished in memory by a keyed hash;
 * the key ends with the process.
 */
export type VisitCounts = Omit<Tally<CountedVisits>, 'add'> & {
  record: (address: string, locale: Locale) => void;
};

type Parts = { pool: Pool; log: Logger; clock: () => Date };

/** Maximum counted visits per address and day. Mobile carriers share one address among many visitors. */
const MAX_PER_ADDRESS = 50;
const MAX_ADDRESSES = 100_000;

export function openVisitCounts({ pool, log, clock }: Parts): VisitCounts {
  const key = randomBytes(32);
  let ofAddress = new Map<string, number>();
  let countedOn = '';
  const { add, flush, close } = openTally<CountedVisits>({
    keyOf: ({ day, locale }) => day + locale,
    merge(known, { visits }) {
      known.visits += visits;
    },
    write: (counted) => upsertVisits(pool, counted),
    log,
    subject: 'visits',
  });

  function mayCount(address: string, day: string): boolean {
    if (countedOn !== day) ofAddress = new Map();
    countedOn = day;
    const mark = createHmac('sha256', key).update(networkOf(address)).digest('base64');
    const times = ofAddress.get(mark) ?? 0;
    if (times >= MAX_PER_ADDRESS || (times === 0 && ofAddress.size >= MAX_ADDRESSES)) return false;
    ofAddress.set(mark, times + 1);
    return true;
  }

  return {
    record(address, locale) {
      const day = shopDay(clock());
      if (mayCount(address, day)) add({ day, locale, visits: 1 });
    },
    flush,
    close,
  };
}
