export type CreditTerms = {
  /** Nominal yearly rate. */
  ratePercent: number;
  /** Of the financed sum, every month. */
  feePercent: number;
  /** Added to the price when it is bought through this bank. */
  markupPercent: number;
  periodMonths: number;
};

/** Halvings of the bisection; 100 are more than a double can tell apart (domain/credit.md 6). */
const HALVINGS = 100;
/** No credit costs more than this a month. */
const DEAREST_MONTHLY = 1;

/** Approximate yearly effective rate of the financed sum, in per cent, equal months (domain/credit.md 6). */
export const effectiveRate = (terms: CreditTerms): number => yearlyRate(1, terms);

/** The same measured against the cash price: the markup counts as a cost too (DECISIONS 2). */
export const effectiveRateOnCash = (terms: CreditTerms): number =>
  yearlyRate(1 / (1 + terms.markupPercent / 100), terms);

/** The rate at which the payments for a financed sum of 1 are worth `received` today. */
function yearlyRate(received: number, { ratePercent, feePercent, periodMonths }: CreditTerms): number {
  const payment = annuity(ratePercent / 1200, periodMonths) + feePercent / 100;
  let low = 0;
  let high = DEAREST_MONTHLY;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const monthly = (low + high) / 2;
    if (payment / annuity(monthly, periodMonths) > received) low = monthly;
    else high = monthly;
  }
  return ((1 + low) ** 12 - 1) * 100;
}

/** What a sum of 1 costs a month; precise for rates near zero as well. */
const annuity = (monthlyRate: number, months: number): number =>
  monthlyRate < 1e-12 ? 1 / months : monthlyRate / -Math.expm1(-months * Math.log1p(monthlyRate));
