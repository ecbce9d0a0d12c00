/**
 * Labels a key such as `name.ru` or `alt.hy.PATH` by the part before the first dot. Returns null for an unknown field.
 */
export function fieldNameIn(words: Record<string, string>, field: string): string | null {
  const [base = '', language = ''] = field.split('.');
  const name = words[base];
  if (name === undefined) return null;
  return language ? `${name} (${language})` : name;
}
