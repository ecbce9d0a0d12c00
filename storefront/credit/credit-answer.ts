import { type CreditChoice, settleCreditChoice } from '#rules/credit-choice.ts';
import { type CreditAnswer, type CreditBank, creditOffer } from '#rules/credit-offer.ts';

export type SettledCredit = CreditAnswer & { wish: CreditChoice };

/** What a wish comes to with the banks and the price of now: the wish as it can be had, and its offer or what stands in the way. */
export function creditAnswerOf(banks: readonly CreditBank[], price: number, wish: CreditChoice): SettledCredit {
  const settled = settleCreditChoice(banks, price, wish);
  const bank = banks.find(({ id }) => id === settled.bankId);
  if (!bank || settled.periodMonths === null) return { wish: settled, obstacle: { why: 'terms' } };
  const { down, periodMonths } = settled;
  return { wish: settled, ...creditOffer(bank, { price, down, periodMonths }) };
}
