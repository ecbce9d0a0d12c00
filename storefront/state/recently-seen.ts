/** Products remembered as seen, at most. */
export const RECENT_KEPT = 12;

/** The newest first, each once. */
export const withSeen = (seen: readonly number[], productId: number): number[] =>
  [productId, ...seen.filter((id) => id !== productId)].slice(0, RECENT_KEPT);
