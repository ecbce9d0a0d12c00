import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type ExportCounts, type ExportOptions, exportProducts } from '#api/catalog/export/export-lines.ts';
import type { Pool } from '#api/database/sql.ts';
import { CommandError } from '#cli/terminal/command.ts';

export type ExportPlan = ExportOptions & { pool: Pool; path: string; signal: AbortSignal };

/** Writes beside the file and renames, so that there is never half an export under its name. */
export async function exportFile({ pool, path, signal, ...options }: ExportPlan): Promise<ExportCounts> {
  const half = `${path}.${process.pid}.part`;
  try {
    const counts = await exportProducts(pool, options, (lines) => {
      const packed = path.toLowerCase().endsWith('.gz') ? [createGzip()] : [];
      return pipeline([Readable.from(lines), ...packed, createWriteStream(half)], { signal });
    });
    await rename(half, path);
    return counts;
  } catch (error) {
    await rm(half, { force: true });
    if (signal.aborted) throw new CommandError('Stopped. No file was written.');
    if (error instanceof Error && 'code' in error && 'path' in error)
      throw new CommandError(`${path} cannot be written (${error.code}).`);
    throw error;
  }
}
