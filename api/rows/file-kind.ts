import { open } from 'node:fs/promises';
import { InputError } from './input-error.ts';
import type { Format } from './open-rows.ts';

type Kind = { name: string; begins: (start: Buffer) => boolean; isReadable?: true };

const bytes =
  (...first: number[]) =>
  (start: Buffer): boolean =>
    start.subarray(0, first.length).equals(Buffer.from(first));
const isZip = bytes(0x50, 0x4b, 0x03, 0x04);

/** File kinds; the first match applies. The names of files in a zip are readable at its beginning. */
const KINDS: readonly Kind[] = [
  {
    name: 'an OpenDocument spreadsheet',
    begins: (start) => isZip(start) && start.includes('opendocument.spreadsheet'),
  },
  {
    name: 'an Excel workbook',
    begins: (start) => isZip(start) && (start.includes('xl/') || start.includes('[Content_Types].xml')),
    isReadable: true,
  },
  { name: 'a Numbers document', begins: (start) => isZip(start) && start.includes('Index/') },
  { name: 'a zip archive', begins: isZip },
  { name: 'an old Excel workbook or another Office document', begins: bytes(0xd0, 0xcf, 0x11, 0xe0) },
  { name: 'a PDF', begins: (start) => start.subarray(0, 1024).includes('%PDF-') },
  {
    name: 'a web page',
    begins: (start) => /^(?:\ufeff)?\s*<(?:!doctype\s+html|html|head|body|table)\b/i.test(start.toString('utf8')),
  },
  { name: 'a picture', begins: (start) => PICTURES.some((isPicture) => isPicture(start)) },
];

const PICTURES = [bytes(0x89, 0x50, 0x4e, 0x47), bytes(0xff, 0xd8, 0xff), bytes(0x47, 0x49, 0x46, 0x38)];

const START_BYTES = 4_096;

/** Rejects a binary file with its detected type, whatever its name: a parser error would not explain the problem. */
export async function refuseForeignFile(file: string): Promise<void> {
  const start = await startOf(file);
  const kind = KINDS.find(({ begins }) => begins(start));
  if (!kind || kind.isReadable) return;
  throw new InputError(
    `${file} is ${kind.name}, which cannot be read here. Save the table as an Excel workbook (.xlsx) or "CSV UTF-8" and use that file.`,
  );
}

/** Ignores the file name, because workbooks are often named .csv. Returns null if no format matches the content. */
export async function formatOfContent(file: string): Promise<Format | null> {
  const start = await startOf(file);
  if (KINDS.find(({ begins }) => begins(start))?.isReadable) return 'xlsx';
  if (/^(?:\ufeff)?\s*<(?:\?xml|yml_catalog|rss|feed)\b/.test(start.toString('utf8'))) return 'yml';
  return /^(?:\ufeff)?\s*\{/.test(start.toString('utf8')) ? 'ndjson' : null;
}

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file).catch(() => null);
  if (!handle) return Buffer.alloc(0);
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
    .catch(() => ({ buffer: Buffer.alloc(0), bytesRead: 0 }))
    .finally(() => handle.close());
  return buffer.subarray(0, bytesRead);
}
