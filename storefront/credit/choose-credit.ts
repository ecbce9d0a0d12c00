import { type CreditChoice, settleCreditChoice } from '#rules/credit-choice.ts';
import type { CreditBank } from '#rules/credit-offer.ts';
import { setCreditChoice } from '#storefront/state/shop-store.ts';

/** A wish changed in part, as the banks allow it. Whose credit it is and for how long is remembered for every card. */
export function chooseCredit(
  banks: readonly CreditBank[],
  price: number,
  wish: CreditChoice,
  part: Partial<CreditChoice>,
): CreditChoice {
  const next = settleCreditChoice(banks, price, { ...wish, ...part });
  const isOther = next.bankId !== wish.bankId || next.periodMonths !== wish.periodMonths;
  if (isOther && next.bankId !== null && next.periodMonths !== null) setCreditChoice(next.bankId, next.periodMonths);
  return next;
}
