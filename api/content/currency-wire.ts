import { FOREIGN_CURRENCIES, isForeignCurrency, type Rate } from '#rules/currency.ts';

type Known = { code: string; rate: number; date: string };

/** Drams first with rate 1, as of the newest rate (DECISIONS 5); the others in the order of the rule. */
export function toWireRates(known: readonly Known[]): Rate[] {
  const foreign = Object.keys(FOREIGN_CURRENCIES).flatMap((code): Rate[] => {
    const own = known.find((candidate) => candidate.code === code);
    return own && isForeignCurrency(code) ? [{ ...own, symbol: FOREIGN_CURRENCIES[code] }] : [];
  });
  const newest = foreign
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  return [{ code: 'AMD', symbol: '֏', rate: 1, date: newest ?? NO_RATES }, ...foreign];
}

/** A dram has been a dram since then. */
const NO_RATES = '1993-11-22';
