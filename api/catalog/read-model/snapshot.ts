import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import {
  CHANGES_KEPT_MS,
  type Horizon,
  selectChangesSince,
  selectDatabaseId,
  selectTransactionOf,
} from '#api/database/catalog-changes.ts';
import type { Db } from '#api/database/sql.ts';
import { changeSetOf } from './change-set.ts';
import { type Documents, openDocuments } from './documents.ts';
import { type Columns, completeColumns } from './product-columns.ts';
import { onDay } from './product-document.ts';
import { readSnapshot, writeSnapshot } from './snapshot-file.ts';
import { type Counts, fromSections, toSections } from './snapshot-parts.ts';
import type { Taxonomy } from './taxonomy.ts';

/**
 * Identifies the source. A snapshot of other code, of another database or older than the retained changes is not used.
 */
type Origin = {
  code: string;
  database: string;
  horizon: Horizon;
  changeTx: string | null;
  day: string;
  /** Time of the comparison with the database; milliseconds since 1970. */
  readAt: number;
  taxonomy: number;
  counts: Counts;
};

type SnapshotContent = {
  documents: Documents;
  columns: Columns;
  taxonomy: Taxonomy;
  horizon: Horizon;
  day: string;
  readAt: number;
};

export const snapshotFileIn = (dataFolder: string): string => join(dataFolder, 'shelf.bin');

/** With a larger share of changes, the whole catalogue is read again. */
const MAX_CHANGED_SHARE = 0.2;
const FEW_CHANGED = 1000;

/** Stores the state at the time of the call. Changes during the write are read again when the snapshot is opened. */
export async function storeSnapshot(file: string, db: Db, content: SnapshotContent): Promise<void> {
  const { documents, columns, taxonomy, horizon, day, readAt } = content;
  const { sections, counts } = toSections(documents.parts(), columns);
  const origin: Origin = {
    code: readModelCode(),
    database: await selectDatabaseId(db),
    horizon,
    changeTx: await selectTransactionOf(db, horizon.lastChange),
    day,
    readAt,
    taxonomy: shapeOf(taxonomy),
    counts,
  };
  await mkdir(dirname(file), { recursive: true });
  await writeSnapshot(file, { about: origin, sections });
}

type OpenedSnapshot = Omit<SnapshotContent, 'taxonomy' | 'columns'> & {
  /** Null when categories or attributes have changed since. */
  columns: Columns | null;
};

/** Opens the snapshot; the caller must read later changes. Returns null when no usable snapshot exists. */
export async function openSnapshot(
  file: string,
  db: Db,
  { taxonomy, now }: { taxonomy: Taxonomy; now: Date },
): Promise<OpenedSnapshot | null> {
  const snapshot = await readSnapshot(file, (about) => isUsable(about as Origin, db, now)).catch(() => null);
  if (!snapshot) return null;
  // The head has been verified by its checksum.
  const { horizon, day, readAt, counts, taxonomy: shape } = snapshot.about as Origin;
  const { documents: parts, columns } = fromSections(snapshot.sections, counts);
  const documents = openDocuments(onDay(day), parts);
  return {
    documents,
    columns: shape === shapeOf(taxonomy) ? completeColumns(columns, documents.getOnce) : null,
    horizon,
    day,
    readAt,
  };
}

async function isUsable(origin: Origin, db: Db, now: Date): Promise<boolean> {
  const { code, database, horizon, changeTx, readAt, counts } = origin;
  if (code !== readModelCode() || database !== (await selectDatabaseId(db))) return false;
  if (now.getTime() - readAt > CHANGES_KEPT_MS || readAt > now.getTime()) return false;
  if (changeTx !== (await selectTransactionOf(db, horizon.lastChange))) return false;
  const changes = changeSetOf(await selectChangesSince(db, horizon.tx));
  if (changes === 'everything') return false;
  return changes.ids.length <= Math.max(FEW_CHANGED, counts.size * MAX_CHANGED_SHARE);
}

/** Returns the time of the file in milliseconds since 1970; null without a file. */
export const snapshotWrittenAt = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

/** Hash of the numbering of rows and their options. */
const shapeOf = ({ categories, denseOptions, attributeOfDense }: Taxonomy): number =>
  crc32(
    JSON.stringify([
      categories.map(({ id, parentId }) => [id, parentId]),
      denseOptions.map(({ id }) => id),
      [...attributeOfDense],
    ]),
  );

let knownCode: string | null = null;
/** Files outside this folder on which the prices and ratings in the columns depend. */
const BESIDE = [
  '../../../rules/shop/discount.ts',
  '../../../rules/promotions/price-promotions.ts',
  '../../../rules/reviews/shopper-text.ts',
];
const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations');

/** Hash of the code of this folder and of the migrations, which may change the stored data. */
function readModelCode(): string {
  knownCode ??= readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .concat(BESIDE)
    .reduce(
      (sum, name) => crc32(readFileSync(join(import.meta.dirname, name)), sum),
      crc32(readdirSync(MIGRATIONS).sort().join()),
    )
    .toString(16);
  return knownCode;
}
