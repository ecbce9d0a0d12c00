/** Every text of a tree of texts by its path; what is a function is said with marks in place of its arguments. */
export function flatTexts(tree: unknown, path = ''): Record<string, string> {
  if (typeof tree === 'string') return { [path]: tree };
  if (typeof tree === 'function') return flatTexts(tree(...marks(tree.length)), path);
  if (typeof tree !== 'object' || tree === null) return {};
  const entries = Object.entries(tree).map(([key, value]) => flatTexts(value, path === '' ? key : `${path}.${key}`));
  return Object.assign({}, ...entries);
}

/** Each a number to whoever takes a number or a text, and an object of such marks to whoever takes named values. */
const marks = (count: number): unknown[] =>
  Array.from({ length: count }, (_, index) => new Proxy({}, { get: (_, name) => markOf(name, 7_001 + index) }));

/** The name of a field is said in English only, so it is no mark that every language has to carry. */
const markOf = (name: string | symbol, whole: number): unknown => {
  if (name === Symbol.toPrimitive) return () => whole;
  const at = ['limit', 'least', 'most', 'periods'].indexOf(String(name));
  return name === 'field' || at < 0 ? 'field' : 7_001 + at;
};

export const marksIn = (text: string): string[] => (text.match(/700\d/g) ?? []).toSorted();
