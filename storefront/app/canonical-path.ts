import { LOCALES } from '#contract/locale.ts';
import { localePrefix, splitLocale } from '#storefront/runtime/locale-path.ts';

/** Search engines index each spelling separately. `patterns`: paths of the matching routes, outermost first. */
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

/** `/RU/shop` to `/ru/shop`, `/hy/shop` to `/shop` (docs/spec/design.md 9). Null: it is canonical already. */
export function withPlainLocale(pathname: string): string | null {
  const [, first = ''] = pathname.split('/');
  const locale = LOCALES.find((name) => name === first.toLowerCase());
  if (!locale || localePrefix(locale) === `/${first}`) return null;
  return localePrefix(locale) + pathname.slice(first.length + 1) || '/';
}
