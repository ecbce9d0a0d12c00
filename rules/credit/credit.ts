import { annuity, type CreditTerms } from './effective-rate.ts';

/** The database stores rates with three decimals. */
const THOUSAND = 1000;

/** Whole drams, rounded half up, as in the monthly payment (docs/spec/credit.md 3). */
export const creditPrice = (price: number, markupPercent: number): number =>
  Math.floor((2 * price * (100 * THOUSAND + thousandths(markupPercent)) + 100 * THOUSAND) / (200 * THOUSAND));

/** Banks charge the fee on the financed sum, not on the credit price of the specification (docs/spec/credit.md 3). */
export const serviceFeeBase = (financed: number): number => financed;

export const serviceFee = (financed: number, feePercent: number): number =>
  Math.round((serviceFeeBase(financed) * thousandths(feePercent)) / (100 * THOUSAND));

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

/** Relative error of a double here. A result closer than this to a half is computed again with integers. */
const DOUBT = 1e-11;

/** Computes with BigInt. The monthly rate is R / 1,200,000, where R is the yearly rate in thousandths of a per cent. */
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
