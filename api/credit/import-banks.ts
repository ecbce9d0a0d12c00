import { type Actor, CLI, logChange } from '#api/audit/audit-log.ts';
import { insertChanges, sendCatalogNotification, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { PictureError } from '#api/images/download-picture.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { type BankPicture, findBankPicture, fromDrawing, type PicturePlaces } from './bank-picture.ts';
import type { BankRemark } from './bank-row.ts';
import { followIds, lockBanks, selectFreshIds } from './banks-sql.ts';
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
  drawMark: (name: string) => string;
};

/** Replaces all banks of the shop. Throws BanksRefused if any bank is invalid. */
export async function importBanks(
  pool: Pool,
  banks: readonly FileBank[],
  options: BankImport,
  actor: Actor = CLI,
): Promise<ImportedBanks> {
  const { folder, storage, isDryRun, drawMark } = options;
  const imported = await pool.begin(async (db) => {
    await lockBanks(db);
    const stored = await listBanks(db);
    const places = { folder, storage, known: new Set(stored.map(({ image }) => image)) };
    const { pictures, warnings } = await findPictures(banks, places, drawMark);
    const imageOf = (row: FileBank, before: StoredBank | null): string =>
      (row.image === null ? before?.image : undefined) ?? pictures.get(row)?.path ?? '';
    const plan = planBanks(stored, banks, imageOf);
    if (plan.errors.length > 0) throw new BanksRefused(plan.errors);
    if (!isDryRun) await write(db, plan, { storage, pictures: [...pictures.values()] });
    if (!isDryRun) await logBanks(db, actor, plan);
    return { ...plan, warnings: [...warnings, ...withoutPeriods(banks)] };
  });
  if (!isDryRun) await sendCatalogNotification(pool);
  return imported;
}

async function logBanks(db: Db, actor: Actor, { added, changed, removed }: BankPlan): Promise<void> {
  if (added.length + changed.length + removed.length === 0) return;
  const names = (banks: readonly { name: LocalizedText }[]) => banks.map(({ name }) => name.hy);
  const after = { added: names(added), changed: names(changed), removed: names(removed) };
  await logChange(db, actor, { action: 'importBanks', entity: 'banks', entityId: 'all', after });
}

type Pictures = { pictures: Map<FileBank, BankPicture>; warnings: BankRemark[] };

async function findPictures(
  banks: readonly FileBank[],
  places: PicturePlaces,
  drawMark: BankImport['drawMark'],
): Promise<Pictures> {
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

async function write(db: Db, { added, changed, removed }: BankPlan, { storage, pictures }: Files): Promise<void> {
  if (added.length + changed.length + removed.length === 0) return;
  await removeBanks(
    db,
    removed.map(({ id }) => id),
  );
  const written = [...changed, ...(await withIds(db, added))];
  await writeBanks(db, written);
  const used = new Set(written.map(({ image }) => image));
  for (const { path, bytes } of pictures) if (bytes && used.has(path)) await storage.write(path, bytes);
  await insertChanges(db, [TAXONOMY_OR_CONTENT]);
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
