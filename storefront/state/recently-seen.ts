/** Products remembered as seen, at most. */
export const MAX_RECENT = 12;

/** The newest first, each once. */
export const withSeen = (seen: readonly number[], productId: number): number[] =>
  [productId, ...seen.filter((id) => id !== productId)].slice(0, MAX_RECENT);
