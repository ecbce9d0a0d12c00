import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOf } from './embedded-process.ts';

/** Writes down, whole or not at all, that this process stands in this folder. */
export function writeMark(folder: string, name: string): void {
  const half = join(folder, `${name}.half`);
  writeFileSync(half, markText(folder, startOf(process.pid)));
  renameSync(half, join(folder, name));
}

export const removeMark = (folder: string, name: string): void => rmSync(join(folder, name), { force: true });

/** Processes whose marks stand here, by the number in the name; marks of those that are gone are cleared away. */
export function marksOf(folder: string, pattern: RegExp): number[] {
  return readdirSync(folder).flatMap((name) => {
    const pid = Number(pattern.exec(name)?.[1]);
    if (!pid) return [];
    const start = startOf(pid);
    if (start !== undefined && read(join(folder, name)) === markText(folder, start)) return [pid];
    removeMark(folder, name);
    return [];
  });
}

/** With the start, because numbers come again, and the folder, so that a copy of a running clone is not taken for it. */
const markText = (folder: string, start: string | undefined): string => `${start}\n${folder}`;

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
