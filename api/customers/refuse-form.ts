import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import { type AccountProblem, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#rules/checkout/account-form.ts';
import { MAX_FIELD_LENGTH } from '#rules/shop/address.ts';

export function refuseForm(problems: Partial<Record<string, AccountProblem>>): void {
  const fields = Object.entries(problems).flatMap(([field, problem]): [string, FieldProblem][] =>
    problem ? [[field, { problem, limit: limitOf(field, problem) }]] : [],
  );
  if (fields.length > 0) throw new Refusal('validation', { fields: Object.fromEntries(fields) });
}

function limitOf(field: string, problem: AccountProblem): number {
  if (problem === 'too_short') return MIN_PASSWORD_LENGTH;
  return field === 'password' ? MAX_PASSWORD_LENGTH : MAX_FIELD_LENGTH;
}
