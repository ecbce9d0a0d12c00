/** Runs work once at a time; a call during a run starts one more run after it, and waits for that too. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  async function run(): Promise<void> {
    do {
      isAskedAgain = false;
      await work();
    } while (isAskedAgain);
  }
  return async () => {
    if (running) {
      isAskedAgain = true;
      return running;
    }
    running = run().finally(() => {
      running = null;
    });
    return running;
  };
}
