export type CreditTerms = {
  ratePercent: number;
  feePercent: number;
  markupPercent: number;
  periodMonths: number;
};

/** Steps of the bisection; 100 steps exceed the precision of a double (docs/spec/credit.md 6). */
const HALVINGS = 100;

export const effectiveRate = (terms: CreditTerms): number => yearlyRate(terms, 1);

/** The mark-up counts as a cost (docs/spec/decisions.md 2). */
export const effectiveRateOnCash = (terms: CreditTerms): number =>
  yearlyRate(terms, 1 / (1 + terms.markupPercent / 100));

/** The yearly rate in per cent at which the payments on a financed sum of 1 have the present value `received`. */
export function yearlyRate({ ratePercent, feePercent, periodMonths }: CreditTerms, received: number): number {
  const payment = annuity(ratePercent / 1200, periodMonths) + feePercent / 100;
  const isAbove = (monthly: number) => payment / annuity(monthly, periodMonths) > received;
  let low = 0;
  let high = 1;
  while (isAbove(high)) high *= 2;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const monthly = (low + high) / 2;
    // The bounds are neighbouring numbers, so further steps change nothing.
    if (monthly === low || monthly === high) break;
    if (isAbove(monthly)) low = monthly;
    else high = monthly;
  }
  return ((1 + low) ** 12 - 1) * 100;
}

export const annuity = (monthlyRate: number, months: number): number =>
  monthlyRate < 1e-12 ? 1 / months : monthlyRate / -Math.expm1(-months * Math.log1p(monthlyRate));
