/** Milliseconds of processor this process spends on it: what a caller could time, but a busy neighbour does not change it. */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
