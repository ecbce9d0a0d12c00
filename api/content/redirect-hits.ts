import type { Logger } from 'pino';
import type { Db } from '#api/database/sql.ts';
import { openTally, type Tally } from '#api/database/write-behind.ts';
import { addHits, type CountedHits } from './redirects-sql.ts';

/** Counts served redirects in memory, so that a redirect waits for no database. */
export type RedirectHits = Omit<Tally<CountedHits>, 'add'> & { record: (path: string) => void };

type Parts = { db: Db; log: Logger; clock: () => Date };

export function openRedirectHits({ db, log, clock }: Parts): RedirectHits {
  const { add, flush, close } = openTally<CountedHits>({
    keyOf: ({ path }) => path,
    merge(known, { hits, lastHitAt }) {
      known.hits += hits;
      known.lastHitAt = lastHitAt > known.lastHitAt ? lastHitAt : known.lastHitAt;
    },
    write: (counted) => addHits(db, counted),
    log,
    subject: 'hits of redirects',
  });
  return { record: (path) => add({ path, hits: 1, lastHitAt: clock() }), flush, close };
}
