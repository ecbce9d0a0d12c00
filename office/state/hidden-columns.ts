/** Reads comma-separated column names from the address and ignores unknown ones. */
export const hiddenIn = <Name extends string>(text: string | null, known: readonly Name[]): Name[] => {
  const named = (text ?? '').split(',');
  return known.filter((name) => named.includes(name));
};
