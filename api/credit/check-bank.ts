import { isSame } from '#api/audit/audit-log.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import { checkedText, type Problems } from '#api/http/typed-fields.ts';
import type { BankFieldsInput, BankTermsInput, PlannedTermsInput } from '#contract/office/office-banks-contract.ts';
import {
  type BankTerms,
  contradict,
  isCreditSum,
  isPercent,
  isPeriod,
  PERCENT_TERMS,
  type PlannedTerms,
} from '#rules/credit/bank-terms.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import type { BankFields } from './bank-fields.ts';
import { isWebAddress, MAX_ADDRESS, MAX_NAME, normalizedName } from './bank-row.ts';

export type BankCheck = {
  /** Null for a new bank. */
  current: BankFields | null;
  /** The other banks by their Armenian names. */
  otherNames: readonly string[];
  isPicture: (path: string) => Promise<boolean>;
  today: string;
};

/** Throws `validation` with every invalid field. Fields that are left out are left out of the result. */
export async function checkedBank(input: Partial<BankFieldsInput>, check: BankCheck): Promise<Partial<BankFields>> {
  const problems: Problems = {};
  const { name, image, is_visible, first_day, apply_url, planned } = input;
  const fields: Partial<BankFields> = {
    ...(name && { name: checkedName(name, check.otherNames, problems) }),
    ...(image && { image }),
    ...(is_visible !== undefined && { is_visible }),
    ...(first_day !== undefined && { first_day: first_day || null }),
    ...checkedTerms(input, { key: '', problems, current: check.current }),
    ...(apply_url !== undefined && { apply_url: apply_url?.trim() || null }),
    ...(planned && { planned: checkedPlan(planned, check, problems) }),
  };
  if (fields.image && fields.image !== check.current?.image && !(await check.isPicture(fields.image)))
    problems.image = { problem: 'picture' };
  if (fields.first_day && !isCalendarDay(fields.first_day)) problems.first_day = { problem: 'day' };
  if (fields.apply_url && (fields.apply_url.length > MAX_ADDRESS || !isWebAddress(fields.apply_url)))
    problems.apply_url = { problem: 'web_address' };
  if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
  return fields;
}

function checkedName(typed: BankFieldsInput['name'], others: readonly string[], problems: Problems) {
  const name = checkedText('name', typed, MAX_NAME, problems);
  if (others.some((other) => normalizedName(other) === normalizedName(name.hy)))
    problems['name.hy'] ??= { problem: 'bank_twice' };
  return name;
}

type TermsCheck = { key: string; problems: Problems; current: Pick<BankTerms, 'min_amount' | 'max_amount'> | null };

function checkedTerms(input: Partial<BankTermsInput>, { key, problems, current }: TermsCheck): Partial<BankTerms> {
  const refuse = (field: string, problem: FieldProblem) => {
    problems[key + field] ??= problem;
  };
  const { periods, min_amount, max_amount } = input;
  const terms: Partial<BankTerms> = {};
  for (const field of PERCENT_TERMS) {
    const value = input[field];
    if (value === undefined) continue;
    if (value === null || !isPercent(value)) refuse(field, { problem: 'percent' });
    terms[field] = value ?? 0;
  }
  if (periods) {
    if (!periods.every(isPeriod)) refuse('periods', { problem: 'credit_months' });
    terms.periods = [...new Set(periods)].sort((one, other) => one - other);
  }
  for (const [field, sum] of Object.entries({ min_amount, max_amount })) {
    if (sum === undefined) continue;
    if (sum !== null && !isCreditSum(sum)) refuse(field, { problem: 'sum' });
    terms[field as 'min_amount'] = sum;
  }
  const { min_amount: least, max_amount: most } = { min_amount: null, max_amount: null, ...current, ...terms };
  if (least !== null && most !== null && least > most) refuse('max_amount', { problem: 'credit_sums' });
  return terms;
}

/** True for temporary terms that have not ended. They may already have begun. */
const isRunning = ({ last_day }: PlannedTerms, today: string): boolean => last_day !== null && last_day >= today;

type PlanCheck = Pick<BankCheck, 'current' | 'today'>;

function checkedPlan(
  planned: readonly PlannedTermsInput[],
  { current, today }: PlanCheck,
  problems: Problems,
): PlannedTerms[] {
  const checked = planned.map((terms, at): PlannedTerms => {
    const key = `planned.${at}.`;
    const { first_day, last_day } = terms;
    const own = { ...checkedTerms(terms, { key, problems, current: null }), first_day, last_day: last_day || null };
    const plan = own as PlannedTerms;
    const isStored = current?.planned.some((stored) => isSame(stored, plan));
    if (!isCalendarDay(first_day)) problems[`${key}first_day`] = { problem: 'day' };
    else if (first_day <= today && !isStored && !isRunning(plan, today))
      problems[`${key}first_day`] = { problem: 'later_day' };
    if (last_day && !isCalendarDay(last_day)) problems[`${key}last_day`] = { problem: 'day' };
    else if (last_day && last_day < first_day) problems[`${key}last_day`] = { problem: 'days' };
    return plan;
  });
  for (const [at, terms] of checked.entries())
    if (checked.slice(0, at).some((other) => contradict(terms, other)))
      problems[`planned.${at}.first_day`] ??= { problem: 'terms_overlap' };
  return checked.sort((one, other) => (one.first_day < other.first_day ? -1 : 1));
}
