import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { LOCK_NUMBERS } from '#api/database/lock-numbers.ts';
import { withLockIfFree } from '#api/database/one-connection.ts';
import type { Pool } from '#api/database/sql.ts';
import { explainFileError } from '#api/files/file-error.mjs';
import { DRAFT_ENDING } from '#api/files/replace-file.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { InputError } from '#api/rows/input-error.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { messageOf } from '#rules/text/error-message.ts';
import { isChecked, recordBackup, recordCheck } from './backup-log.ts';
import { makeBackup } from './make-backup.ts';
import { checkBackup } from './restore-backup.ts';

type ScheduledBackups = { stop: () => Promise<void> };

type Parts = {
  databaseUrl: string;
  pool: Pool;
  pictures: PictureStorage;
  folder: string;
  keep: number;
  clock: () => Date;
  log: Logger;
};

const CHECK_MS = 5 * 60_000;
/** Time after midnight in Yerevan. */
const DUE_MS = 4 * 3_600_000;
const NAME = /^kayts-\d{4}-\d{2}-\d{2}\.backup\.gz$/;
const isUnfinished = (name: string): boolean => NAME.test(name.replace(DRAFT_ENDING, '')) && DRAFT_ENDING.test(name);

/**
 * Writes one backup a day into `folder` and restores each for a trial. A missed backup is made at the next check.
 */
export function startBackups(parts: Parts): ScheduledBackups {
  const stop = new AbortController();
  let inFlight = Promise.resolve();
  const look = () => {
    inFlight = makeDue(parts, stop.signal).catch((error) => {
      if (!stop.signal.aborted) logFailure(parts.log, error);
    });
  };
  const timer = setInterval(look, CHECK_MS).unref();
  look();
  return {
    async stop() {
      clearInterval(timer);
      stop.abort();
      await inFlight;
    },
  };
}

function logFailure(log: Logger, error: unknown): void {
  const message = 'the backup of today failed; it will be retried';
  const reason = explainFileError(error) ?? (error instanceof InputError ? error.message : null);
  log.error(reason ? { reason } : { err: error }, message);
}

export async function makeDue(parts: Parts, signal: AbortSignal): Promise<void> {
  const { databaseUrl, pool, folder, clock } = parts;
  const name = dueName(clock());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const isMade = async (file: string) => (await readdir(folder)).includes(file);
  if (name === null || ((await isMade(name)) && (await isChecked(pool, name)))) return;
  await withLockIfFree(databaseUrl, LOCK_NUMBERS.backups, async () => {
    if (!(await isMade(name))) await makeDaily(parts, name, signal);
    if (!(await isChecked(pool, name))) await checkDaily(parts, name, signal);
  });
}

async function makeDaily(
  { databaseUrl, pool, pictures, folder, clock, log }: Parts,
  name: string,
  signal: AbortSignal,
) {
  const [file, now] = [join(folder, name), clock()];
  const summary = await makeBackup({ databaseUrl, pictures, file, withPictures: true, now, signal });
  await recordBackup(pool, { file: name, madeAt: now, rows: summary.rows });
  log.info({ file, ...summary }, 'backup made');
}

/** No older backup is removed while the new one cannot be restored. */
async function checkDaily({ pool, folder, keep, clock, log }: Parts, name: string, signal: AbortSignal) {
  const file = join(folder, name);
  const problem = await checkBackup(file, signal).then(() => null, messageOf);
  if (signal.aborted) return;
  await recordCheck(pool, { file: name, checkedAt: clock(), problem });
  if (problem !== null) return log.error({ file, problem }, 'the backup of today cannot be restored');
  log.info({ file }, 'backup restored for a trial');
  await removeOld(folder, keep);
}

function dueName(now: Date): string | null {
  const today = shopDay(now);
  return shopDay(new Date(now.getTime() - DUE_MS)) === today ? `kayts-${today}.backup.gz` : null;
}

/** Call this while the lock is held, so that no backup is being written. */
async function removeOld(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder);
  const whole = names.filter((name) => NAME.test(name)).sort();
  const old = whole.slice(0, Math.max(0, whole.length - keep));
  for (const name of [...old, ...names.filter(isUnfinished)]) await rm(join(folder, name), { force: true });
}
