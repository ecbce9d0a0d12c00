import { type CreditAnswer, type CreditBank, creditOffer } from '#rules/credit-offer.ts';
import { type CreditWish, settleWish } from '#rules/credit-wish.ts';
import { setCreditChoice } from '#storefront/state/shop-store.ts';

export type SettledCredit = CreditAnswer & { choice: CreditWish };

/** What a choice comes to with the banks and the price of now: the choice as it can be had, and its offer or what stands in the way. */
export function creditAnswerOf(banks: readonly CreditBank[], price: number, choice: CreditWish): SettledCredit {
  const settled = settleWish(banks, price, choice);
  const bank = banks.find(({ id }) => id === settled.bankId);
  if (!bank || settled.periodMonths === null) return { choice: settled, obstacle: { why: 'terms' } };
  const { down, periodMonths } = settled;
  return { choice: settled, ...creditOffer(bank, { price, down, periodMonths }) };
}

/** A choice changed in part, as the banks allow it. Whose credit it is and for how long is remembered for every card. */
export function chooseCredit(
  banks: readonly CreditBank[],
  price: number,
  choice: CreditWish,
  part: Partial<CreditWish>,
): CreditWish {
  const next = settleWish(banks, price, { ...choice, ...part });
  const isOther = next.bankId !== choice.bankId || next.periodMonths !== choice.periodMonths;
  if (isOther && next.bankId !== null && next.periodMonths !== null) setCreditChoice(next.bankId, next.periodMonths);
  return next;
}
