const MAX_PATH = 500;
const MAX_TARGET = 1000;

const LANGUAGE = /^\/(hy|ru|en)(?=\/|$)/;

/** Pages that every shop has. */
export const STATIC_PAGES: ReadonlySet<string> = new Set([
  '/',
  '/shop/catalog',
  '/shop/catalog/search',
  '/shop/brand',
  '/blog',
  '/stores',
  '/contact',
  '/gift-cards',
  '/gift-cards/balance',
  '/offline',
]);

/** Addresses that the shop itself serves under any circumstances. */
const RESERVED =
  /^\/(api|storage|office|assets|icons|account|customer|receipt|stock-alert|review|newsletter|mails|cart-link|track|sandbox|metrics|\.well-known|robots\.txt|sitemap(\.xml)?|manifest|favicon\.ico|sw\.js|thanks|forget)(\/|\?|$)|^\/shop\/(cart|checkout|wishlist|compare)(\/|\?|$)/i;

export const isReserved = (path: string): boolean => RESERVED.test(path);

export type RedirectProblem =
  | 'line'
  | 'path'
  | 'target'
  | 'reserved'
  | 'exists'
  | 'loop'
  | 'chain'
  | 'twice'
  | 'too_long';

function decoded(text: string): string | null {
  try {
    return decodeURI(text);
  } catch {
    return null;
  }
}

/** Removes the language, the last slash and the encoding; other notations of an address are equal then. */
export function redirectKey(address: string): string | null {
  const text = decoded(address);
  if (text === null) return null;
  const [path = '', query] = text.split(/\?(.*)/s);
  const bare =
    path
      .replace(LANGUAGE, '')
      .replace(/\/{2,}/g, '/')
      .replace(/(?<=.)\/$/, '') || '/';
  return query ? `${bare}?${query}` : bare;
}

export type Redirect = { path: string; target: string };
type ReadRedirect = Redirect | { problem: RedirectProblem };

/** Accepts an address with the origin of the old site, whose path counts. */
export function readRedirect(from: string, to: string): ReadRedirect {
  const typed = from.trim().replace(/^https?:\/\/[^/\s]+/i, '') || '/';
  const path = typed.startsWith('/') ? redirectKey(typed.split('#')[0] ?? '') : null;
  if (path === null || /[\s<>"\\\p{Cc}]/u.test(path)) return { problem: 'path' };
  const target = toTarget(to.trim());
  if (target === null) return { problem: 'target' };
  if (path.length > MAX_PATH || target.length > MAX_TARGET) return { problem: 'too_long' };
  if (path === '/' || isReserved(path)) return { problem: 'reserved' };
  if (STATIC_PAGES.has(path)) return { problem: 'exists' };
  return redirectKey(target) === path ? { problem: 'loop' } : { path, target };
}

function toTarget(to: string): string | null {
  if (/[\s<>"\\\p{Cc}]/u.test(to)) return null;
  if (to.startsWith('https://')) return URL.canParse(to) ? to : null;
  return to.startsWith('/') && !to.startsWith('//') ? decoded(to) : null;
}

/** Splits "old → new" at a tab, semicolon, comma, arrow or space. */
export function splitRedirectLine(line: string): [from: string, to: string] | null {
  const cells = line
    .trim()
    .split(/\s*(?:\t|;|→|->|=>|,|\s)\s*/)
    .map((cell) => cell.replace(/^"|"$/g, ''))
    .filter(Boolean);
  const [from, to, ...rest] = cells;
  const isStatus = rest.length === 1 && /^30[1278]$/.test(rest[0] ?? '');
  return from && to && (rest.length === 0 || isStatus) ? [from, to] : null;
}

/** Matches a request by path and query first, then by path alone, which passes the query on. */
export function redirectFor(redirects: ReadonlyMap<string, string>, url: string): { path: string; to: string } | null {
  if (redirects.size === 0) return null;
  const key = redirectKey(url);
  if (key === null) return null;
  const exact = redirects.get(key);
  const [path = '', query] = key.split(/\?(.*)/s);
  const target = exact ?? redirects.get(path);
  if (target === undefined) return null;
  const [, language = ''] = LANGUAGE.exec(url) ?? [];
  const isLocal = target.startsWith('/') && !LANGUAGE.test(target);
  const local = language && isLocal ? `/${language}${target === '/' ? '' : target}` : target;
  const rest = exact === undefined && query && !local.includes('?') ? `?${query}` : '';
  return { path: exact === undefined ? path : key, to: encodeURI(local + rest).replaceAll('%25', '%') };
}
