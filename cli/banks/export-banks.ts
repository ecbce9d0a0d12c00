import { rename, rm, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { csvLine } from '#api/rows/csv-line.ts';
import { formatOf } from '#api/rows/open-rows.ts';
import { Trouble, WrongUsage } from '../command.ts';
import { BANK_COLUMNS, type BankRow } from './bank-row.ts';
import type { StoredBank } from './banks-sql.ts';

const toRow = (bank: StoredBank): BankRow => ({
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
});

/** The banks as lines of a file that the import takes back. */
export function bankLines(banks: readonly StoredBank[], format: 'csv' | 'ndjson'): string[] {
  const rows = banks.map(toRow);
  if (format === 'ndjson') return rows.map((row) => JSON.stringify(row));
  return [csvLine(BANK_COLUMNS), ...rows.map((row) => csvLine(BANK_COLUMNS.map((column) => cellOf(row[column]))))];
}

const cellOf = (value: BankRow[keyof BankRow]): string =>
  Array.isArray(value) ? value.join(' ') : value === null ? '' : String(value);

/** Written beside and renamed, so that there is never half a file under its name. */
export async function writeBanks(path: string, banks: readonly StoredBank[]): Promise<void> {
  const format = formatOf(path);
  if (format !== 'csv' && format !== 'ndjson')
    throw new WrongUsage('A file of banks ends with .csv or .ndjson, each plain or .gz');
  const text = `${bankLines(banks, format).join('\n')}\n`;
  const half = `${path}.${process.pid}.part`;
  try {
    await writeFile(half, path.toLowerCase().endsWith('.gz') ? gzipSync(text) : text);
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw new Trouble(`${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}
