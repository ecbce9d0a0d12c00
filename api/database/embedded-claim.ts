import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startOf } from './embedded-process.ts';
import { EmbeddedRefusal } from './embedded-refusal.ts';

const heldHere = new Set<string>();
const tries = 5;

/**
 * One process at a time holds the folder. Everybody writes a claim first and looks at the others' afterwards, so of two
 * at once at most one goes on; a claim whose process is gone counts for nothing. Returns the release.
 */
export async function claimPlace(folder: string): Promise<() => void> {
  if (heldHere.has(folder)) throw new EmbeddedRefusal(`This process already runs the database in ${folder}.`);
  heldHere.add(folder);
  const mine = join(folder, `in-use-by-${process.pid}`);
  const release = () => {
    rmSync(mine, { force: true });
    heldHere.delete(folder);
  };
  for (let attempt = 1; attempt <= tries; attempt++) {
    writeClaim(mine, folder);
    const holder = otherHolder(folder);
    if (holder === undefined) return release;
    rmSync(mine, { force: true });
    // Perhaps it is just leaving, or two of us looked at the same moment.
    if (attempt < tries) await wait(100 + Math.random() * 200);
  }
  heldHere.delete(folder);
  throw new EmbeddedRefusal(
    `This shop's database is in use: process ${otherHolder(folder) ?? '(just gone)'} runs from the same folder ` +
      `(database: ${folder}). Stop it first, or start a second shop in another clone.`,
  );
}

function writeClaim(file: string, folder: string) {
  const half = join(folder, `claim-of-${process.pid}`);
  writeFileSync(half, claimText(folder, startOf(process.pid)));
  renameSync(half, file);
}

/** With the folder, so that a copy of a running clone is not taken for the original. */
function claimText(folder: string, start: string | undefined): string {
  return `${start}\n${folder}`;
}

/** Another process that holds the folder; claims of those that are gone are cleared away. */
export function otherHolder(folder: string): number | undefined {
  for (const name of readdirSync(folder)) {
    const pid = Number(/^in-use-by-(\d+)$/.exec(name)?.[1]);
    if (!pid || pid === process.pid) continue;
    const file = join(folder, name);
    const start = startOf(pid);
    if (start !== undefined && readClaim(file) === claimText(folder, start)) return pid;
    rmSync(file, { force: true });
  }
  return undefined;
}

function readClaim(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
