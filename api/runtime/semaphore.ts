export type Release = () => void;

export type Semaphore = {
  /**
   * Resolves in the order of the calls, as soon as a slot is free; call `release` once when the work has ended. The
   * result is null when the wait was cancelled. `onWait` receives the function that cancels it.
   */
  acquire: (onWait?: (cancel: () => void) => void) => Promise<Release | null>;
  cancelOldest: () => void;
  readonly busy: number;
  readonly waiting: number;
};

export function createSemaphore(size: number): Semaphore {
  const waiting = new Set<(release: Release | null) => void>();
  let free = size;

  function settleOldest(result: Release | null): boolean {
    const [oldest] = waiting;
    if (!oldest) return false;
    waiting.delete(oldest);
    oldest(result);
    return true;
  }

  function release(): void {
    if (!settleOldest(release)) free++;
  }

  return {
    async acquire(onWait) {
      if (free > 0) {
        free--;
        return release;
      }
      return new Promise((resolve) => {
        waiting.add(resolve);
        onWait?.(() => {
          if (waiting.delete(resolve)) resolve(null);
        });
      });
    },
    cancelOldest: () => void settleOldest(null),
    get busy() {
      return size - free;
    },
    get waiting() {
      return waiting.size;
    },
  };
}

/** Limits concurrency: at most `size` calls of `work` run at the same time. */
export function limitConcurrency(size: number): <T>(work: () => Promise<T>) => Promise<T> {
  const semaphore = createSemaphore(size);
  return async (work) => {
    const release = await semaphore.acquire();
    try {
      return await work();
    } finally {
      release?.();
    }
  };
}
