import { cleanLine } from '#rules/text/typed-text.ts';

/** Removes invisible characters and outer spaces from all texts, so that equal settings compare as equal. */
export function tidy(value: unknown): unknown {
  if (typeof value === 'string') return cleanLine(value);
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, tidy(part)]));
}
