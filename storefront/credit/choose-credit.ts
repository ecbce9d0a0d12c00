import type { CreditBank } from '#rules/credit-offer.ts';
import { type CreditWish, settleWish } from '#rules/credit-wish.ts';
import { setCreditChoice } from '#storefront/state/shop-store.ts';

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
