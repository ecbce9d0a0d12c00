import { setImmediate as nextTurn } from 'node:timers/promises';
import { createSemaphore, type Release } from '#api/runtime/semaphore.ts';

/** Runs work in order with limited concurrency; resolves to `null` for work that is shed. */
export type RenderQueue = {
  run: <T>(work: () => Promise<T>) => Promise<T | null>;
  readonly running: number;
  readonly waiting: number;
};

/** `maxPending`: limit of running and waiting work together. */
export type QueueLimits = { maxConcurrent: number; maxPending: number; maxWaitMs: number };

/**
 * Opens a queue. When it is full, the oldest waiting visitor is shed, because that visitor is the likeliest to be gone.
 * Work that waited longer than `maxWaitMs` is shed too, because the event loop is busy.
 */
export function openRenderQueue(
  { maxConcurrent, maxPending, maxWaitMs }: QueueLimits,
  now = () => performance.now(),
): RenderQueue {
  const semaphore = createSemaphore(maxConcurrent);

  async function acquire(): Promise<Release | null> {
    const isFull = semaphore.busy === maxConcurrent && semaphore.busy + semaphore.waiting >= maxPending;
    if (isFull) semaphore.cancelOldest();
    let waitingSince = Number.POSITIVE_INFINITY;
    const release = await semaphore.acquire(() => {
      waitingSince = now();
    });
    if (!release || now() - waitingSince <= maxWaitMs) return release;
    release();
    return null;
  }

  return {
    async run(work) {
      const release = await acquire();
      if (!release) return null;
      try {
        await letIn();
        return await work();
      } finally {
        release();
      }
    },
    get running() {
      return semaphore.busy;
    },
    get waiting() {
      return semaphore.waiting;
    },
  };
}

const LET_IN_MS = 20;
const IDLE_TURN_MS = 0.1;

/**
 * Accepts new connections first, because rendering blocks the event loop and each turn accepts only one. Otherwise
 * carts and cached pages wait in their sockets.
 */
async function letIn(): Promise<void> {
  const begunAt = performance.now();
  let turnMs = LET_IN_MS;
  for (let at = begunAt; turnMs > IDLE_TURN_MS && at - begunAt < LET_IN_MS; ) {
    await nextTurn();
    turnMs = performance.now() - at;
    at += turnMs;
  }
}
