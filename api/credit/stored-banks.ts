import type { Db } from '#api/database/sql.ts';
import { toCreditBank } from '#rules/credit/credit-bank.ts';
import type { CreditBank } from '#rules/credit/credit-offer.ts';
import * as statements from './banks-sql.ts';

export type Bank = statements.SelectedBank;
export type StoredBank = statements.WrittenBank;

export type WithBanks = { readonly banks: readonly Bank[] };

export const loadBanks = (db: Db): Promise<Bank[]> => statements.selectBanks(db);

export const listBanks = async (db: Db): Promise<StoredBank[]> =>
  (await statements.selectBanks(db)).map((bank) => ({ ...bank, periods: bank.periods.map(({ period }) => period) }));

export async function writeBanks(db: Db, banks: readonly StoredBank[]): Promise<void> {
  await statements.upsertBanks(db, banks);
  await statements.replacePeriods(db, banks);
  await statements.followIds(
    db,
    banks.map(({ id }) => id),
  );
}

export const removeBanks = (db: Db, ids: readonly number[]): Promise<number> => statements.deleteBanks(db, ids);

/** docs/spec/api.md 2.5. */
export const wireTerms = (bank: Bank) => ({
  rate: bank.rate,
  service_fee: bank.serviceFee,
  credit_amount_rate: bank.creditAmountRate,
  available_periods: bank.periods,
  min_amount: bank.minAmount,
  max_amount: bank.maxAmount,
  min_down_payment_percent: bank.minDownPaymentPercent,
});

export const bankTerms = (bank: Bank): CreditBank => toCreditBank({ id: bank.id, ...wireTerms(bank) });

/** A bank without periods finances nothing. */
export const canLend = (banks: readonly Bank[]): boolean => banks.some((bank) => bankTerms(bank).periods.length > 0);
