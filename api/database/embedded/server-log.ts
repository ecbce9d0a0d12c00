import { copyFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** Maximum size of `postgres.log`. The former log, `postgres.log.old`, takes as much again. */
const MAX_LOG_BYTES = 10_000_000;

export const serverLog = (folder: string): string => join(folder, 'postgres.log');

/**
 * Truncates the file, because PostgreSQL appends to its open file. Its own log collector rotates by time but does not
 * truncate by size.
 */
export function boundServerLog(folder: string, maxBytes = MAX_LOG_BYTES): void {
  const file = serverLog(folder);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= maxBytes) return;
  copyFileSync(file, `${file}.old`);
  truncateSync(file);
}
