/** Where the results of a text are. */
export const searchPath = (query: string): string => `/shop/catalog/search?${new URLSearchParams({ search: query })}`;
