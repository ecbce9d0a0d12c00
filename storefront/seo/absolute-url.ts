import type { Locale } from '#contract/locale.ts';
import { localePrefix } from '#storefront/runtime/locale-path.ts';

export type Place = { origin: string; locale: Locale };

export const absoluteUrl = ({ origin, locale }: Place, path: string): string => {
  const prefix = localePrefix(locale);
  return origin + (path === '/' ? prefix || '/' : prefix + path);
};

/** Returns an absolute picture URL. Pictures may be on another host (docs/spec/api.md 1.5). */
export const absolutePictureUrl = ({ origin }: Pick<Place, 'origin'>, address: string): string =>
  /^https?:/.test(address) ? address : origin + address;
