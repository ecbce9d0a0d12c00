import { LOCALES } from '#contract/locale.ts';
import { localePrefix, splitLocale } from '#storefront/runtime/locale-path.ts';

/**
 * The one address of a page: without a slash at its end, in the letters its route is written in. `patterns` are the paths
 * of all routes that match, outermost first. Search engines would take each spelling for a page of its own.
 */
export function canonicalPath(pathname: string, patterns: readonly (string | undefined)[]): string {
  const { locale, path } = splitLocale(pathname);
  const named = patterns.flatMap((pattern) => pattern?.split('/').filter(Boolean) ?? []);
  const parts = path.split('/').filter(Boolean);
  const settled = parts.map((part, at) => {
    const pattern = named[at];
    return pattern === undefined || pattern.startsWith(':') || pattern === '*' ? part : pattern;
  });
  return `${localePrefix(locale)}/${settled.join('/')}`.replace(/(?<=.)\/$/, '');
}

/** `/RU/shop`, and `/hy/shop`, which is `/shop` (DESIGN 9). Null: the language is written as it should be. */
export function withPlainLocale(pathname: string): string | null {
  const [, first = ''] = pathname.split('/');
  const locale = LOCALES.find((name) => name === first.toLowerCase());
  if (!locale || localePrefix(locale) === `/${first}`) return null;
  return localePrefix(locale) + pathname.slice(first.length + 1) || '/';
}
