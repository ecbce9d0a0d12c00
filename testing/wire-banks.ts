import type { Bank } from '#contract/content-contract.ts';

type BankTerms = { rate?: number; periods?: readonly number[] };

/** A bank that lends any sum for interest only. */
export const wireBank = (id: number, name: string, { rate = 12, periods = [12, 24] }: BankTerms = {}): Bank => ({
  id,
  name,
  image: 'bank/test.svg',
  rate,
  service_fee: 0,
  credit_amount_rate: 0,
  available_periods: periods.map((period) => ({ id: period, period })),
  min_amount: null,
  max_amount: null,
  min_down_payment_percent: 0,
  apply_url: null,
});
