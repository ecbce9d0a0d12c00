/** Every text of a tree of texts by its path; what is a function is said with marks in place of its arguments. */
export function flatTexts(tree: unknown, path = ''): Record<string, string> {
  if (typeof tree === 'string') return { [path]: tree };
  if (typeof tree === 'function') return flatTexts(tree(...marks(tree.length)), path);
  if (typeof tree !== 'object' || tree === null) return {};
  const entries = Object.entries(tree).map(([key, value]) => flatTexts(value, path === '' ? key : `${path}.${key}`));
  return Object.assign({}, ...entries);
}

/** Numbers, so that a function of a number and one of a text can both take them. */
const marks = (count: number): number[] => Array.from({ length: count }, (_, index) => 7_001 + index);

export const marksIn = (text: string): string[] => (text.match(/700\d/g) ?? []).toSorted();
