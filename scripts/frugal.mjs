/**
 * How the shop is kept small under load, without being slower: the youngest objects get 8 MB instead of 64, and glibc
 * two arenas instead of eight a core, which pictures and compression would fill with holes.
 */
export const frugalFlags = ['--max-semi-space-size=8'];
export const frugalEnvironment = { MALLOC_ARENA_MAX: '2' };
