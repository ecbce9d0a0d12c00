import type { PictureStorage } from './picture-storage.ts';

type CopyCounts = { copied: number; there: number };

type Options = {
  made: boolean;
  signal: AbortSignal;
  onStep?: (done: CopyCounts) => void;
};

const AT_ONCE = 8;

/** Skips pictures that exist in the target, so an interrupted copy continues where it stopped. */
export async function copyPictures(
  from: PictureStorage,
  to: PictureStorage,
  { made, signal, onStep }: Options,
): Promise<CopyCounts> {
  const done: CopyCounts = { copied: 0, there: 0 };
  const paths = from.list({ made })[Symbol.asyncIterator]();
  const ended = new AbortController();
  const isOver = () => signal.aborted || ended.signal.aborted;

  async function lane(): Promise<void> {
    for (let step = await paths.next(); !step.done && !isOver(); step = await paths.next()) {
      if (await to.has(step.value)) done.there += 1;
      else {
        await to.write(step.value, from.stream(step.value));
        done.copied += 1;
      }
      onStep?.(done);
    }
  }

  const lanes = Array.from({ length: AT_ONCE }, () =>
    lane().catch((error: unknown) => {
      ended.abort();
      throw error;
    }),
  );
  // Wait for all copying loops to end before reporting the first failure.
  const outcomes = await Promise.allSettled(lanes);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
  signal.throwIfAborted();
  return done;
}
