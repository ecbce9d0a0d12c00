import { chownSync, mkdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 2 * 1024 ** 3;
const NAME = 'memory';

type Server = { url: string; folder: string };
export type MemoryTablespace = { name: string; remove: () => void };

/**
 * A place in memory for the tests' databases, or null where there is too little of it (as in most containers). A copied
 * database is some 700 files: making and deleting them on ext4 took a quarter of the suite's processor time.
 */
export async function memoryTablespace(server: Server): Promise<MemoryTablespace | null> {
  if (!hasRoom()) return null;
  const folder = join(MEMORY, `kayts-tests-${process.pid}`);
  const owner = statSync(join(server.folder, 'data'));
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, owner.uid, owner.gid);
  const connection = postgres(server.url, { max: 1, onnotice: () => {} });
  try {
    await dropFormer(connection);
    await connection.unsafe(`create tablespace ${NAME} location '${folder}'`);
  } finally {
    await connection.end();
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

/** A run that was ended in the middle leaves databases whose files may be gone, or take memory. */
async function dropFormer(connection: postgres.Sql): Promise<void> {
  const left = await connection<{ name: string }[]>`
    select quote_ident(datname) as name from pg_database
    where dattablespace = (select oid from pg_tablespace where spcname = ${NAME})`;
  for (const { name } of left) await connection.unsafe(`drop database ${name} with (force)`);
  const [former] = await connection<{ folder: string }[]>`
    select pg_tablespace_location(oid) as folder from pg_tablespace where spcname = ${NAME}`;
  if (!former) return;
  await connection.unsafe(`drop tablespace ${NAME}`);
  rmSync(former.folder, { recursive: true, force: true });
}
