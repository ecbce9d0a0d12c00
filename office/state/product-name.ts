import { inLocale, type LocalizedText } from '#contract/localized-text.ts';

type NamedProduct = { name: LocalizedText; options: readonly LocalizedText[] };

/** The name with the values of a variant that the name does not contain. */
export function productName({ name, options }: NamedProduct, locale: Parameters<typeof inLocale>[1]): string {
  const text = inLocale(name, locale);
  const values = options.map((option) => inLocale(option, locale)).filter((option) => !text.includes(option));
  return [text, ...values].join(', ');
}
