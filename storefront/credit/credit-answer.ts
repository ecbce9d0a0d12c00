import { type CreditAnswer, type CreditBank, creditOffer } from '#rules/credit-offer.ts';
import { type CreditWish, settleWish } from '#rules/credit-wish.ts';
import { setCreditChoice } from '#storefront/state/shop-store.ts';

export type SettledCredit = CreditAnswer & { wish: CreditWish };

/** What a wish comes to with the banks and the price of now: the wish as it can be had, and its offer or what stands in the way. */
export function creditAnswerOf(banks: readonly CreditBank[], price: number, wish: CreditWish): SettledCredit {
  const settled = settleWish(banks, price, wish);
  const bank = banks.find(({ id }) => id === settled.bankId);
  if (!bank || settled.periodMonths === null) return { wish: settled, obstacle: { why: 'terms' } };
  const { down, periodMonths } = settled;
  return { wish: settled, ...creditOffer(bank, { price, down, periodMonths }) };
}

/** A wish changed in part, as the banks allow it. Whose credit it is and for how long is remembered for every card. */
export function chooseCredit(
  banks: readonly CreditBank[],
  price: number,
  wish: CreditWish,
  part: Partial<CreditWish>,
): CreditWish {
  const next = settleWish(banks, price, { ...wish, ...part });
  const isOther = next.bankId !== wish.bankId || next.periodMonths !== wish.periodMonths;
  if (isOther && next.bankId !== null && next.periodMonths !== null) setCreditChoice(next.bankId, next.periodMonths);
  return next;
}
