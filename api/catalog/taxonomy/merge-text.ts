import type { TextInput } from '#api/rows/field-readers.ts';
import type { Text } from '#api/shelf/text.ts';

/**
 * A text after a row spoke about it. Languages the row does not name stay. Armenian is never missing in the database: where
 * nobody wrote it, the row's other language stands in, and gives way as soon as there is an Armenian text.
 */
export function mergeText(before: Text | null, given: TextInput | null | undefined): Text | null {
  if (given === undefined) return before;
  if (given === null) return null;
  const of = (locale: 'hy' | 'ru' | 'en') =>
    (given[locale] === undefined ? before?.[locale] : given[locale]) || undefined;
  const [ru, en] = [of('ru'), of('en')];
  const hy =
    given.hy || (given.hy === undefined && isWritten(before) ? before?.hy : undefined) || standIn(given, ru, en);
  if (!hy) return null;
  return { hy, ...(ru && { ru }), ...(en && { en }) };
}

/** Armenian that only repeats another language was standing in for a text nobody wrote. */
const isWritten = (text: Text | null): boolean => text !== null && text.hy !== text.ru && text.hy !== text.en;

const standIn = (given: TextInput, ru?: string, en?: string): string | undefined =>
  given.en || given.ru || en || ru || undefined;
