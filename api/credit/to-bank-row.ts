import type { BankRow } from './bank-row.ts';
import type { StoredBank } from './stored-banks.ts';

/** The bank with the columns of its file. */
export const toBankRow = (bank: StoredBank): BankRow => ({
  id: bank.id,
  name_hy: bank.name.hy,
  name_ru: bank.name.ru ?? null,
  name_en: bank.name.en ?? null,
  image: bank.image,
  rate: bank.rate,
  service_fee: bank.serviceFee,
  credit_amount_rate: bank.creditAmountRate,
  periods: bank.periods,
  min_amount: bank.minAmount,
  max_amount: bank.maxAmount,
  min_down_payment_percent: bank.minDownPaymentPercent,
  apply_url: bank.applyUrl,
  position: bank.position,
  enabled: bank.enabled,
  first_day: bank.firstDay,
});
