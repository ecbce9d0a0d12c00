/** Of an address: names with commas; what the list does not know is left out. */
export const hiddenIn = <Name extends string>(text: string | null, known: readonly Name[]): Name[] => {
  const named = (text ?? '').split(',');
  return known.filter((name) => named.includes(name));
};
