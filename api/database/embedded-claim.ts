import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedRefusal } from './embedded-refusal.ts';
import { marksOf, removeMark, writeMark } from './mark-files.ts';

const heldHere = new Set<string>();
const tries = 5;

/**
 * One process at a time holds the folder. Everybody writes a claim first and looks at the others' afterwards, so of two
 * at once at most one goes on; a claim whose process is gone counts for nothing. Returns the release.
 */
export async function claimPlace(folder: string): Promise<() => void> {
  if (heldHere.has(folder)) throw new EmbeddedRefusal(`This process already runs the database in ${folder}.`);
  heldHere.add(folder);
  const mine = `in-use-by-${process.pid}`;
  const release = () => {
    removeMark(folder, mine);
    heldHere.delete(folder);
  };
  for (let attempt = 1; attempt <= tries; attempt++) {
    writeMark(folder, mine);
    const holder = otherHolder(folder);
    if (holder === undefined) return release;
    removeMark(folder, mine);
    // Perhaps it is just leaving, or two of us looked at the same moment.
    if (attempt < tries) await wait(100 + Math.random() * 200);
  }
  heldHere.delete(folder);
  throw new EmbeddedRefusal(
    `This shop's database is in use: process ${otherHolder(folder) ?? '(just gone)'} runs from the same folder ` +
      `(database: ${folder}). Stop it first, or start a second shop in another clone.`,
  );
}

/** Another process that holds the folder. */
export const otherHolder = (folder: string): number | undefined =>
  marksOf(folder, /^in-use-by-(\d+)$/).find((pid) => pid !== process.pid);
