import { setImmediate as nextTurn } from 'node:timers/promises';

/** Runs work in order with limited concurrency; resolves to `null` for work that is shed. */
export type RenderQueue = {
  run: <T>(work: () => Promise<T>) => Promise<T | null>;
  readonly running: number;
  readonly waiting: number;
};

/** `maxPending`: limit of running and waiting work together. */
export type QueueLimits = { maxConcurrent: number; maxPending: number; maxWaitMs: number };

type PendingRender = { since: number; begin: () => void; shed: () => void };

/**
 * Sheds the oldest work first, because its visitor has most likely left and the others have waited less. Work that
 * waited `maxWaitMs` is shed too, because its age reveals a busy event loop.
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

  /** Resolves to false when the work is shed. */
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
 * Rendering blocks the event loop, and each turn of the loop accepts a single connection. New connections are therefore
 * accepted first; otherwise carts and cached pages wait in their sockets, where nothing sheds them.
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
