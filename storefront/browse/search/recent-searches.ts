import { listOf, parsed, text } from '#storefront/state/shape.ts';

const SEARCHES_KEY = 'kayts-searches';
const MOST = 5;
const MAX_LENGTH = 200;

export function readSearches(): string[] {
  try {
    const searches = parsed(localStorage.getItem(SEARCHES_KEY), listOf(text)) ?? [];
    return searches.filter(({ length }) => length <= MAX_LENGTH).slice(0, MOST);
  } catch {
    return [];
  }
}

export function rememberSearch(query: string): void {
  const others = readSearches().filter((other) => other.toLowerCase() !== query.toLowerCase());
  attempt(() => localStorage.setItem(SEARCHES_KEY, JSON.stringify([query, ...others].slice(0, MOST))));
}

export const forgetSearches = (): void => attempt(() => localStorage.removeItem(SEARCHES_KEY));

function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // Storage is full or unavailable, so nothing is stored.
  }
}
