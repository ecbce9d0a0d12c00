import { copyFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** As many may be in `postgres.log.old`. */
const MOST_LOG_BYTES = 10_000_000;

export const serverLog = (folder: string): string => join(folder, 'postgres.log');

/**
 * Moves what is there to `postgres.log.old`. PostgreSQL keeps its file open and appends, so the file is emptied and stays;
 * its own collector is no help, as it empties a file by time only, never by size.
 */
export function boundServerLog(folder: string, mostBytes = MOST_LOG_BYTES): void {
  const file = serverLog(folder);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= mostBytes) return;
  copyFileSync(file, `${file}.old`);
  truncateSync(file);
}
