import { AsyncLocalStorage } from 'node:async_hooks';

/** Mutable: time spent with somebody else's server moves it. */
type Deadline = { at: number };

/** Not an argument: what a request asks of the database lies ten calls deep (docs/spec/design.md 15). */
const current = new AsyncLocalStorage<Deadline>();

export class PastDeadline extends Error {
  readonly code = 'PAST_DEADLINE';
  constructor() {
    super('the work with the database took too long and was given up');
  }
}

/** What `work` asks of a pool ends within `ms`; an earlier deadline of the caller stays. */
export function withDeadline<T>(ms: number, work: () => T): T {
  const at = performance.now() + ms;
  const outer = current.getStore();
  return outer && outer.at <= at ? work() : current.run({ at }, work);
}

/** For work that others share or that outlives the request: the caller's deadline does not count. */
export const withSeparateDeadline = <T>(ms: number, work: () => T): T =>
  current.run({ at: performance.now() + ms }, work);

/** The same for work that waits for somebody else's server: the caller's deadline moves by the time it took. */
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
