/** `fits`: what the thing is for. `without`: what it must not have. */
export type Roles = { thing: string[]; fits: string[]; without: string[] };

const FOR = new Set(['for', 'для', 'dlya', 'compatible']);
/** It stands after its word. */
const FOR_AFTER = new Set(['համար', 'hamar']);
const WITHOUT = new Set(['без', 'bez', 'without', 'не', 'not', 'առանց', 'aranc']);
const ENDING = new Set(['ի', 'ին']);
const IS_NAME = /^[a-z0-9]+$/;

/** What a product is for is not what it is: `case for iphone`, `պատյան galaxy s24-ի համար`. */
export function readRoles(words: readonly string[]): Roles {
  const without = words.flatMap((word, at) => (WITHOUT.has(word) && at + 1 < words.length ? [at + 1] : []));
  const kept = words.map((word, at) => (WITHOUT.has(word) || without.includes(at) ? null : word));
  const fits = fittedAt(kept);
  const thing = kept.flatMap((word, at) =>
    word === null || fits.has(at) || FOR.has(word) || FOR_AFTER.has(word) ? [] : [word],
  );
  if (thing.length === 0) return { thing: [...words], fits: [], without: [] };
  const at = (places: Iterable<number>) =>
    [...places]
      .sort((one, other) => one - other)
      .map((place) => words[place]!)
      .filter((word) => !ENDING.has(word));
  return { thing, fits: at(fits), without: at(without) };
}

function fittedAt(words: readonly (string | null)[]): Set<number> {
  const fits = new Set<number>();
  const before = words.findIndex((word) => word !== null && FOR.has(word));
  // `for iphone case`: one word is what it is for, the others are the thing.
  if (before >= 0) for (let at = before + 1; at < words.length && (before > 0 || at === 1); at++) fits.add(at);
  const after = words.findIndex((word) => word !== null && FOR_AFTER.has(word));
  let at = after - 1;
  while (at > 0 && ENDING.has(words[at] ?? '')) fits.add(at--);
  if (at > 0 || (at === 0 && after < words.length - 1)) fits.add(at--);
  while (at > 0 && IS_NAME.test(words[at] ?? '') && IS_NAME.test(words[at + 1] ?? '')) fits.add(at--);
  return fits;
}
