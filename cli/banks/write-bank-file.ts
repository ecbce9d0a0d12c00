import { gzipSync } from 'node:zlib';
import { BANK_COLUMNS, type BankRow } from '#api/credit/bank-row.ts';
import type { StoredBank } from '#api/credit/stored-banks.ts';
import { toBankRow } from '#api/credit/to-bank-row.ts';
import { replaceFile } from '#api/files/replace-file.ts';
import { CSV_MARK, csvLine } from '#api/rows/csv-line.ts';
import { CommandError } from '#cli/terminal/command.ts';
import { bankFormatOf } from './read-bank-file.ts';

export function bankLines(banks: readonly StoredBank[], format: 'csv' | 'ndjson'): string[] {
  const rows = banks.map(toBankRow);
  if (format === 'ndjson') return rows.map((row) => JSON.stringify(row));
  return [
    `${CSV_MARK}${csvLine(BANK_COLUMNS)}`,
    ...rows.map((row) => csvLine(BANK_COLUMNS.map((column) => cellOf(row[column])))),
  ];
}

const cellOf = (value: BankRow[keyof BankRow]): string =>
  Array.isArray(value)
    ? value.join(' ')
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : typeof value === 'number'
        ? decimal(value)
        : (value ?? '');

/** A spreadsheet with a decimal comma would read `12.5` as a date. */
const decimal = (value: number): string => String(value).replace('.', ',');

export async function writeBankFile(path: string, banks: readonly StoredBank[]): Promise<void> {
  const text = `${bankLines(banks, bankFormatOf(path)).join('\n')}\n`;
  try {
    await replaceFile(path, path.toLowerCase().endsWith('.gz') ? gzipSync(text) : text);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new CommandError(`${path} cannot be written (${code}).`);
  }
}
