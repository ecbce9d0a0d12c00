import { setImmediate as nextTurn } from 'node:timers/promises';

export type LongDocuments = {
  /** Returns false at the maximum number of concurrent documents: one more would slow down requests of shoppers. */
  begin: () => boolean;
  end: () => void;
  /**
   * Resolves when the caller may render its next slice. All documents together get one slice per turn of the event
   * loop.
   */
  turn: () => Promise<void>;
};

const MAX_CONCURRENT = 16;

export function openLongDocuments(most = MAX_CONCURRENT): LongDocuments {
  let inFlight = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    begin() {
      if (inFlight >= most) return false;
      inFlight++;
      return true;
    },
    end() {
      inFlight--;
    },
    async turn() {
      const mine = last.then(() => nextTurn());
      last = mine;
      await mine;
    },
  };
}
