import { msLeft, PastDeadline } from './deadline.ts';

export class QueueFull extends Error {
  readonly code = 'QUEUE_FULL';
  constructor() {
    super('too much work waits for the database');
  }
}

/** One shared instance, because a stack trace per refusal would cost more than the refusal itself. */
const QUEUE_FULL = new QueueFull();

/** `acquire` resolves when a connection is free. Call the returned function to release it. */
type Semaphore = { acquire: () => Promise<() => void>; readonly busy: number; readonly waiting: number };

/**
 * First come, first served. If `maxWaiting` callers wait, only work with a deadline is refused, because other work is
 * internal.
 */
export function createSemaphore(maxConcurrent: number, maxWaiting: number): Semaphore {
  const waiting = new Set<() => void>();
  let free = maxConcurrent;

  function release(): void {
    const [next] = waiting;
    if (!next) free++;
    else {
      waiting.delete(next);
      next();
    }
  }

  function inLine(ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const isLimited = ms !== Number.POSITIVE_INFINITY;
      const giveUp = () => {
        waiting.delete(begin);
        reject(new PastDeadline());
      };
      const timer = isLimited ? setTimeout(giveUp, ms) : undefined;
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(begin);
    });
  }

  return {
    async acquire() {
      const ms = msLeft();
      if (ms <= 0) throw new PastDeadline();
      if (free > 0) free--;
      else {
        if (waiting.size >= maxWaiting && ms !== Number.POSITIVE_INFINITY) throw QUEUE_FULL;
        await inLine(ms);
      }
      return release;
    },
    get busy() {
      return maxConcurrent - free;
    },
    get waiting() {
      return waiting.size;
    },
  };
}
