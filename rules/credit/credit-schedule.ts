import { serviceFee, thousandths } from './credit.ts';
import type { CreditTerms } from './effective-rate.ts';

export type ScheduleLine = {
  month: number;
  payment: number;
  principal: number;
  interest: number;
  fee: number;
  left: number;
};

type FinancedLoan = { financed: number; monthly: number };

/** The last payment absorbs the rounding, so that the principals add up exactly (docs/spec/credit.md 5). */
export function creditSchedule({ financed, monthly }: FinancedLoan, terms: CreditTerms): ScheduleLine[] {
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
