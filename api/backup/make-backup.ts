import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Connection, openConnection } from '#api/database/one-connection.ts';
import { replaceFile } from '#api/files/replace-file.ts';
import { PICTURES_FOLDER } from '#api/images/storage/folder-storage.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { type BackupEnd, endBytes, headerBytes, sectionBytes } from './backup-format.ts';
import { fixTextForm, selectNextValues, selectTables, selectVersions } from './backup-sql.ts';
import { copyOut } from './copy-rows.ts';

type BackupOptions = {
  databaseUrl: string;
  pictures: PictureStorage;
  file: string;
  withPictures: boolean;
  now: Date;
  signal: AbortSignal;
};

type BackupSummary = Omit<BackupEnd, 'done' | 'next_values'>;

/** Prefix of pictures in the file, equal to their path in a data folder, regardless of their storage. */
export const PICTURES = `${PICTURES_FOLDER}/`;

/** Writes a consistent snapshot of a running shop. Rows are streamed over COPY in one snapshot. */
export async function makeBackup(options: BackupOptions): Promise<BackupSummary> {
  await mkdir(dirname(options.file), { recursive: true });
  const connection = await openConnection(options.databaseUrl);
  try {
    return await connection.begin(async () => {
      const summary: BackupSummary = { tables: 0, rows: 0, files: 0 };
      await pipeline(
        Readable.from(contentOf(connection, options, summary)),
        createGzip({ level: 5 }),
        (packed) => replaceFile(options.file, packed, { mode: 0o600, flush: true }),
        { signal: options.signal },
      );
      return summary;
    }, 'isolation level repeatable read read only');
  } finally {
    await connection.close();
  }
}

async function* contentOf(
  connection: Connection,
  { pictures, withPictures, now }: BackupOptions,
  summary: BackupSummary,
): AsyncGenerator<Buffer> {
  await fixTextForm(connection);
  const versions = await selectVersions(connection);
  const made = { made_at: now.toISOString(), ...versions, with_pictures: withPictures };
  yield headerBytes({ kayts_backup: 1, ...made, has_fixed_text_form: true });
  for (const { name, columns } of await selectTables(connection)) {
    const rows = copyOut(connection.client, { table: name, columns });
    const { rows: count } = yield* sectionBytes({ table: name, columns }, rows);
    summary.tables += 1;
    summary.rows += count;
  }
  for await (const path of withPictures ? pictures.list() : []) {
    yield* sectionBytes({ file: `${PICTURES}${path}` }, pictures.stream(path));
    summary.files += 1;
  }
  yield endBytes({ done: true, ...summary, next_values: await selectNextValues(connection) });
}
