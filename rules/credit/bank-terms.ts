/** Terms of a bank, with the names of the API and of audit entries. */
export type BankTerms = {
  rate: number;
  service_fee: number;
  credit_amount_rate: number;
  periods: readonly number[];
  min_amount: number | null;
  max_amount: number | null;
  min_down_payment_percent: number;
};

export const PERCENT_TERMS = ['rate', 'service_fee', 'credit_amount_rate', 'min_down_payment_percent'] as const;

/** Terms from a later day on. Without a last day they replace the terms of the bank; with one they are temporary. */
export type PlannedTerms = BankTerms & PlannedDays;
export type PlannedDays = { first_day: string; last_day: string | null };

export const MAX_PERIOD_MONTHS = 120;
export const MAX_CREDIT_SUM = 9_999_999_999;

/** From 0 to 100 with at most three digits after the point, as the database stores it. */
export const isPercent = (value: number): boolean =>
  value >= 0 && value <= 100 && Math.round(value * 1000) / 1000 === value;

export const isPeriod = (months: number): boolean =>
  Number.isInteger(months) && months >= 1 && months <= MAX_PERIOD_MONTHS;

export const isCreditSum = (drams: number): boolean => Number.isInteger(drams) && drams >= 1 && drams <= MAX_CREDIT_SUM;

/** The planned terms that apply on a day, latest start first; null if the bank's own terms apply. */
export function termsInForce<Terms extends PlannedDays>(planned: readonly Terms[], day: string): Terms | null {
  const holding = planned.filter(
    (terms) => terms.first_day <= day && (terms.last_day === null || day <= terms.last_day),
  );
  return holding.sort((one, other) => (one.first_day < other.first_day ? 1 : -1))[0] ?? null;
}

/** The planned terms that have replaced the bank's own ones by a day; null if none have. */
export const replacingTerms = <Terms extends PlannedDays>(planned: readonly Terms[], day: string): Terms | null =>
  termsInForce(
    planned.filter(({ last_day }) => last_day === null),
    day,
  );

/** The planned terms that still matter on a day: later ones, and temporary ones that have not ended. */
export const stillPlanned = <Terms extends PlannedDays>(planned: readonly Terms[], day: string): Terms[] =>
  planned.filter(({ first_day, last_day }) => (last_day === null ? first_day > day : last_day >= day));

/** Terms contradict each other if they begin on the same day, or if one begins while temporary terms apply. */
export function contradict(one: PlannedDays, other: PlannedDays): boolean {
  const [first, second] = one.first_day <= other.first_day ? [one, other] : [other, one];
  return first.first_day === second.first_day || (first.last_day !== null && second.first_day <= first.last_day);
}
