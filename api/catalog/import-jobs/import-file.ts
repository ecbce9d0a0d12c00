import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { formatOfContent, refuseForeignFile } from '#api/rows/file-kind.ts';
import { InputError } from '#api/rows/input-error.ts';
import { formatOf, openRows, type RowFile } from '#api/rows/open-rows.ts';

/** Writes an upload to a temporary file during `use`, because an import reads its file several times. */
export async function withFile<T>(
  { name, content }: { name: string; content: Buffer },
  use: (file: RowFile) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'kayts-import-'));
  // Messages contain the name. It must not lead to another folder.
  const safe = basename(name).replace(/[^\p{L}\p{N}._ -]/gu, '_') || 'file';
  const path = join(folder, safe);
  try {
    await writeFile(path, content);
    await refuseForeignFile(path).catch(withoutFolder(folder));
    const format = (await formatOfContent(path)) ?? formatOf(path) ?? 'csv';
    return await use(await openRows(path, format, null)).catch(withoutFolder(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const withoutFolder = (folder: string) => (error: unknown) => {
  if (error instanceof InputError) error.message = error.message.replaceAll(`${folder}/`, '');
  throw error;
};

const HEADLESS = /^(?:\ufeff)?([^\s;,\t]+)([;,\t])\s*([\d\s.,]+)\s*(?:\r?\n|$)/;

/** A pasted list of two columns, SKU and price, has no header. */
export function withHeader(content: Buffer): Buffer {
  const start = content.subarray(0, 500).toString('utf8');
  const [, , separator] = HEADLESS.exec(start) ?? [];
  return separator === undefined ? content : Buffer.concat([Buffer.from(`sku${separator}price\n`), content]);
}
