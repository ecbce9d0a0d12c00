import type { Logger } from 'pino';
import type { Db } from '#api/database/sql.ts';
import { openWriteBehind, type WriteBehind } from '#api/database/write-behind.ts';
import { addHits, type CountedHits } from './redirects-sql.ts';

/** Counts served redirects in memory, so that a redirect waits for no database. */
export type RedirectHits = Pick<WriteBehind, 'flush' | 'close'> & { record: (path: string) => void };

type Parts = { db: Db; log: Logger; clock: () => Date };

export function openRedirectHits({ db, log, clock }: Parts): RedirectHits {
  let tally = new Map<string, CountedHits>();
  const { schedule, flush, close } = openWriteBehind<CountedHits[]>({
    take() {
      if (tally.size === 0) return null;
      const counted = [...tally.values()];
      tally = new Map();
      return counted;
    },
    write: (counted) => addHits(db, counted),
    restore: (counted) => counted.forEach(add),
    log,
    subject: 'hits of redirects',
  });

  function add({ path, hits, lastHitAt }: CountedHits): void {
    const known = tally.get(path);
    if (known) {
      known.hits += hits;
      known.lastHitAt = lastHitAt > known.lastHitAt ? lastHitAt : known.lastHitAt;
    } else tally.set(path, { path, hits, lastHitAt });
    schedule();
  }

  return { record: (path) => add({ path, hits: 1, lastHitAt: clock() }), flush, close };
}
