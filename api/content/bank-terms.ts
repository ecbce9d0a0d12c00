import { toCreditBank } from '#rules/credit-bank.ts';
import type { CreditBank } from '#rules/credit-offer.ts';
import type { Content } from './content-store.ts';

type Bank = Content['banks'][number];

/** The terms of a bank as the wire says them (CONTRACT 2.5). */
export const wireTerms = (bank: Bank) => ({
  rate: bank.rate,
  service_fee: bank.serviceFee,
  credit_amount_rate: bank.creditAmountRate,
  available_periods: bank.periods,
  min_amount: bank.minAmount,
  max_amount: bank.maxAmount,
  min_down_payment_percent: bank.minDownPaymentPercent,
});

/** A bank of the shop with its terms as the formulas of `rules/` want them. */
export const bankTerms = (bank: Bank): CreditBank => toCreditBank({ id: bank.id, ...wireTerms(bank) });

/** Whether anything can be bought on credit at all: a bank without periods finances nothing. */
export const canLend = (banks: readonly Bank[]): boolean => banks.some((bank) => bankTerms(bank).periods.length > 0);
