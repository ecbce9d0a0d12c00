import { serviceFee, thousandths } from './credit.ts';
import type { CreditTerms } from './effective-rate.ts';

/** One month of a repayment, whole drams. */
export type ScheduleLine = {
  month: number;
  /** Principal, interest and fee together. */
  payment: number;
  principal: number;
  interest: number;
  fee: number;
  /** Still owed afterwards. */
  left: number;
};

type Financed = { financed: number; monthly: number };

/**
 * Month by month: interest rounded monthly, the same fee on every line, and a last payment that absorbs what rounding
 * left, so that the principals make up the financed sum to the dram (domain/credit.md 5).
 */
export function creditSchedule({ financed, monthly }: Financed, terms: CreditTerms): ScheduleLine[] {
  const { ratePercent, feePercent, periodMonths } = terms;
  const rate = thousandths(ratePercent);
  const fee = Math.min(monthly, serviceFee(financed, feePercent));
  const part = monthly - fee;
  const lines: ScheduleLine[] = [];
  let left = financed;
  for (let month = 1; month <= periodMonths; month += 1) {
    const due = Math.round((left * rate) / 1_200_000);
    const isLast = month === periodMonths;
    const interest = isLast ? due : Math.min(due, part);
    const principal = isLast ? left : Math.min(part - interest, left);
    left -= principal;
    lines.push({ month, payment: principal + interest + fee, principal, interest, fee, left });
  }
  return lines;
}
