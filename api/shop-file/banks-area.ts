import { BANK_COLUMNS, type BankRemark, normalizedName, readBank } from '#api/credit/bank-row.ts';
import { BANKS_BY_COMMAND, changeBank, readBanks } from '#api/credit/change-banks.ts';
import { BanksRefused, importBanks } from '#api/credit/import-banks.ts';
import type { FileBank } from '#api/credit/plan-banks.ts';
import { listBanks } from '#api/credit/stored-banks.ts';
import { toBankRow } from '#api/credit/to-bank-row.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { changeBank as bankCall, type PlannedTermsInput } from '#contract/office/office-banks-contract.ts';
import { replacingTerms, stillPlanned } from '#rules/credit/bank-terms.ts';
import {
  type ApplyContext,
  AreaRefused,
  forEach,
  NO_FIELD,
  parsed,
  refusedAt,
  type SetupArea,
  toList,
  toRecord,
  withoutEmpty,
} from './setup-area.ts';
import { findPicture, STORED } from './shop-pictures.ts';

export const banksArea: SetupArea = {
  name: 'banks',
  comment:
    'Banks that offer credit: the whole list, as in docs/how-to/managing-credit.md. Without image a bank keeps its logo. planned: terms from a first_day on; with a last_day they are temporary.',
  async read(db, { picture }) {
    const plannedOf = new Map((await readBanks(db)).map(({ id, fields }) => [id, fields.planned]));
    const banks = await listBanks(db);
    return Promise.all(
      banks.map(async (bank) => {
        const { id, image, ...row } = toBankRow(bank);
        const planned = plannedOf.get(bank.id) ?? [];
        const logo = image && { image: await picture(image) };
        return { ...withoutEmpty(row), ...logo, ...(planned.length > 0 && { planned }) };
      }),
    );
  },
  async apply(pool, value, context) {
    const { storage, folder, isDrawn, today } = context;
    const given = toList(value, 'banks');
    const banks: (FileBank & { planned: Planned | undefined })[] = [];
    await forEach(given.entries(), async ([index, entry]) => {
      const bank = toFileBank(entry, index, today);
      const isShopPicture = bank.image !== null && (bank.image.startsWith(STORED) || isDrawn(bank.image));
      const image = isShopPicture
        ? await findPicture(bank.image ?? '', `${placeOf(index)}.image`, context)
        : bank.image;
      banks.push({ ...bank, image });
      return null;
    });
    const known = { ...storage, has: async (path: string) => isDrawn(path) || storage.has(path) };
    const options = { folder, storage: known, isDryRun: false };
    const { added, changed, removed } = await importBanks(pool, banks, options).catch((error: unknown) => {
      if (!(error instanceof BanksRefused)) throw error;
      throw new AreaRefused(error.remarks.map(({ line, column, what }) => `${placeOf(line - 1)}.${column}: ${what}`));
    });
    return [
      ...added.map(({ name }) => `bank ${name.hy} added`),
      ...changed.map(({ name }) => `bank ${name.hy} changed`),
      ...removed.map(({ name }) => `bank ${name.hy} removed`),
      ...(await applyPlanned(pool, banks, context)),
    ];
  },
};

type Planned = PlannedTermsInput[];
const plannedSchema = bankCall.input.shape.fields.shape.planned;

/** Banks without `planned` in the file keep their planned terms. */
async function applyPlanned(
  pool: Pool | Db,
  banks: readonly (FileBank & { planned: Planned | undefined })[],
  { storage, today }: ApplyContext,
): Promise<string[]> {
  const stored = await readBanks(pool, today);
  return forEach(banks, async ({ planned, name_hy: name, line }) => {
    const bank = stored.find(({ fields }) => normalizedName(fields.name.hy) === normalizedName(name));
    if (!planned || !bank) return null;
    const fields = { planned: stillPlanned(planned, today) };
    const change = await changeBank(
      pool,
      { ...BANKS_BY_COMMAND, day: today },
      { id: bank.id, fields, seen: null, storage },
    ).catch(refusedAt(placeOf(line - 1)));
    return change === null ? null : `planned terms of bank ${name} changed`;
  });
}

const placeOf = (index: number): string => `banks[${index}]`;

/**
 * Parses a bank. Planned terms whose first day has passed replace the terms of the entry, so an old file does not
 * restore former terms.
 */
function toFileBank(entry: unknown, index: number, today: string): FileBank & { planned: Planned | undefined } {
  const place = placeOf(index);
  const { planned: given, ...cells } = toRecord(entry, place);
  const unknown = Object.keys(cells).filter((column) => !BANK_COLUMNS.some((known) => known === column));
  if (unknown.length > 0) throw new AreaRefused(unknown.map((column) => `${place}.${column}: ${NO_FIELD}`));
  const planned = parsed(plannedSchema, given ?? undefined, `${place}.planned`);
  const { first_day, last_day, ...replaced } = replacingTerms(planned ?? [], today) ?? {};
  const problems: Omit<BankRemark, 'line'>[] = [];
  const bank = readBank(
    { ...cells, ...replaced },
    (problem) => problems.push(problem),
    () => {},
  );
  if (bank && problems.length === 0) return { line: index + 1, ...bank, planned };
  throw new AreaRefused(problems.map(({ column, what }) => `${place}.${column}: ${what}`));
}
