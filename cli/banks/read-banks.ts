import { formatOf, openRows } from '#api/rows/open-rows.ts';
import { Trouble, WrongUsage } from '../command.ts';
import { BANK_COLUMNS, type BankRow, type Finding, readBank } from './bank-row.ts';

export type FileBank = BankRow & { line: number };
export type FileWord = Finding & { line: number };

/** Nobody lists more; what is longer is another file. */
const MOST_BANKS = 500;
const MOST_TROUBLES = 30;

/** All banks of a file and what is worth a word, or everything that is wrong with it. */
export async function readBanks(path: string): Promise<{ banks: FileBank[]; warnings: FileWord[] }> {
  const format = formatOf(path);
  if (format !== 'csv' && format !== 'ndjson')
    throw new WrongUsage('A file of banks ends with .csv or .ndjson, each plain or .gz');
  const [banks, warnings, troubles]: [FileBank[], FileWord[], FileWord[]] = [[], [], []];
  const file = await openRows(path, format, null);
  for await (const rows of file.rows(() => {})) {
    for (const row of rows) {
      const { line } = row;
      if ('broken' in row) {
        troubles.push({ line, column: '', what: row.broken });
        continue;
      }
      const foreign = Object.keys(row.cells).find((column) => !(BANK_COLUMNS as string[]).includes(column));
      if (foreign !== undefined) throw new Trouble(foreignColumn(format === 'csv' ? 1 : line, foreign));
      const bank = readBank(
        row.cells,
        (finding) => troubles.push({ line, ...finding }),
        (finding) => warnings.push({ line, ...finding }),
      );
      if (bank) banks.push({ line, ...bank });
      if (banks.length > MOST_BANKS) throw new Trouble(`${path} has more than ${MOST_BANKS} banks. ${UNTOUCHED}`);
    }
  }
  refuse([...troubles, ...twins(banks)]);
  if (banks.length === 0) throw new Trouble(`${path} holds no bank. ${UNTOUCHED}`);
  return { banks, warnings };
}

const UNTOUCHED = 'Nothing was changed.';

const foreignColumn = (line: number, column: string): string =>
  `Line ${line}, ${column}: there is no such column; the columns are ${BANK_COLUMNS.join(', ')}. ${UNTOUCHED}`;

/** Ends the import when there is anything wrong, a sentence each. */
export function refuse(troubles: readonly FileWord[]): void {
  if (troubles.length === 0) return;
  const lines = troubles.toSorted((one, other) => one.line - other.line).map(sentence);
  const more = lines.length - MOST_TROUBLES;
  throw new Trouble(
    [...lines.slice(0, MOST_TROUBLES), ...(more > 0 ? [`And ${more} more.`] : []), UNTOUCHED].join('\n'),
  );
}

export const sentence = ({ line, column, what }: FileWord): string =>
  `Line ${line}${column === '' ? '' : `, ${column}`}: ${what}.`;

/** Banks that are there twice, by id or by Armenian name. */
function twins(banks: readonly FileBank[]): FileWord[] {
  return (['id', 'name_hy'] as const).flatMap((column) => {
    const first = new Map<string, number>();
    return banks.flatMap(({ line, [column]: value }) => {
      if (value === null) return [];
      const key = sameName(String(value));
      const before = first.get(key);
      if (before === undefined) first.set(key, line);
      return before === undefined ? [] : [{ line, column, what: `"${value}" is in line ${before} already` }];
    });
  });
}

/** Names that a reader would take for one. */
export const sameName = (name: string): string => name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();
