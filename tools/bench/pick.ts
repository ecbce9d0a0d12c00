/** Returns the entry at an index, cyclically; the list must not be empty. */
export function pick<T>(list: readonly T[], at: number): T {
  const picked = list[at % list.length];
  if (picked === undefined) throw new Error('the list to pick from is empty');
  return picked;
}

export const pickAny = <T>(list: readonly T[]): T => pick(list, Math.floor(Math.random() * list.length));
