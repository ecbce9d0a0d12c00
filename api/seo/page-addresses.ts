import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/locale.ts';

export const pathIn = (locale: Locale, path: string): string => {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
};

export const productPath = (slug: string): string => `/shop/product/${encodeURIComponent(slug)}`;
export const categoryPath = (slug: string): string => `/shop/catalog/${encodeURIComponent(slug)}`;
export const brandPath = (slug: string): string => `/shop/brand/${encodeURIComponent(slug)}`;

export const alternates = (path: string): { hreflang: string; path: string }[] => [
  ...LOCALES.map((locale) => ({ hreflang: locale, path: pathIn(locale, path) })),
  { hreflang: 'x-default', path: pathIn(DEFAULT_LOCALE, path) },
];

/** Returns an absolute picture URL. With an `imageBase` the path is absolute already (docs/spec/api.md 1.5). */
export const pictureAddress = (origin: string, imageBase: string, path: string): string => {
  const address = `${imageBase}/storage/${path.split('/').map(encodeURIComponent).join('/')}`;
  return /^https?:/.test(address) ? address : origin + address;
};
