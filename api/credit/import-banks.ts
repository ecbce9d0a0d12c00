import { CLI, logChange, logChanges } from '#api/audit/audit-log.ts';
import { insertChanges, sendCatalogNotification, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { PictureError } from '#api/images/download-picture.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { toBankFields } from './bank-fields.ts';
import { type BankPicture, findBankPicture, fromDrawing, type PicturePlaces } from './bank-picture.ts';
import type { BankRemark } from './bank-row.ts';
import { followIds, lockBanks, selectFreshIds, selectPlannedTerms } from './banks-sql.ts';
import { adoptDueTerms, BANK_ENTITY } from './change-banks.ts';
import { drawMark } from './draw-mark.ts';
import { type BankPlan, type FileBank, type PlannedBank, planBanks } from './plan-banks.ts';
import { listBanks, removeBanks, type StoredBank, writeBanks } from './stored-banks.ts';

export type ImportedBanks = BankPlan & { warnings: BankRemark[] };

export class BanksRefused extends Error {
  readonly remarks: readonly BankRemark[];

  constructor(remarks: readonly BankRemark[]) {
    super(remarks.map(({ line, column, what }) => `${line} ${column}: ${what}`).join('; '));
    this.remarks = remarks;
  }
}

type BankImport = Omit<PicturePlaces, 'known'> & {
  isDryRun: boolean;
};

/** Replaces all banks of the shop. Throws BanksRefused if any bank is invalid. */
export async function importBanks(pool: Pool, banks: readonly FileBank[], options: BankImport): Promise<ImportedBanks> {
  const { folder, storage, isDryRun } = options;
  const imported = await pool.begin(async (db) => {
    await lockBanks(db);
    if (!isDryRun) await adoptDueTerms(db, shopDay(new Date()));
    const stored = await listBanks(db);
    const places = { folder, storage, known: new Set(stored.map(({ image }) => image)) };
    const { pictures, warnings } = await findPictures(banks, places);
    const imageOf = (row: FileBank, before: StoredBank | null): string =>
      (row.image === null ? before?.image : undefined) ?? pictures.get(row)?.path ?? '';
    const plan = planBanks(stored, banks, imageOf);
    if (plan.errors.length > 0) throw new BanksRefused(plan.errors);
    if (!isDryRun) await writeAndLog(db, plan, { stored, storage, pictures: [...pictures.values()] });
    return { ...plan, warnings: [...warnings, ...withoutPeriods(banks)] };
  });
  if (!isDryRun) await sendCatalogNotification(pool);
  return imported;
}

type Import = Files & { stored: readonly StoredBank[] };

async function writeAndLog(db: Db, plan: BankPlan, { stored, ...files }: Import): Promise<void> {
  const planned = await selectPlannedTerms(db);
  const written = await write(db, plan, files);
  if (written.length + plan.removed.length === 0) return;
  const names = (banks: readonly { name: LocalizedText }[]) => banks.map(({ name }) => name.hy);
  const after = { added: names(plan.added), changed: names(plan.changed), removed: names(plan.removed) };
  const partOf = await logChange(db, CLI, { action: 'importBanks', entity: 'banks', entityId: 'all', after });
  const fieldsOf = (bank: StoredBank) =>
    toBankFields(
      bank,
      planned.filter(({ bankId }) => bankId === bank.id),
    );
  const before = new Map(stored.map((bank) => [bank.id, fieldsOf(bank)]));
  await logChanges(db, CLI, [
    ...plan.removed.map((bank) => ({
      ...{ action: 'deleteBank', entity: BANK_ENTITY, entityId: bank.id, partOf },
      before: fieldsOf(bank),
    })),
    ...written.map((bank) => ({
      action: before.has(bank.id) ? 'changeBank' : 'createBank',
      ...{ entity: BANK_ENTITY, entityId: bank.id, partOf },
      before: before.get(bank.id) ?? {},
      after: fieldsOf(bank),
    })),
  ]);
}

type Pictures = { pictures: Map<FileBank, BankPicture>; warnings: BankRemark[] };

async function findPictures(banks: readonly FileBank[], places: PicturePlaces): Promise<Pictures> {
  const pictures = new Map<FileBank, BankPicture>();
  const [warnings, errors]: [BankRemark[], BankRemark[]] = [[], []];
  for (const row of banks) {
    const remark = (what: string) => ({ line: row.line, column: 'image', what });
    try {
      const picture =
        row.image === null ? fromDrawing(drawMark(row.name_hy)) : await findBankPicture(row.image, places);
      pictures.set(row, picture);
      if (picture.note !== '') warnings.push(remark(picture.note));
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      errors.push(remark(`"${row.image}" ${error.message}`));
    }
  }
  if (errors.length > 0) throw new BanksRefused(errors);
  return { pictures, warnings };
}

type Files = { storage: PictureStorage; pictures: readonly BankPicture[] };

async function write(
  db: Db,
  { added, changed, removed }: BankPlan,
  { storage, pictures }: Files,
): Promise<StoredBank[]> {
  if (added.length + changed.length + removed.length === 0) return [];
  await removeBanks(
    db,
    removed.map(({ id }) => id),
  );
  const written = [...changed, ...(await withIds(db, added))];
  await writeBanks(db, written);
  const used = new Set(written.map(({ image }) => image));
  for (const { path, bytes } of pictures) if (bytes && used.has(path)) await storage.write(path, bytes);
  await insertChanges(db, [TAXONOMY_OR_CONTENT]);
  return written;
}

async function withIds(db: Db, added: readonly PlannedBank[]): Promise<StoredBank[]> {
  const given = added.flatMap(({ id }) => id ?? []);
  await followIds(db, given);
  const fresh = (await selectFreshIds(db, added.length - given.length)).values();
  return added.map((bank) => ({ ...bank, id: bank.id ?? fresh.next().value ?? 0 }));
}

const withoutPeriods = (banks: readonly FileBank[]): BankRemark[] =>
  banks
    .filter(({ periods }) => periods.length === 0)
    .map(({ line, name_hy }) => ({
      line,
      column: 'periods',
      what: `${name_hy} has none, so it is listed and nobody can choose it`,
    }));
