type Match = { value: string; code?: string | null };

/** The option that a text identifies: the only one, or the one with exactly this code or name. */
export function onlyMatch<Option extends Match>(options: readonly Option[], text: string): Option | undefined {
  if (options.length === 1) return options[0];
  const wanted = text.trim().toLowerCase();
  const withCode = options.find(({ code }) => code?.toLowerCase() === wanted);
  const named = options.filter(({ value }) => value.toLowerCase() === wanted);
  return withCode ?? (named.length === 1 ? named[0] : undefined);
}
