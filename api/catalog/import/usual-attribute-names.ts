import { textIn } from '#api/catalog/taxonomy/merge-text.ts';
import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

/** Common attribute names in three languages, so that a file in one language also gets the translations. */
const USUAL: readonly Required<LocalizedText>[] = [
  { hy: 'Գույն', ru: 'Цвет', en: 'Color' },
  { hy: 'Չափս', ru: 'Размер', en: 'Size' },
  { hy: 'Հիշողություն', ru: 'Память', en: 'Storage' },
  { hy: 'Տարողություն', ru: 'Ёмкость', en: 'Capacity' },
  { hy: 'Նյութ', ru: 'Материал', en: 'Material' },
  { hy: 'Քաշ', ru: 'Вес', en: 'Weight' },
  { hy: 'Երկարություն', ru: 'Длина', en: 'Length' },
  { hy: 'Լայնություն', ru: 'Ширина', en: 'Width' },
  { hy: 'Բարձրություն', ru: 'Высота', en: 'Height' },
];
const SPELLINGS: Record<string, string> = { colour: 'color', объем: 'ёмкость', объём: 'ёмкость', емкость: 'ёмкость' };

const byName = new Map(USUAL.flatMap((text) => Object.values(text).map((name) => [name.toLowerCase(), text] as const)));

/** Returns the name of the file with the usual translations, or only that name. */
export function attributeNameOf(name: string, locale: Locale): LocalizedText {
  const key = name.trim().toLowerCase();
  const usual = byName.get(SPELLINGS[key] ?? key);
  return usual ? { ...usual, [locale]: name } : textIn(locale, name);
}
