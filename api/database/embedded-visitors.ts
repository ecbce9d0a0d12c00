import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOf } from './embedded-process.ts';

let count = 0;

/** Writes down that this process uses the server without holding the place; returns the goodbye. */
export function announceVisit(folder: string): () => void {
  const mine = join(folder, `visited-by-${process.pid}-${++count}`);
  writeFileSync(`${mine}.half`, `${startOf(process.pid)}\n${folder}`);
  renameSync(`${mine}.half`, mine);
  return () => rmSync(mine, { force: true });
}

/** Whether somebody still uses the server; marks of processes that are gone are cleared away. */
export function hasVisitors(folder: string): boolean {
  let found = false;
  for (const name of readdirSync(folder)) {
    const pid = Number(/^visited-by-(\d+)-\d+$/.exec(name)?.[1]);
    if (!pid) continue;
    const file = join(folder, name);
    const start = startOf(pid);
    if (start !== undefined && read(file) === `${start}\n${folder}`) found = true;
    else rmSync(file, { force: true });
  }
  return found;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
