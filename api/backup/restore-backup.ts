import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { migrate } from '#api/database/migrate.ts';
import { type Connection, openConnection } from '#api/database/one-connection.ts';
import { sql } from '#api/database/sql.ts';
import { explainFileError } from '#api/files/file-error.mjs';
import { isConnectionFailure } from '#api/http/database-unavailable.ts';
import { type PictureStorage, staysInside } from '#api/images/storage/picture-storage.ts';
import { InputError } from '#api/rows/input-error.ts';
import { type BackupEnd, type BackupHeader, NO_BACKUP, openBackup, type TableSection } from './backup-format.ts';
import {
  type BackedUpTable,
  dropEverything,
  emptyTables,
  filledTables,
  fixTextForm,
  isInUse,
  selectBackend,
  selectTables,
  selectVersions,
  setNextValues,
  withoutForeignKeys,
} from './backup-sql.ts';
import { copyIn, digestRows } from './copy-rows.ts';
import { PICTURES } from './make-backup.ts';
import type { RowsDigest } from './rows-digest.ts';
import { withScratchDatabase } from './scratch-database.ts';

/** If `pictures` is null, pictures are verified but not stored. */
type RestoreOptions = {
  databaseUrl: string;
  pictures: PictureStorage | null;
  backup: ReadBackup;
  signal: AbortSignal;
};

/** A file with verified checksums. */
type ReadBackup = { file: string; header: BackupHeader };

export type RestoreResult = { madeAt: Date; tables: number; rows: number; files: number };

/** No row was changed, because the transaction was rolled back. */
export class RestoreFailed extends InputError {}

const GZIP = Buffer.from([0x1f, 0x8b]);

/** Reads the whole file and verifies its checksums. Throws InputError. */
export async function readBackup(file: string, signal: AbortSignal): Promise<ReadBackup> {
  const { header, readAll } = await openBackup(await opened(file));
  await readAll(async (_, content) => {
    for await (const _chunk of content) refuseInterrupted(signal);
  });
  return { file, header };
}

/** Restores the file into a temporary PostgreSQL, which is removed afterwards. Throws InputError if that fails. */
export async function checkBackup(file: string, signal: AbortSignal): Promise<RestoreResult> {
  const backup = await readBackup(file, signal);
  return withScratchDatabase(file, async (databaseUrl) => {
    refuseInterrupted(signal);
    await migrate(databaseUrl);
    return restoreBackup({ databaseUrl, pictures: null, backup, signal });
  });
}

/** Restores all rows in one transaction. Throws InputError for a shop that is running or not empty. */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { databaseUrl, backup } = options;
  const { header } = backup;
  const connection = await openConnection(databaseUrl);
  try {
    await refuseUnfit(connection, header);
    const end = await fillDatabase(connection, options);
    await migrate(databaseUrl);
    await connection.script('analyze');
    return { madeAt: new Date(header.made_at), tables: end.tables, rows: end.rows, files: end.files };
  } finally {
    await connection.close();
  }
}

async function fillDatabase(connection: Connection, options: RestoreOptions): Promise<BackupEnd> {
  const { databaseUrl, backup, signal } = options;
  try {
    refuseInterrupted(signal);
    await createTablesAsThen(connection, databaseUrl, backup.header);
    return await connection.begin(async () => {
      const interrupted = endOnAbort(databaseUrl, await selectBackend(connection), signal);
      return fillTables(connection, options).finally(interrupted.stop);
    });
  } catch (error) {
    refuseInterrupted(signal);
    throw explained(error);
  }
}

/** PostgreSQL may be busy with a long statement or wait for a lock, so another connection ends this one. */
function endOnAbort(databaseUrl: string, backend: number, signal: AbortSignal): { stop: () => void } {
  const end = () => void endBackend(databaseUrl, backend).catch(() => {});
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  return { stop: () => signal.removeEventListener('abort', end) };
}

async function endBackend(databaseUrl: string, backend: number): Promise<void> {
  const connection = await openConnection(databaseUrl);
  await connection.run(sql`select pg_terminate_backend(${backend})`).finally(connection.close);
}

function refuseInterrupted(signal: AbortSignal): void {
  if (signal.aborted) throw new RestoreFailed('The restore was interrupted.');
}

