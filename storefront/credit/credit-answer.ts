import { type CreditChoice, NO_CREDIT_CHOICE, settleCreditChoice } from '#rules/credit/credit-choice.ts';
import { type CreditAnswer, type CreditBank, creditOffer } from '#rules/credit/credit-offer.ts';
import { type RememberedCredit, shownOffer } from '#rules/credit/shown-offer.ts';
import { setCreditChoice } from '#storefront/state/shop-store.ts';

export type SettledCredit = CreditAnswer & { choice: CreditChoice };

export function creditAnswerOf(banks: readonly CreditBank[], price: number, choice: CreditChoice): SettledCredit {
  const settled = settleCreditChoice(banks, price, choice);
  const bank = banks.find(({ id }) => id === settled.bankId);
  if (!bank || settled.periodMonths === null) return { choice: settled, obstacle: { why: 'terms' } };
  const { down, periodMonths } = settled;
  return { choice: settled, ...creditOffer(bank, { price, down, periodMonths }) };
}

/** Returns the initial choice of the calculator. Without a chosen bank, it uses the offer that product cards show. */
export function startChoice(
  banks: readonly CreditBank[],
  price: number,
  chosen: CreditChoice | null,
  { bank, period }: RememberedCredit,
): CreditChoice {
  const given = chosen ?? NO_CREDIT_CHOICE;
  if (given.bankId !== null) return given;
  const periodMonths = given.periodMonths ?? period ?? null;
  const offer = shownOffer(banks, price, { bank, period: periodMonths ?? undefined });
  return offer ? { ...given, bankId: offer.bankId, periodMonths: offer.periodMonths } : { ...given, periodMonths };
}

export function chooseCredit(
  banks: readonly CreditBank[],
  price: number,
  choice: CreditChoice,
  part: Partial<CreditChoice>,
): CreditChoice {
  const next = settleCreditChoice(banks, price, { ...choice, ...part });
  const isOther = next.bankId !== choice.bankId || next.periodMonths !== choice.periodMonths;
  if (isOther && next.bankId !== null && next.periodMonths !== null) setCreditChoice(next.bankId, next.periodMonths);
  return next;
}
