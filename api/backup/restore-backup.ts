import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type postgres from 'postgres';
import { migrate } from '#api/database/migrate.ts';
import { openConnection } from '#api/database/one-connection.ts';
import { type PictureStorage, staysInside } from '#api/images/storage/picture-storage.ts';
import { InputError } from '#api/rows/input-error.ts';
import { type BackupEnd, type BackupHeader, NO_BACKUP, openBackup, type TableSection } from './backup-format.ts';
import {
  type BackedUpTable,
  countRows,
  dropEverything,
  emptyTables,
  filledTables,
  isInUse,
  selectTables,
  selectVersions,
  setNextValues,
} from './backup-sql.ts';
import { PICTURES } from './make-backup.ts';

export type RestoreOptions = { databaseUrl: string; pictures: PictureStorage; file: string };

export type Restored = { madeAt: Date; tables: number; rows: number; files: number };

const GZIP = Buffer.from([0x1f, 0x8b]);

/** Reads the whole file against its sums. Throws InputError. */
export async function checkBackup(file: string): Promise<{ header: BackupHeader; end: BackupEnd }> {
  const { header, readAll } = await openBackup(await opened(file));
  const end = await readAll(async (_, content) => {
    for await (const _chunk of content);
  });
  return { header, end };
}

/** Rows in one transaction. Throws InputError for a file that is not whole and for a shop that is open or not empty. */
export async function restoreBackup({ databaseUrl, pictures, file }: RestoreOptions): Promise<Restored> {
  const { header } = await checkBackup(file);
  const client = openConnection(databaseUrl);
  try {
    await refuseUnfit(client, header);
    await makeTablesAsThen(client, databaseUrl, header);
    const { readAll } = await openBackup(await opened(file));
    const end = await client.begin(async (tx) => {
      const tables = await selectTables(tx);
      const names = tables.map(({ name }) => name);
      await emptyTables(tx, names);
      const end = await readAll((section, content) =>
        'table' in section
          ? writeRows(tx, { section, tables }, content)
          : writePicture(pictures, section.file, content),
      );
      const written = await countAll(tx, names);
      if (written !== end.rows) throw new Error(`${end.rows} rows in the backup, ${written} in the database`);
      await setNextValues(tx, end.next_values);
      return end;
    });
    await migrate(databaseUrl);
    await client`analyze`;
    return { madeAt: new Date(header.made_at), tables: end.tables, rows: end.rows, files: end.files };
  } finally {
    await client.end({ timeout: 5 });
  }
}

async function opened(file: string): Promise<Readable> {
  const handle = await open(file).catch((error: Error) => {
    throw new InputError(`${file} cannot be read (${error.message}).`);
  });
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0);
  if (bytesRead < GZIP.length || !buffer.equals(GZIP)) {
    await handle.close();
    throw new InputError(NO_BACKUP);
  }
  const unpacked = createGunzip();
  // A fault of reading is a fault of what is read from it, and is met there.
  pipeline(handle.createReadStream({ start: 0 }), unpacked).catch(() => {});
  return unpacked;
}

async function refuseUnfit(client: postgres.Sql, header: BackupHeader): Promise<void> {
  if (await isInUse(client)) throw new InputError('The shop is open on this database. Stop it first.');
  const filled = await filledTables(client);
  if (filled.length > 0) {
    throw new InputError(
      `This shop is not empty (${filled.join(', ')}). A backup is restored into an empty one: choose another DATA_DIR or DATABASE_URL.`,
    );
  }
  const { migration, queues } = await selectVersions(client);
  if (header.migration > migration || header.queues > queues) {
    throw new InputError('This backup was made by a newer Kayts than this one. Restore it with that version.');
  }
}

/** pg-boss makes its tables as the installed version wants them, so jobs of an older one may have fewer columns. */
async function makeTablesAsThen(client: postgres.Sql, url: string, { migration }: BackupHeader): Promise<void> {
  const now = await selectVersions(client);
  if (now.migration === migration) return;
  await dropEverything(client);
  await migrate(url, migration);
}

async function writeRows(
  client: postgres.TransactionSql,
  { section: { table, columns }, tables }: { section: TableSection; tables: readonly BackedUpTable[] },
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const known = tables.find(({ name }) => name === table);
  const unknown = columns.filter((column) => !known?.columns.includes(column));
  if (!known || unknown.length > 0) {
    throw new InputError(
      `This backup holds ${[table, ...unknown].join('.')}, which this version does not know. Restore it with the version that made it, then upgrade.`,
    );
  }
  await pipeline(content, await client.unsafe(`copy ${table} (${columns.join(', ')}) from stdin`).writable());
}

async function countAll(client: postgres.ISql, tables: readonly string[]): Promise<number> {
  let sum = 0;
  for (const name of tables) sum += await countRows(client, name);
  return sum;
}

async function writePicture(pictures: PictureStorage, file: string, content: AsyncIterable<Buffer>): Promise<void> {
  const path = file.slice(PICTURES.length);
  if (!file.startsWith(PICTURES) || !staysInside(path)) {
    throw new InputError(`This backup holds a file outside of the pictures: ${file}`);
  }
  await pictures.write(path, content);
}
