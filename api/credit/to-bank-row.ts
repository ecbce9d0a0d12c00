import { toTerms } from './bank-fields.ts';
import type { BankRow } from './bank-row.ts';
import type { StoredBank } from './stored-banks.ts';

/** The bank with the columns of its file. */
export const toBankRow = (bank: StoredBank): BankRow => ({
  id: bank.id,
  name_hy: bank.name.hy,
  name_ru: bank.name.ru ?? null,
  name_en: bank.name.en ?? null,
  image: bank.image,
  ...toTerms(bank),
  periods: bank.periods,
  apply_url: bank.applyUrl,
  position: bank.position,
  enabled: bank.enabled,
  first_day: bank.firstDay,
});
