import { copyFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** As many may be in `postgres.log.old`. */
const MAX_LOG_BYTES = 10_000_000;

export const serverLog = (folder: string): string => join(folder, 'postgres.log');

/** PostgreSQL appends to its open file: it is emptied and stays. Its collector empties by time, never by size. */
export function boundServerLog(folder: string, maxBytes = MAX_LOG_BYTES): void {
  const file = serverLog(folder);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= maxBytes) return;
  copyFileSync(file, `${file}.old`);
  truncateSync(file);
}
