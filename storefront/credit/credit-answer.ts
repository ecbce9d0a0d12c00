import { type CreditAnswer, type CreditBank, creditOffer } from '#rules/credit-offer.ts';
import { type CreditWish, settleWish } from '#rules/credit-wish.ts';
import { setCreditChoice } from '#storefront/state/shop-store.ts';

export type SettledCredit = CreditAnswer & { choice: CreditWish };

export function creditAnswerOf(banks: readonly CreditBank[], price: number, choice: CreditWish): SettledCredit {
  const settled = settleWish(banks, price, choice);
  const bank = banks.find(({ id }) => id === settled.bankId);
  if (!bank || settled.periodMonths === null) return { choice: settled, obstacle: { why: 'terms' } };
  const { down, periodMonths } = settled;
  return { choice: settled, ...creditOffer(bank, { price, down, periodMonths }) };
}

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
