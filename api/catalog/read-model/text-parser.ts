import type { LocalizedText } from '#contract/localized-text.ts';

/** Parses the JSON of a text in all languages; equal texts return the same object. */
export type ParseText = (json: string) => LocalizedText;

/** Many products share the same attribute values. */
const MAX_CACHED_RESULTS = 5000;

export function openTextParser(): ParseText {
  const known = new Map<string, LocalizedText>();
  return (json) => {
    const found = known.get(json);
    if (found) return found;
    const text: LocalizedText = JSON.parse(json);
    if (known.size === MAX_CACHED_RESULTS) known.clear();
    // Copy the string: a slice would keep the whole original in memory.
    known.set(Buffer.from(json).toString(), text);
    return text;
  };
}
