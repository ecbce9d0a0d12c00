import { createSemaphore, type Release, type Semaphore } from '#api/runtime/semaphore.ts';
import { msLeft, PastDeadline } from './deadline.ts';

export class QueueFull extends Error {
  readonly code = 'QUEUE_FULL';
  constructor() {
    super('too much work waits for the database');
  }
}

/** One error for all: a stack trace for each would cost an overloaded shop more than the refusals themselves. */
const QUEUE_FULL = new QueueFull();

export type ConnectionSlots = Pick<Semaphore, 'busy' | 'waiting'> & { acquire: () => Promise<Release> };

/** Work with a deadline is refused when `maxWaiting` wait; the shop's own work has no deadline and always waits. */
export function createConnectionSlots(size: number, maxWaiting: number): ConnectionSlots {
  const semaphore = createSemaphore(size);
  return {
    async acquire() {
      const ms = msLeft();
      if (ms <= 0) throw new PastDeadline();
      const isLimited = ms !== Number.POSITIVE_INFINITY;
      if (isLimited && semaphore.busy === size && semaphore.waiting >= maxWaiting) throw QUEUE_FULL;
      let timer: NodeJS.Timeout | undefined;
      const release = await semaphore.acquire((cancel) => {
        if (isLimited) timer = setTimeout(cancel, ms);
      });
      clearTimeout(timer);
      if (!release) throw new PastDeadline();
      return release;
    },
    get busy() {
      return semaphore.busy;
    },
    get waiting() {
      return semaphore.waiting;
    },
  };
}
