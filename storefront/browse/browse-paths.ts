/** The list of all brands. The page of a brand adds its slug (docs/spec/decisions.md 5). */
export const BRANDS_PATH = '/shop/brand';

export const brandPath = (slug: string): string => `${BRANDS_PATH}/${slug}`;

export const SEARCH_PATH = '/shop/catalog/search';

export const searchPath = (query: string): string => `${SEARCH_PATH}?${new URLSearchParams({ search: query })}`;
