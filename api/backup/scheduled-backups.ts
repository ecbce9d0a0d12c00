import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { LOCK_NUMBERS } from '#api/database/lock-numbers.ts';
import { withLockIfFree } from '#api/database/one-connection.ts';
import { DRAFT_ENDING } from '#api/files/replace-file.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { shopDay } from '#rules/discount.ts';
import { makeBackup } from './make-backup.ts';

export type ScheduledBackups = { stop: () => Promise<void> };

type Parts = {
  databaseUrl: string;
  pictures: PictureStorage;
  folder: string;
  keep: number;
  clock: () => Date;
  log: Logger;
};

const LOOK_MS = 5 * 60_000;
/** After midnight in Yerevan. */
const DUE_MS = 4 * 3_600_000;
const NAME = /^kayts-\d{4}-\d{2}-\d{2}\.backup\.gz$/;
const isUnfinished = (name: string): boolean => NAME.test(name.replace(DRAFT_ENDING, '')) && DRAFT_ENDING.test(name);

/** One backup a day into `folder`; a day that was missed is made up for at the next look. */
export function startBackups(parts: Parts): ScheduledBackups {
  const stop = new AbortController();
  let underWay = Promise.resolve();
  const look = () => {
    underWay = makeDue(parts, stop.signal).catch((error) => {
      if (!stop.signal.aborted) parts.log.error({ err: error }, 'the backup of today failed; it is tried again');
    });
  };
  const timer = setInterval(look, LOOK_MS).unref();
  look();
  return {
    async stop() {
      clearInterval(timer);
      stop.abort();
      await underWay;
    },
  };
}

export async function makeDue(parts: Parts, signal: AbortSignal): Promise<void> {
  const { databaseUrl, pictures, folder, keep, clock, log } = parts;
  const now = clock();
  const name = dueName(now);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (name === null || (await readdir(folder)).includes(name)) return;
  await withLockIfFree(databaseUrl, LOCK_NUMBERS.backups, async () => {
    if ((await readdir(folder)).includes(name)) return;
    const file = join(folder, name);
    const summary = await makeBackup({ databaseUrl, pictures, file, withPictures: true, now, signal });
    log.info({ file, ...summary }, 'backup made');
    await removeOld(folder, keep);
  });
}

function dueName(now: Date): string | null {
  const today = shopDay(now);
  return shopDay(new Date(now.getTime() - DUE_MS)) === today ? `kayts-${today}.backup.gz` : null;
}

/** While the lock is held, so that nothing unfinished is being written. */
async function removeOld(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder);
  const whole = names.filter((name) => NAME.test(name)).sort();
  const old = whole.slice(0, Math.max(0, whole.length - keep));
  for (const name of [...old, ...names.filter(isUnfinished)]) await rm(join(folder, name), { force: true });
}
