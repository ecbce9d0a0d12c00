import { AsyncLocalStorage } from 'node:async_hooks';

/** Mutable, because `withExtraTime` extends the deadline. */
type Deadline = { at: number };

/** Not an argument, because database calls of a request are ten calls deep (docs/spec/design.md 15). */
const current = new AsyncLocalStorage<Deadline>();

export class PastDeadline extends Error {
  readonly code = 'PAST_DEADLINE';
  constructor() {
    super('the database work exceeded its deadline and was cancelled');
  }
}

/** Limits the database calls of `work` to `ms`. An earlier deadline of the caller remains. */
export function withDeadline<T>(ms: number, work: () => T): T {
  const at = performance.now() + ms;
  const outer = current.getStore();
  return outer && outer.at <= at ? work() : current.run({ at }, work);
}

/** Runs work that is shared or outlives the request; the caller's deadline is ignored. */
export const withSeparateDeadline = <T>(ms: number, work: () => T): T =>
  current.run({ at: performance.now() + ms }, work);

/** Runs work that waits for an external server; its duration does not count towards the caller's deadline. */
export async function withExtraTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const begunAt = performance.now();
  try {
    return await withSeparateDeadline(ms, work);
  } finally {
    const outer = current.getStore();
    if (outer) outer.at += performance.now() - begunAt;
  }
}

export const msLeft = (): number => (current.getStore()?.at ?? Number.POSITIVE_INFINITY) - performance.now();

export function untilDeadline<T>(work: Promise<T>, onLate?: () => void): Promise<T> {
  const ms = msLeft();
  if (ms === Number.POSITIVE_INFINITY) return work;
  return new Promise((resolve, reject) => {
    const late = () => {
      onLate?.();
      reject(new PastDeadline());
    };
    const timer = setTimeout(late, Math.max(0, ms));
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
