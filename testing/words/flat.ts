/** Returns every text of a tree by its path. Texts that are functions get recognisable numbers as arguments. */
export function flatTexts(tree: unknown, path = ''): Record<string, string> {
  if (typeof tree === 'string') return { [path]: tree };
  if (typeof tree === 'function') return flatTexts(tree(...marks(tree.length)), path);
  if (typeof tree !== 'object' || tree === null) return {};
  const entries = Object.entries(tree).map(([key, value]) => flatTexts(value, path === '' ? key : `${path}.${key}`));
  return Object.assign({}, ...entries);
}

/** Arguments for a text: each one acts as the number 7001, 7002 …, and as an object with such numbers as fields. */
const marks = (count: number): unknown[] =>
  Array.from({ length: count }, (_, index) => new Proxy({}, { get: (_, name) => markOf(name, 7_001 + index) }));

/** Field names get no number, because only English texts contain them. */
const markOf = (name: string | symbol, whole: number): unknown => {
  if (name === Symbol.toPrimitive) return () => whole;
  const at = ['limit', 'least', 'most', 'periods'].indexOf(String(name));
  return name === 'field' || at < 0 ? 'field' : 7_001 + at;
};

export const marksIn = (text: string): string[] => (text.match(/700\d/g) ?? []).toSorted();
