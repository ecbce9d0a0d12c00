import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { lockHolders, removeLockFile, writeLockFile } from './lock-files.ts';

const lockedHere = new Set<string>();
const ATTEMPTS = 5;
let leaseCount = 0;

/**
 * Returns the unlock function. Each process writes its file before it reads the others', so at most one continues.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  if (lockedHere.has(folder)) throw new EmbeddedPostgresError(`This process already runs the database in ${folder}.`);
  lockedHere.add(folder);
  const lockFile = `in-use-by-${process.pid}`;
  const unlock = () => {
    removeLockFile(folder, lockFile);
    lockedHere.delete(folder);
  };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    writeLockFile(folder, lockFile);
    if (otherHolder(folder) === undefined) return unlock;
    removeLockFile(folder, lockFile);
    if (attempt < ATTEMPTS) await wait(100 + Math.random() * 200);
  }
  lockedHere.delete(folder);
  throw new EmbeddedPostgresError(
    `This shop's database is in use: process ${otherHolder(folder) ?? '(just gone)'} runs from the same folder ` +
      `(database: ${folder}). Stop it first, or start a second shop in another clone.`,
  );
}

export const otherHolder = (folder: string): number | undefined =>
  lockHolders(folder, /^in-use-by-(\d+)$/).find((pid) => pid !== process.pid);

export function addLease(folder: string): () => void {
  const lockFile = `leased-by-${process.pid}-${++leaseCount}`;
  writeLockFile(folder, lockFile);
  return () => removeLockFile(folder, lockFile);
}

export const hasLeases = (folder: string): boolean => lockHolders(folder, /^leased-by-(\d+)-\d+$/).length > 0;
