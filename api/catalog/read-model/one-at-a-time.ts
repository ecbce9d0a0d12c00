/** Runs work once at a time; a call during a run starts one more run after it, and waits for that too. */
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
