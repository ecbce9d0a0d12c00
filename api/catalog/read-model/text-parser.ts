import type { LocalizedText } from '#contract/localized-text.ts';

/** JSON of a text in all languages; equal ones give one object. */
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
    // A copy: a piece of a longer string keeps the whole of it in memory.
    known.set(Buffer.from(json).toString(), text);
    return text;
  };
}
