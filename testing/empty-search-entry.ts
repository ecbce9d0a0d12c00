import type { SearchEntry } from '#api/catalog/search/search-index.ts';

/** A product without any text. Tests add the texts that they search. */
export const EMPTY_SEARCH_ENTRY: SearchEntry = {
  ...{ names: [], codes: [], brand: [], category: [], above: [] },
  ...{ values: [], lacks: [], measured: [], description: [], specs: [], kinds: [] },
};
