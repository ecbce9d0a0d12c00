/**
 * Returns a function that never runs twice at once. A call during a run starts one more run afterwards and waits for
 * it.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let shouldRunAgain = false;
  async function run(): Promise<void> {
    do {
      shouldRunAgain = false;
      await work();
    } while (shouldRunAgain);
  }
  return async () => {
    if (running) {
      shouldRunAgain = true;
      return running;
    }
    running = run().finally(() => {
      running = null;
    });
    return running;
  };
}
