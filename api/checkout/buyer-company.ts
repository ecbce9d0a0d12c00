import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import type { CompanyInput } from '#contract/checkout-contract.ts';
import { MAX_FIELD_LENGTH } from '#rules/shop/address.ts';
import { type Company, companyProblems, normaliseCompany } from '#rules/shop/company.ts';
import { TIN_LENGTH } from '#rules/shop/tin.ts';

/** Null for a private person. A refusal names the fields as `company.tin`. */
export function toCompany(input: CompanyInput | null | undefined): Company | null {
  if (!input) return null;
  const company = { name: input.name ?? '', tin: input.tin ?? '', address: input.address ?? '' };
  const problems = Object.entries(companyProblems(company));
  if (problems.length === 0) return normaliseCompany(company);
  const fields = problems.map(([field, problem]): [string, FieldProblem] => [
    `company.${field}`,
    { problem, limit: problem === 'tin' ? TIN_LENGTH : MAX_FIELD_LENGTH },
  ]);
  throw new Refusal('validation', { fields: Object.fromEntries(fields) });
}
