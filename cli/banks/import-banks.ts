import { dirname, resolve } from 'node:path';
import { insertChanges, TAXONOMY_OR_CONTENT } from '#api/catalog/shelf/catalog-changes.ts';
import { type Db, type Pool, sql } from '#api/database/sql.ts';
import { BadPicture } from '../pictures/download.ts';
import { writePicture } from '../pictures/keep-picture.ts';
import { realFolder } from '../pictures/pictures.ts';
import { type BankPicture, drawnPicture, findBankPicture, type PicturePlaces } from './bank-picture.ts';
import {
  deleteBanks,
  lockBanks,
  replacePeriods,
  type StoredBank,
  selectBanks,
  takeIds,
  upsertBanks,
} from './banks-sql.ts';
import { type BankPlan, type PlannedBank, planBanks } from './plan-banks.ts';
import { type FileBank, type FileWord, readBanks, refuse } from './read-banks.ts';

export type ImportedBanks = BankPlan & { warnings: FileWord[] };

type Import = { pool: Pool; path: string; storage: string; isDryRun: boolean };

/** The banks of a file become the shop's: all of them, or none when anything is wrong. */
export async function importBanks({ pool, path, storage, isDryRun }: Import): Promise<ImportedBanks> {
  const { banks, warnings } = await readBanks(path);
  const folder = await realFolder(dirname(resolve(path)));
  const imported = await pool.begin(async (db) => {
    await lockBanks(db);
    const stored = await selectBanks(db);
    const places = { folder, storage, known: new Set(stored.map(({ image }) => image)) };
    const { pictures, words } = await findPictures(banks, places);
    const imageOf = (row: FileBank, before: StoredBank | null): string => {
      if (row.image === null && before) return before.image;
      return pictures.get(row)!.path;
    };
    const plan = planBanks(stored, banks, imageOf);
    refuse(plan.troubles);
    if (!isDryRun) await write(db, plan, { storage, pictures: [...pictures.values()] });
    return { ...plan, warnings: [...warnings, ...words, ...idle(banks)] };
  });
  // An open shop would find out within a second.
  if (!isDryRun) await pool.run(sql`select pg_notify('catalog_changes', '')`);
  return imported;
}

type Pictures = { pictures: Map<FileBank, BankPicture>; words: FileWord[] };

/** Read and checked, nothing is written yet. */
async function findPictures(banks: readonly FileBank[], places: PicturePlaces): Promise<Pictures> {
  const [pictures, words, troubles]: [Map<FileBank, BankPicture>, FileWord[], FileWord[]] = [new Map(), [], []];
  for (const row of banks) {
    const word = (what: string) => ({ line: row.line, column: 'image', what });
    try {
      const picture = row.image === null ? drawnPicture(row.name_hy) : await findBankPicture(row.image, places);
      pictures.set(row, picture);
      if (picture.note !== '') words.push(word(picture.note));
    } catch (error) {
      if (!(error instanceof BadPicture)) throw error;
      troubles.push(word(`"${row.image}" ${error.message}`));
    }
  }
  refuse(troubles);
  return { pictures, words };
}

type Written = { storage: string; pictures: readonly BankPicture[] };

async function write(db: Db, { added, changed, removed }: BankPlan, { storage, pictures }: Written): Promise<void> {
  if (added.length + changed.length + removed.length === 0) return;
  await deleteBanks(
    db,
    removed.map(({ id }) => id),
  );
  const wanted = [...changed, ...(await withIds(db, added))];
  await upsertBanks(db, wanted);
  await replacePeriods(db, wanted);
  const used = new Set(wanted.map(({ image }) => image));
  for (const { path, bytes } of pictures) if (bytes && used.has(path)) await writePicture(bytes, storage, path);
  await insertChanges(db, [TAXONOMY_OR_CONTENT]);
}

async function withIds(db: Db, added: readonly PlannedBank[]): Promise<StoredBank[]> {
  const given = added.flatMap(({ id }) => id ?? []);
  const fresh = await takeIds(db, added.length - given.length, given);
  return added.map((bank) => ({ ...bank, id: bank.id ?? (fresh.shift() as number) }));
}

const idle = (banks: readonly FileBank[]): FileWord[] =>
  banks
    .filter(({ periods }) => periods.length === 0)
    .map(({ line, name_hy }) => ({
      line,
      column: 'periods',
      what: `${name_hy} has none, so it is listed and nobody can choose it`,
    }));
