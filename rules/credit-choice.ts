import { type CreditBank, cheapestOffer, downRange } from './credit-offer.ts';
import { DEFAULT_PERIOD_MONTHS } from './credit-period.ts';

export type CreditChoice = { bankId: number | null; periodMonths: number | null; down: number };

export const NO_CREDIT_CHOICE: CreditChoice = { bankId: null, periodMonths: null, down: 0 };

/** Unknown bank: the cheapest; unknown period: the bank's first; too high a down payment: 0 (docs/spec/credit.md 5). */
export function settleCreditChoice(banks: readonly CreditBank[], price: number, choice: CreditChoice): CreditChoice {
  const chosen = banks.find(({ id, periods }) => id === choice.bankId && periods.length > 0);
  const wanted = choice.periodMonths ?? DEFAULT_PERIOD_MONTHS;
  const bank = chosen ?? usualBank(banks, price, wanted);
  if (!bank) return NO_CREDIT_CHOICE;
  return {
    bankId: bank.id,
    periodMonths: usualPeriod(bank, chosen ? choice.periodMonths : wanted),
    down: isDown(choice.down) && choice.down <= downRange(bank, price).most ? choice.down : 0,
  };
}

const isDown = (said: number): boolean => Number.isSafeInteger(said) && said >= 0;

function usualBank(banks: readonly CreditBank[], price: number, wantedMonths: number): CreditBank | undefined {
  const over = (periodMonths: number) => cheapestOffer(banks, { price, down: 0, periodMonths })?.bankId;
  const cheapest = over(wantedMonths) ?? over(DEFAULT_PERIOD_MONTHS);
  return banks.find(({ id }) => id === cheapest) ?? banks.find(({ periods }) => periods.length > 0);
}

const usualPeriod = ({ periods }: CreditBank, wanted: number | null): number | null =>
  wanted !== null && periods.includes(wanted) ? wanted : (periods[0] ?? null);
