import { chownSync, mkdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, openConnection } from '#api/database/one-connection.ts';
import { sql } from '#api/database/sql.ts';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 2 * 1024 ** 3;
const NAME = 'memory';

type Server = { url: string; folder: string };
export type MemoryTablespace = { name: string; remove: () => void };

/**
 * Creates a tablespace in memory for test databases, or returns null without enough memory (as in most containers). A
 * copied database consists of about 700 files, which are slow to create and delete on ext4.
 */
export async function memoryTablespace(server: Server): Promise<MemoryTablespace | null> {
  if (!hasRoom()) return null;
  const folder = join(MEMORY, `kayts-tests-${process.pid}`);
  const owner = statSync(join(server.folder, 'data'));
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, owner.uid, owner.gid);
  const connection = await openConnection(server.url);
  try {
    await dropFormer(connection);
    await connection.script(`create tablespace ${NAME} location '${folder}'`);
  } finally {
    await connection.close();
  }
  return { name: NAME, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** An aborted run leaves databases whose files may be missing or occupy memory. */
async function dropFormer(connection: Connection): Promise<void> {
  const left = await connection.many<{ name: string }>(sql`
    select quote_ident(datname) as name from pg_database
    where dattablespace = (select oid from pg_tablespace where spcname = ${NAME})`);
  for (const { name } of left) await connection.script(`drop database ${name} with (force)`);
  const former = await connection.maybe<{ folder: string }>(sql`
    select pg_tablespace_location(oid) as folder from pg_tablespace where spcname = ${NAME}`);
  if (!former) return;
  await connection.script(`drop tablespace ${NAME}`);
  rmSync(former.folder, { recursive: true, force: true });
}