/**
 * Errors of PostgreSQL and the file system have a reason that a person can act on. Any other error is a bug of the
 * shop.
 */
function explained(error: unknown): unknown {
  if (!(error instanceof Error) || (!(error instanceof InputError) && !('code' in error))) return error;
  const detail = 'detail' in error && typeof error.detail === 'string' ? `. ${error.detail}` : '';
  const closed = 'PostgreSQL closed the connection. Its log has the reason, often a full disk.';
  const reason = explainFileError(error) ?? (isConnectionFailure(error) ? closed : `${error.message}${detail}`);
  return new RestoreFailed(`The backup could not be restored: ${reason}`, { cause: error });
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
  // A read error of the file reaches the reader of the unpacked stream.
  pipeline(handle.createReadStream({ start: 0 }), unpacked).catch(() => {});
  return unpacked;
}

async function refuseUnfit(connection: Connection, header: BackupHeader): Promise<void> {
  if (await isInUse(connection)) throw new InputError('The shop is open on this database. Stop it first.');
  const filled = await filledTables(connection);
  if (filled.length > 0) {
    throw new InputError(
      `This shop is not empty (${filled.join(', ')}). A backup is restored into an empty one: choose another DATA_DIR or DATABASE_URL.`,
    );
  }
  const { migration, queues } = await selectVersions(connection);
  if (header.migration > migration || header.queues > queues) {
    throw new InputError('This backup was made by a newer Kayts than this one. Restore it with that version.');
  }
}

/**
 * pg-boss creates its tables in the form of the installed version, so jobs of an older version may have fewer
 * columns.
 */
async function createTablesAsThen(connection: Connection, url: string, { migration }: BackupHeader): Promise<void> {
  const now = await selectVersions(connection);
  if (now.migration === migration) return;
  await dropEverything(connection);
  await migrate(url, migration);
}

async function fillTables(
  connection: Connection,
  { backup: { file, header }, pictures }: RestoreOptions,
): Promise<BackupEnd> {
  await fixTextForm(connection);
  const tables = await selectTables(connection);
  await emptyTables(
    connection,
    tables.map(({ name }) => name),
  );
  const { readAll } = await openBackup(await opened(file));
  const written: WrittenTable[] = [];
  const end = await withoutForeignKeys(connection, () =>
    readAll(async (section, content) => {
      if ('file' in section) return writePicture(pictures, section.file, content);
      refuseUnknown(section, tables);
      written.push({ section, digest: await copyIn(connection.client, section, content) });
    }),
  );
  await compare(connection, { header, written, end });
  await setNextValues(connection, end.next_values);
  return end;
}

function refuseUnknown({ table, columns }: TableSection, tables: readonly BackedUpTable[]): void {
  const known = tables.find(({ name }) => name === table);
  const unknown = columns.filter((column) => !known?.columns.includes(column));
  if (known && unknown.length === 0) return;
  throw new InputError(
    `This backup holds ${[table, ...unknown].join('.')}, which this version does not know. Restore it with the version that made it, then upgrade.`,
  );
}

type WrittenTable = { section: TableSection; digest: RowsDigest };
type Comparison = { header: BackupHeader; written: readonly WrittenTable[]; end: BackupEnd };

/** Compares the restored rows with those of the file; COPY reads each table again. */
async function compare(connection: Connection, { header, written, end }: Comparison): Promise<void> {
  let rows = 0;
  for (const { section, digest } of written) {
    const stored = await digestRows(connection.client, section);
    if (header.has_fixed_text_form && !stored.equals(digest))
      throw new InputError(`${section.table} has other rows in the database than in the backup.`);
    rows += stored.rows;
  }
  if (rows !== end.rows) throw new InputError(`The backup has ${end.rows} rows, the database ${rows}.`);
}

async function writePicture(
  pictures: PictureStorage | null,
  file: string,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const path = file.slice(PICTURES.length);
  if (!file.startsWith(PICTURES) || !staysInside(path)) {
    throw new InputError(`This backup holds a file outside of the pictures: ${file}`);
  }
  if (pictures) return pictures.write(path, content);
  for await (const _chunk of content);
}
