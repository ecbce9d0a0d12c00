import { LOCALES } from '#contract/locale.ts';
import { RuleRefused } from './rule-refused.ts';

const OWN = 'http://shop.invalid';
const MAX_LENGTH = 200;
const SEARCH_PAGE = '/shop/catalog/search';
/** Paths that are not pages for shoppers. */
const OTHER_PARTS = ['/api', '/office', '/storage', '/share', '/assets'];

/**
 * Rejects every spelling of the search page, which is the only source of redirects, so cycles are impossible. Throws
 * RuleRefused.
 */
export function redirectPath(typed: string): string {
  const text = typed.trim();
  if (!/^\/(?![/\\])/.test(text) || /[\p{Cc}\\\s]/u.test(text)) throw new RuleRefused('not_own_path', typed);
  const url = URL.parse(text, OWN);
  if (!url || url.origin !== OWN) throw new RuleRefused('not_own_path', typed);
  const path = withoutLocale(url.pathname.replace(/\/{2,}/g, '/'));
  const plain = decoded(path)
    .toLowerCase()
    .replace(/\/{2,}/g, '/');
  if (isWithin(plain, SEARCH_PAGE)) throw new RuleRefused('search_page', typed);
  if (OTHER_PARTS.some((part) => isWithin(plain, part))) throw new RuleRefused('not_own_path', typed);
  const whole = path + url.search + url.hash;
  if (whole.length > MAX_LENGTH) throw new RuleRefused('too_long', typed);
  return whole;
}

const isWithin = (path: string, part: string): boolean => path === part || path.startsWith(`${part}/`);

function withoutLocale(path: string): string {
  const locale = LOCALES.find((one) => isWithin(path, `/${one}`));
  return locale ? path.slice(locale.length + 1) || '/' : path;
}

function decoded(path: string): string {
  try {
    return new URL(decodeURIComponent(path).replace(/^\/+/, '/'), OWN).pathname;
  } catch {
    throw new RuleRefused('not_own_path', path);
  }
}
