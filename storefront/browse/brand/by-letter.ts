export type ListedBrand = {
  slug: string;
  name: string;
  path: string;
  /** Number of products; null when the call failed. */
  count: number | null;
};
export type BrandLetter = { letter: string; brands: ListedBrand[] };

const DIGITS = '0–9';

export function byLetter(brands: ListedBrand[]): BrandLetter[] {
  const sorted = [...brands].sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  const letters = Map.groupBy(sorted, ({ name }) => letterOf(name));
  const all = [...letters].map(([letter, ofLetter]) => ({ letter, brands: ofLetter }));
  return [...all.filter(({ letter }) => letter !== DIGITS), ...all.filter(({ letter }) => letter === DIGITS)];
}

function letterOf(name: string): string {
  const [first = ''] = name.normalize('NFD').toUpperCase();
  return /\p{L}/u.test(first) ? first : DIGITS;
}
