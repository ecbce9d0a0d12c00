import { cleanLine } from '#rules/text/typed-text.ts';

export const MAX_CUSTOMER_TAGS = 20;
export const MAX_TAG_LENGTH = 40;

/** Tags without empty and repeated ones; upper and lower case are equal, and the first spelling stays. */
export function cleanTags(typed: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of typed.map(cleanLine)) {
    const name = tag.toLowerCase();
    if (tag !== '' && !byName.has(name)) byName.set(name, tag);
  }
  return [...byName.values()];
}
