import { setImmediate as nextTurn } from 'node:timers/promises';

/** Runs work in order, a few at once, and answers `null` for what it sheds. */
export type RenderQueue = {
  run: <T>(work: () => Promise<T>) => Promise<T | null>;
  readonly running: number;
  readonly waiting: number;
};

/** `maxPending`: running and waiting together. */
export type QueueLimits = { maxConcurrent: number; maxPending: number; maxWaitMs: number };

type PendingRender = { since: number; begin: () => void; shed: () => void };

/**
 * The oldest is shed first, as its visitor is the likeliest to be gone; so those that are served have waited least. What
 * waited `maxWaitMs` is shed too: a busy event loop shows in the age of what waits.
 */
export function openRenderQueue(
  { maxConcurrent, maxPending, maxWaitMs }: QueueLimits,
  now = () => performance.now(),
): RenderQueue {
  const waiting = new Set<PendingRender>();
  let running = 0;

  function oldest(): PendingRender | undefined {
    const [first] = waiting;
    if (first) waiting.delete(first);
    return first;
  }

  function next(): void {
    running--;
    for (let first = oldest(); first; first = oldest()) {
      if (now() - first.since <= maxWaitMs) {
        running++;
        first.begin();
        return;
      }
      first.shed();
    }
  }

  /** False when it is shed. */
  function inLine(): Promise<boolean> {
    if (running < maxConcurrent) {
      running++;
      return Promise.resolve(true);
    }
    if (running + waiting.size >= maxPending) oldest()?.shed();
    return new Promise((resolve) => {
      waiting.add({ since: now(), begin: () => resolve(true), shed: () => resolve(false) });
    });
  }

  return {
    async run(work) {
      if (!(await inLine())) return null;
      try {
        await letIn();
        return await work();
      } finally {
        next();
      }
    },
    get running() {
      return running;
    },
    get waiting() {
      return waiting.size;
    },
  };
}

const LET_IN_MS = 20;
const IDLE_TURN_MS = 0.1;

/**
 * A page is made without a pause, and one turn of the event loop accepts a single connection. So those who came meanwhile
 * are let in first: else they wait in their sockets, carts and ready pages too, where nobody sheds.
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
