import { MAX_FIELD_LENGTH } from './address.ts';
import { isTin, normaliseTin } from './tin.ts';

/** A company or sole proprietor that buys. */
export type Company = {
  name: string;
  /** Eight digits. */
  tin: string;
  /** The legal address; empty if the buyer entered none. */
  address: string;
};

export type CompanyProblem = 'required' | 'tin' | 'too_long';
export type CompanyProblems = Partial<Record<keyof Company, CompanyProblem>>;

export const normaliseCompany = ({ name, tin, address }: Company): Company => ({
  name: name.trim(),
  tin: normaliseTin(tin),
  address: address.trim(),
});

/** An invoice needs the name and the tax number. Many small companies omit the legal address. */
export function companyProblems(company: Company): CompanyProblems {
  const { name, tin, address } = normaliseCompany(company);
  const problems: CompanyProblems = {};
  if (name === '') problems.name = 'required';
  if (name.length > MAX_FIELD_LENGTH) problems.name = 'too_long';
  if (tin === '') problems.tin = 'required';
  else if (!isTin(tin)) problems.tin = 'tin';
  if (address.length > MAX_FIELD_LENGTH) problems.address = 'too_long';
  return problems;
}
