import type { LocalizedText } from '#contract/localized-text.ts';
import type { BankTerms, PlannedTerms } from '#rules/credit/bank-terms.ts';
import type { PlannedRow } from './banks-sql.ts';
import { type StoredBank, toColumns } from './stored-banks.ts';

/** The fields of a bank as the office and the audit log name them. */
export type BankFields = BankTerms & {
  name: LocalizedText;
  /** Path in the picture storage. */
  image: string;
  is_visible: boolean;
  first_day: string | null;
  apply_url: string | null;
  /** Terms of later days, and temporary ones, in the order of their first days. */
  planned: readonly PlannedTerms[];
};

export const toTerms = (bank: StoredBank): BankTerms => ({
  rate: bank.rate,
  service_fee: bank.serviceFee,
  credit_amount_rate: bank.creditAmountRate,
  periods: bank.periods,
  min_amount: bank.minAmount,
  max_amount: bank.maxAmount,
  min_down_payment_percent: bank.minDownPaymentPercent,
});

export const toBankFields = (bank: StoredBank, planned: readonly PlannedRow[]): BankFields => ({
  name: bank.name,
  image: bank.image,
  is_visible: bank.enabled,
  first_day: bank.firstDay,
  ...toTerms(bank),
  apply_url: bank.applyUrl,
  planned: planned.map(({ bankId, ...terms }) => terms),
});

type Place = { id: number; position: number };

export const toStoredBank = (place: Place, fields: BankFields): StoredBank => ({
  ...place,
  name: fields.name,
  image: fields.image,
  enabled: fields.is_visible,
  firstDay: fields.first_day,
  ...toColumns(fields),
  periods: [...fields.periods],
  applyUrl: fields.apply_url,
});

export const toPlannedRows = (bankId: number, { planned }: Pick<BankFields, 'planned'>): PlannedRow[] =>
  planned.map((terms) => ({ ...terms, bankId }));
