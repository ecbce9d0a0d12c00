const QUANTITY = /^(\d+(?:[.,]\d+)?)[\s\u00A0]*(\D.*)?$/u;

/**
 * Joins quantities to a range: `16 GB, 24 GB` becomes `16–24 GB`, and `512 GB, 1 TB` becomes `512 GB – 1 TB`. The
 * function sorts quantities with the same unit and keeps the order of others. Returns null if a value is not a quantity.
 * Russian inflects the word for inches, so the inch sign replaces it before units are compared.
 */
export function valueRange(values: readonly string[]): string | null {
  const quantities = values.map(withInchSign).map((value) => {
    const [, amount, unit = ''] = QUANTITY.exec(value) ?? [];
    return amount === undefined ? null : { value, amount, unit, size: Number(amount.replace(',', '.')) };
  });
  const known = quantities.filter((quantity) => quantity !== null);
  if (known.length < values.length || known.length === 0) return null;
  const isOneUnit = new Set(known.map(({ unit }) => unit)).size === 1;
  const sorted = isOneUnit ? known.toSorted((one, other) => one.size - other.size) : known;
  const first = sorted[0]!;
  const last = sorted.at(-1)!;
  if (first.value === last.value) return first.value;
  if (!isOneUnit) return `${first.value} – ${last.value}`;
  return `${first.amount}–${last.amount}${last.value.slice(last.amount.length)}`;
}

const INCHES = /(\d)[\s\u00A0]*(?:inches|inch|дюйм(?:а|ов)?|դյույմ)$/u;

/** Writes inches with their sign, which is shorter and the same in all languages: `13.6 inches` becomes `13.6″`. */
export const withInchSign = (text: string): string => text.replace(INCHES, '$1″');
