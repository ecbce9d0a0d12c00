export const MAX_RECENT = 12;

export const withSeen = (seen: readonly number[], productId: number): number[] =>
  [productId, ...seen.filter((id) => id !== productId)].slice(0, MAX_RECENT);
