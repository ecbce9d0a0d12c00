import { setImmediate as nextTurn } from 'node:timers/promises';

export type LongDocuments = {
  /** False when as many are under way as may be: what is asked of one would be taken from shoppers. */
  begin: () => boolean;
  end: () => void;
  /** Resolves when it is somebody's turn to make the next slice: one slice a turn of the event loop, for all together. */
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
