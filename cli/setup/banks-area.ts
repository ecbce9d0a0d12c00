import { BANK_COLUMNS, type BankRemark, readBank } from '#api/credit/bank-row.ts';
import { BanksRefused, importBanks } from '#api/credit/import-banks.ts';
import type { FileBank } from '#api/credit/plan-banks.ts';
import { listBanks } from '#api/credit/stored-banks.ts';
import { drawMark } from '#cli/banks/draw-mark.ts';
import { toBankRow } from '#cli/banks/write-bank-file.ts';
import { AreaRefused, forEach, type SetupArea, toList, toRecord } from './setup-area.ts';

export const banksArea: SetupArea = {
  name: 'banks',
  comment:
    'Banks that offer credit: the whole list, as in docs/how-to/managing-credit.md. Without image a bank keeps its logo.',
  read: async (db) =>
    (await listBanks(db)).map((bank) => {
      const { image, ...row } = toBankRow(bank);
      return row;
    }),
  async apply(pool, value, { storage, folder, isDryRun }) {
    const given = toList(value, 'banks');
    const banks: FileBank[] = [];
    await forEach(given.entries(), async ([index, entry]) => {
      banks.push(toFileBank(entry, index));
      return null;
    });
    const options = { folder, storage, isDryRun, drawMark };
    const { added, changed, removed } = await importBanks(pool, banks, options).catch((error: unknown) => {
      if (!(error instanceof BanksRefused)) throw error;
      throw new AreaRefused(error.remarks.map(({ line, column, what }) => `${placeOf(line - 1)}.${column}: ${what}`));
    });
    return [
      ...added.map(({ name }) => `bank ${name.hy} added`),
      ...changed.map(({ name }) => `bank ${name.hy} changed`),
      ...removed.map(({ name }) => `bank ${name.hy} removed`),
    ];
  },
};

const placeOf = (index: number): string => `banks[${index}]`;

function toFileBank(entry: unknown, index: number): FileBank {
  const place = placeOf(index);
  const cells = toRecord(entry, place);
  const unknown = Object.keys(cells).find((column) => !BANK_COLUMNS.some((known) => known === column));
  if (unknown !== undefined) throw new AreaRefused([`${place}.${unknown}: there is no such column`]);
  const problems: Omit<BankRemark, 'line'>[] = [];
  const bank = readBank(
    cells,
    (problem) => problems.push(problem),
    () => {},
  );
  if (bank && problems.length === 0) return { line: index + 1, ...bank };
  throw new AreaRefused(problems.map(({ column, what }) => `${place}.${column}: ${what}`));
}
