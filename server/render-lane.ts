import { setImmediate as nextTurn } from 'node:timers/promises';

/** Runs work in order, a few at once, and answers `null` for what it sheds. */
export type RenderLane = {
  run: <T>(work: () => Promise<T>) => Promise<T | null>;
  readonly underWay: number;
};

/** `most`: running and waiting together. */
export type LaneLimits = { atOnce: number; most: number; longestMs: number };

type Waiting = { since: number; begin: () => void; shed: () => void };

/**
 * The oldest is shed first, as its visitor is the likeliest to be gone; so those that are served have waited least. What
 * waited `longestMs` is shed too: a busy event loop shows in the age of what waits.
 */
export function openRenderLane({ atOnce, most, longestMs }: LaneLimits, now = () => performance.now()): RenderLane {
  const waiting = new Set<Waiting>();
  let running = 0;

  function oldest(): Waiting | undefined {
    const [first] = waiting;
    if (first) waiting.delete(first);
    return first;
  }

  function next(): void {
    running--;
    for (let first = oldest(); first; first = oldest()) {
      if (now() - first.since <= longestMs) {
        running++;
        first.begin();
        return;
      }
      first.shed();
    }
  }

  /** False when it is shed. */
  function inLine(): Promise<boolean> {
    if (running < atOnce) {
      running++;
      return Promise.resolve(true);
    }
    if (running + waiting.size >= most) oldest()?.shed();
    return new Promise((resolve) => {
      waiting.add({ since: now(), begin: () => resolve(true), shed: () => resolve(false) });
    });
  }

  return {
    async run(work) {
      if (!(await inLine())) return null;
      try {
        // A page is made without a pause: those who came meanwhile are let in first, or nobody could be shed.
        await nextTurn();
        return await work();
      } finally {
        next();
      }
    },
    get underWay() {
      return running + waiting.size;
    },
  };
}
