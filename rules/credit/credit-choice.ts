import { downRange, minDownPayment } from './bank-limits.ts';
import type { CreditBank } from './credit-offer.ts';
import { DEFAULT_PERIOD_MONTHS } from './credit-period.ts';
import { shownOffer } from './shown-offer.ts';

export type CreditChoice = { bankId: number | null; periodMonths: number | null; down: number };

export const NO_CREDIT_CHOICE: CreditChoice = { bankId: null, periodMonths: null, down: 0 };

/**
 * An unknown bank becomes the default offer, an unknown period the bank's first, and a too high down payment 0
 * (docs/spec/credit.md 5).
 */
export function settleCreditChoice(banks: readonly CreditBank[], price: number, choice: CreditChoice): CreditChoice {
  const chosen = banks.find(({ id, periods }) => id === choice.bankId && periods.length > 0);
  const offer = chosen ? null : shownOffer(banks, price, { period: choice.periodMonths ?? undefined });
  const bank = chosen ?? banks.find(({ id }) => id === offer?.bankId) ?? nearestBank(banks, price);
  if (!bank) return NO_CREDIT_CHOICE;
  const wanted = choice.periodMonths ?? (chosen ? null : DEFAULT_PERIOD_MONTHS);
  return {
    bankId: bank.id,
    periodMonths: offer?.periodMonths ?? usualPeriod(bank, wanted),
    down: isDown(choice.down) && choice.down <= downRange(bank, price).most ? choice.down : 0,
  };
}

const isDown = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0;

function nearestBank(banks: readonly CreditBank[], price: number): CreditBank | undefined {
  const downOf = (bank: CreditBank) => minDownPayment(bank, price) ?? Number.MAX_SAFE_INTEGER;
  return banks.filter(({ periods }) => periods.length > 0).sort((one, other) => downOf(one) - downOf(other))[0];
}

const usualPeriod = ({ periods }: CreditBank, wanted: number | null): number | null =>
  wanted !== null && periods.includes(wanted) ? wanted : (periods[0] ?? null);
