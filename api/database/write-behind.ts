import type { Logger } from 'pino';
import { withSeparateDeadline } from './deadline.ts';

export type WriteBehind = {
  /** Schedules the next write. */
  schedule: () => void;
  flush: () => Promise<void>;
  /** Call this before the pool is closed. */
  close: () => Promise<void>;
};

const WRITE_MS = 5_000;

type Parts<Batch> = {
  /** Removes and returns the collected entries; null if there are none. */
  take: () => Batch | null;
  write: (batch: Batch) => Promise<unknown>;
  /** Restores entries that could not be written. */
  restore: (batch: Batch) => void;
  log: Logger;
  /** Subject of the log line, for example `visits`. */
  subject: string;
};

/** Writes the collected entries every five seconds, one write at a time. */
export function openWriteBehind<Batch>({ take, write, restore, log, subject }: Parts<Batch>): WriteBehind {
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function writeBatch(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = take();
    if (batch === null) return;
    try {
      await withSeparateDeadline(WRITE_MS, () => write(batch));
    } catch (cause) {
      log.debug({ cause: String(cause) }, `${subject} not written, retained for the next write`);
      restore(batch);
    }
  }

  const flush = (): Promise<void> => (writing = writing.then(writeBatch));

  return {
    schedule: () => void (timer ??= setTimeout(flush, WRITE_MS).unref()),
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}

export type Tally<Count> = Pick<WriteBehind, 'flush' | 'close'> & { add: (count: Count) => void };

type TallyParts<Count> = {
  keyOf: (count: Count) => string;
  /** Adds `more` to a count of the same key. */
  merge: (known: Count, more: Count) => void;
  /** Maximum keys between two writes; further ones are dropped, so that invented names do not fill the memory. */
  maxKeys?: number;
  write: (counts: Count[]) => Promise<unknown>;
  log: Logger;
  subject: string;
};

/** Sums counts by key in memory and writes them every five seconds. */
export function openTally<Count extends object>({
  keyOf,
  merge,
  maxKeys = Number.POSITIVE_INFINITY,
  write,
  log,
  subject,
}: TallyParts<Count>): Tally<Count> {
  let counts = new Map<string, Count>();
  const { schedule, flush, close } = openWriteBehind<Count[]>({
    take() {
      if (counts.size === 0) return null;
      const taken = [...counts.values()];
      counts = new Map();
      return taken;
    },
    write,
    restore: (taken) => taken.forEach(add),
    log,
    subject,
  });

  function add(count: Count): void {
    const key = keyOf(count);
    const known = counts.get(key);
    if (known) merge(known, count);
    else if (counts.size < maxKeys) counts.set(key, { ...count });
    schedule();
  }

  return { add, flush, close };
}
