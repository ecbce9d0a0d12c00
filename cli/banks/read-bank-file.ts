import { BANK_COLUMNS, type BankRemark, normalizedName, readBank } from '#api/credit/bank-row.ts';
import type { FileBank } from '#api/credit/plan-banks.ts';
import { refuseForeignFile } from '#api/rows/file-kind.ts';
import { formatOf, openRows } from '#api/rows/open-rows.ts';
import { CommandError, WrongUsage } from '#cli/terminal/command.ts';

const MAX_BANKS = 500;
const MAX_REMARKS = 30;

/** Reads all banks of a file with their warnings; throws if the file contains a fault. */
export async function readBankFile(path: string): Promise<{ banks: FileBank[]; warnings: BankRemark[] }> {
  await refuseForeignFile(path);
  const format = bankFormatOf(path);
  const banks: FileBank[] = [];
  const [warnings, errors]: [BankRemark[], BankRemark[]] = [[], []];
  const file = await openRows(path, format, null);
  for await (const rows of file.rows(() => {})) {
    for (const row of rows) {
      const { line } = row;
      if ('broken' in row) {
        errors.push({ line, column: '', what: row.broken });
        continue;
      }
      const unknown = Object.keys(row.cells).find((column) => !BANK_COLUMNS.some((known) => known === column));
      if (unknown !== undefined) throw new CommandError(unknownColumn(format === 'csv' ? 1 : line, unknown));
      const bank = readBank(
        row.cells,
        (error) => errors.push({ line, ...error }),
        (warning) => warnings.push({ line, ...warning }),
      );
      if (bank) banks.push({ line, ...bank });
      if (banks.length > MAX_BANKS) throw new CommandError(`${path} has more than ${MAX_BANKS} banks. ${UNTOUCHED}`);
    }
  }
  errors.push(...duplicates(banks));
  if (errors.length > 0) throw new CommandError(refusal(errors));
  if (banks.length === 0) throw new CommandError(`${path} contains no banks. ${UNTOUCHED}`);
  return { banks, warnings };
}

export function bankFormatOf(path: string): 'csv' | 'ndjson' {
  const format = formatOf(path);
  if (format !== 'csv' && format !== 'ndjson')
    throw new WrongUsage('The name of a bank file ends with .csv or .ndjson, each plain or .gz');
  return format;
}

const UNTOUCHED = 'Nothing was changed.';

const unknownColumn = (line: number, column: string): string =>
  `Line ${line}, ${column}: unknown column; the columns are ${BANK_COLUMNS.join(', ')}. ${UNTOUCHED}`;

export function refusal(errors: readonly BankRemark[]): string {
  const lines = errors.toSorted((one, other) => one.line - other.line).map(sentence);
  const more = lines.length - MAX_REMARKS;
  return [...lines.slice(0, MAX_REMARKS), ...(more > 0 ? [`And ${more} more.`] : []), UNTOUCHED].join('\n');
}

export const sentence = ({ line, column, what }: BankRemark): string =>
  `Line ${line}${column === '' ? '' : `, ${column}`}: ${what}.`;

function duplicates(banks: readonly FileBank[]): BankRemark[] {
  return (['id', 'name_hy'] as const).flatMap((column) => {
    const first = new Map<string, number>();
    return banks.flatMap(({ line, [column]: value }) => {
      if (value === null) return [];
      const key = normalizedName(String(value));
      const before = first.get(key);
      if (before === undefined) first.set(key, line);
      return before === undefined ? [] : [{ line, column, what: `"${value}" is in line ${before} already` }];
    });
  });
}
