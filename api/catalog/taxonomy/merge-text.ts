import type { TextInput } from '#api/rows/field-readers.ts';
import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

/**
 * Merges a text. Languages that the input omits stay. A missing Armenian text is filled from another language until it
 * is written.
 */
export function mergeText(before: LocalizedText | null, input: TextInput | null | undefined): LocalizedText | null {
  if (input === undefined) return before;
  if (input === null) return null;
  const of = (locale: 'hy' | 'ru' | 'en') =>
    (input[locale] === undefined ? before?.[locale] : input[locale]) || undefined;
  const [ru, en] = [of('ru'), of('en')];
  const hy =
    input.hy || (input.hy === undefined && isWritten(before) ? before?.hy : undefined) || standIn(input, ru, en);
  if (!hy) return null;
  return { hy, ...(ru && { ru }), ...(en && { en }) };
}

/** Armenian that equals another language is only a placeholder. */
const isWritten = (text: LocalizedText | null): boolean => text !== null && text.hy !== text.ru && text.hy !== text.en;

export const textIn = (locale: Locale, text: string): LocalizedText => ({ hy: text, [locale]: text });

const standIn = (input: TextInput, ru?: string, en?: string): string | undefined =>
  input.en || input.ru || en || ru || undefined;
