import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type ExportCounts, type ExportOptions, exportProducts } from '#api/catalog/export/export-lines.ts';
import type { Pool } from '#api/database/sql.ts';
import { replaceFile } from '#api/files/replace-file.ts';
import { CommandError } from '#cli/terminal/command.ts';

type ExportPlan = ExportOptions & { pool: Pool; path: string; signal: AbortSignal };

/** Writes a temporary file first, so that an incomplete export is never visible under its name. */
export async function exportFile({ pool, path, signal, ...options }: ExportPlan): Promise<ExportCounts> {
  const isPacked = path.toLowerCase().endsWith('.gz');
  const write = (content: AsyncIterable<Buffer | string>) => replaceFile(path, content);
  try {
    return await exportProducts(pool, options, (lines) => {
      const text = Readable.from(lines);
      return isPacked ? pipeline(text, createGzip(), write, { signal }) : pipeline(text, write, { signal });
    });
  } catch (error) {
    if (signal.aborted) throw new CommandError('Stopped. No file was written.');
    if (error instanceof Error && 'code' in error && 'path' in error)
      throw new CommandError(`${path} cannot be written (${error.code}).`);
    throw error;
  }
}
