import { LIMIT } from '#api/rows/field-limits.ts';
import { type Reader, scalar, tidy, Unreadable } from '#api/rows/field-readers.ts';
import { cleanHtml } from './clean-html.ts';

/** Removes scripts, styles and handlers (docs/spec/api.md 1.6), with a note about each. */
export const html: Reader<string> = (given, note) => {
  const text = tidy(scalar(given), note).trim();
  if (text.length > LIMIT.description) {
    throw new Unreadable(`has ${text.length} characters; the maximum is ${LIMIT.description}`);
  }
  if (!/[<&>]/.test(text)) return text;
  if (isHostile(text)) note('scripts or other unsafe HTML were taken out');
  const clean = cleanHtml(text).trim();
  // A bare `&` is harmless, so escaping it does not count as a change.
  return plainAnd(clean) === plainAnd(text) ? text : clean;
};

export const isHostile = (text: string): boolean => HOSTILE.test(text);

const plainAnd = (text: string): string => text.replaceAll('&amp;', '&');

const HOSTILE =
  /<\s*(script|style|iframe|object|embed|form|svg|math|link|meta|base)\b|\son\w+\s*=|javascript:|data:text/i;
