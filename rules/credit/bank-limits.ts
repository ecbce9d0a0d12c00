import { creditPrice, thousandths } from './credit.ts';
import type { CreditBank } from './credit-offer.ts';

export function downRange(bank: CreditBank, price: number): { least: number; most: number } {
  const most = creditPrice(price, bank.markupPercent);
  return { least: Math.ceil((most * thousandths(bank.minDownPercent)) / 100_000), most };
}

/** The minimum down payment with which the bank finances the rest; null if there is none. */
export function minDownPayment(bank: CreditBank, price: number): number | null {
  if (bank.periods.length === 0 || !(Number.isSafeInteger(price) && price > 0)) return null;
  const { least, most } = downRange(bank, price);
  const down = bank.maxAmount === null ? least : Math.max(least, most - bank.maxAmount);
  return most - down >= Math.max(1, bank.minAmount ?? 0) ? down : null;
}

export const isFinanced = (banks: readonly CreditBank[], price: number): boolean =>
  banks.some((bank) => minDownPayment(bank, price) !== null);
