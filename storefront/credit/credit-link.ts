import type { CreditChoice } from '#rules/credit/credit-choice.ts';

export const CREDIT_ID = 'credit';

/** Maximum number of digits of each parameter: the bank id, the period in months, the down payment in drams. */
const DIGITS = { bank: 9, period: 3, down: 10 };

/** Parses the calculation in a query string; null when there is none. Values that are not integers are ignored. */
export function readCreditLink(search: string): CreditChoice | null {
  const query = new URLSearchParams(search);
  const readNumber = (name: keyof typeof DIGITS): number | null => {
    const text = query.get(name) ?? '';
    return /^\d+$/.test(text) && text.length <= DIGITS[name] ? Number(text) : null;
  };
  const [bankId, periodMonths, down] = [readNumber('bank'), readNumber('period'), readNumber('down')];
  if (bankId === null && periodMonths === null && down === null) return null;
  return { bankId, periodMonths, down: down ?? 0 };
}

export function creditLink(address: string, { bankId, periodMonths, down }: CreditChoice): string {
  const query = new URLSearchParams();
  if (bankId !== null) query.set('bank', String(bankId));
  if (periodMonths !== null) query.set('period', String(periodMonths));
  if (down > 0) query.set('down', String(down));
  return `${address}${address.includes('?') ? '&' : '?'}${query}#${CREDIT_ID}`;
}
