/** `name.ru` and `alt.hy.PATH` by the words of what stands before the first point; null without any. */
export function fieldNameIn(words: Record<string, string>, field: string): string | null {
  const [base = '', language = ''] = field.split('.');
  const name = words[base];
  if (name === undefined) return null;
  return language ? `${name} (${language})` : name;
}
