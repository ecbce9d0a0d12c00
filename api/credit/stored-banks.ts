import type { Db } from '#api/database/sql.ts';
import { type BankTerms, replacingTerms, termsInForce } from '#rules/credit/bank-terms.ts';
import { toCreditBank } from '#rules/credit/credit-bank.ts';
import type { CreditBank } from '#rules/credit/credit-offer.ts';
import { shopDay } from '#rules/shop/discount.ts';
import * as statements from './banks-sql.ts';

export type Bank = statements.SelectedBank;
export type StoredBank = statements.WrittenBank;

export type WithBanks = { readonly banks: readonly Bank[] };

/** The banks that shoppers can choose on a day, with the terms of that day. */
export async function loadBanks(db: Db, day: string = shopDay(new Date())): Promise<Bank[]> {
  const [banks, planned] = await Promise.all([statements.selectBanks(db), statements.selectPlannedTerms(db)]);
  const plannedOf = Map.groupBy(planned, ({ bankId }) => bankId);
  return banks
    .filter(({ enabled, firstDay }) => enabled && (firstDay === null || firstDay <= day))
    .map((bank) => withTerms(bank, termsInForce(plannedOf.get(bank.id) ?? [], day)));
}

function withTerms(bank: Bank, terms: BankTerms | null): Bank {
  if (!terms) return bank;
  const idOf = (months: number) =>
    bank.periods.find(({ period }) => period === months)?.id ?? PLANNED_IDS + bank.id * PERIOD_IDS + months;
  const periods = terms.periods.map((period) => ({ id: idOf(period), period }));
  return { ...bank, ...toColumns(terms), periods };
}

/** Periods of planned terms have no row of their own, so their ids are computed and above all others. */
const PLANNED_IDS = 1_000_000_000;
const PERIOD_IDS = 1_000;

export const toColumns = (terms: BankTerms) => ({
  rate: terms.rate,
  serviceFee: terms.service_fee,
  creditAmountRate: terms.credit_amount_rate,
  minAmount: terms.min_amount,
  maxAmount: terms.max_amount,
  minDownPaymentPercent: terms.min_down_payment_percent,
});

/**
 * All banks with their lasting terms of a day. Temporary terms are left out, so that a file or a form never makes them
 * permanent.
 */
export async function listBanks(db: Db, day: string = shopDay(new Date())): Promise<StoredBank[]> {
  const [banks, planned] = await Promise.all([statements.selectBanks(db), statements.selectPlannedTerms(db)]);
  const plannedOf = Map.groupBy(planned, ({ bankId }) => bankId);
  return banks.map((bank) => {
    const terms = replacingTerms(plannedOf.get(bank.id) ?? [], day);
    const periods = bank.periods.map(({ period }) => period);
    return terms ? { ...bank, ...toColumns(terms), periods: [...terms.periods] } : { ...bank, periods };
  });
}

export async function writeBanks(db: Db, banks: readonly StoredBank[]): Promise<void> {
  await statements.upsertBanks(db, banks);
  await statements.replacePeriods(db, banks);
  await statements.followIds(
    db,
    banks.map(({ id }) => id),
  );
}

export const removeBanks = (db: Db, ids: readonly number[]): Promise<number> => statements.deleteBanks(db, ids);

/** The fields are described in docs/spec/api.md 2.5. */
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
