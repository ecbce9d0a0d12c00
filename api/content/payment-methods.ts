import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { ContentSource } from './content-store.ts';

/** docs/spec/api.md 3.32 and 3.34: the title under both names. */
export const paymentMethods = ({ content, wire }: ContentSource, locale: Locale) =>
  content.paymentMethods.map(({ method, title, description, img, position }) => ({
    method,
    method_title: inLocale(title, locale),
    title: inLocale(title, locale),
    description: inLocale(description, locale),
    img: `${wire.imageBase}/storage/${img}`,
    sort: position,
  }));
