import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTimeOf } from './process-identity.ts';

export function writeLockFile(folder: string, name: string): void {
  const draft = join(folder, `${name}.half`);
  writeFileSync(draft, lockText(folder, startTimeOf(process.pid)));
  renameSync(draft, join(folder, name));
}

export const removeLockFile = (folder: string, name: string): void => rmSync(join(folder, name), { force: true });

export function lockHolders(folder: string, pattern: RegExp): number[] {
  return readdirSync(folder).flatMap((name) => {
    const pid = Number(pattern.exec(name)?.[1]);
    if (!pid) return [];
    const startTime = startTimeOf(pid);
    if (startTime !== undefined && read(join(folder, name)) === lockText(folder, startTime)) return [pid];
    removeLockFile(folder, name);
    return [];
  });
}

/**
 * Contains the start time, because process ids are reused, and the folder, so that a copy of a running clone is not
 * locked.
 */
const lockText = (folder: string, startTime: string | undefined): string => `${startTime}\n${folder}`;

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
