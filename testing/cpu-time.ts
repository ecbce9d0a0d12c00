/** CPU milliseconds of this process: unlike wall-clock time, not affected by other processes. */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const RUNS = 3;

/** The least CPU milliseconds of three runs in this thread, because garbage collection can fall into one of them. */
export function leastCpuMsOf(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
