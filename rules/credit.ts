import { annuity, type CreditTerms } from './effective-rate.ts';

/** Rates have three digits after the point, as the database keeps them. */
const THOUSAND = 1000;

/** Whole drams, rounded half up (domain/credit.md 3). */
export const creditPrice = (price: number, markupPercent: number): number =>
  Math.floor((2 * price * (100 * THOUSAND + thousandths(markupPercent)) + 100 * THOUSAND) / (200 * THOUSAND));

/**
 * The financed sum, as banks charge it, not the credit price of the specification (domain/credit.md 3, decided: the
 * F-reading).
 */
export const serviceFeeBase = (financed: number): number => financed;

export const serviceFee = (financed: number, feePercent: number): number =>
  Math.round((serviceFeeBase(financed) * thousandths(feePercent)) / (100 * THOUSAND));

/** Whole drams a month, rounded once, half up (domain/credit.md 3). */
export const monthlyPayment = (financed: number, terms: CreditTerms): number => monthlyPayments(terms)(financed);

export function monthlyPayments(terms: CreditTerms): (financed: number) => number {
  const perDram = annuity(terms.ratePercent / 1200, terms.periodMonths);
  const fee = terms.feePercent / 100;
  return (financed) => {
    const near = financed * perDram + serviceFeeBase(financed) * fee + 0.5;
    const isSure = Math.abs(near - Math.round(near)) > near * DOUBT;
    return isSure ? Math.floor(near) : exactMonthlyPayment(financed, terms);
  };
}

/** Doubles are right to this share of a sum; halves nearer than that are settled by whole numbers. */
const DOUBT = 1e-11;

/** In whole numbers of any length; i = R / 1,200,000 with R the yearly rate in thousandths of a per cent. */
function exactMonthlyPayment(financed: number, { ratePercent, feePercent, periodMonths }: CreditTerms): number {
  const rate = BigInt(thousandths(ratePercent));
  const whole = 1_200_000n;
  const grown = (whole + rate) ** BigInt(periodMonths);
  const [over, under] =
    rate === 0n
      ? [BigInt(financed), BigInt(periodMonths)]
      : [BigInt(financed) * rate * grown, whole * (grown - whole ** BigInt(periodMonths))];
  const fee = BigInt(serviceFeeBase(financed)) * BigInt(thousandths(feePercent));
  const feeUnder = 100_000n;
  return Number((2n * (over * feeUnder + fee * under) + under * feeUnder) / (2n * under * feeUnder));
}

export const thousandths = (percent: number): number => Math.round(percent * THOUSAND);
