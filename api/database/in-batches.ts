/** Repeats a change of at most `limit` rows until none is left, so that no statement takes long. Returns their number. */
export async function inBatches(limit: number, change: (limit: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (let changed = limit; changed === limit; total += changed) changed = await change(limit);
  return total;
}
