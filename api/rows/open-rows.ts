import { decode, type Encoding } from './decode.ts';
import { InputError } from './input-error.ts';
import type { RawRow, RowReader } from './raw-row.ts';
import { type FileState, lookAt, readBytes } from './read-bytes.ts';
import { readCsv } from './read-csv.ts';
import { readNdjson } from './read-ndjson.ts';
import { readYml } from './read-yml.ts';

export const FORMATS = ['csv', 'ndjson', 'yml', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];
export const isTableFormat = (format: Format): boolean => format === 'csv' || format === 'xlsx';

const READERS: Record<Exclude<Format, 'xlsx'>, RowReader> = { csv: readCsv, ndjson: readNdjson, yml: readYml };
const ENDINGS: Record<string, Format> = {
  csv: 'csv',
  tsv: 'csv',
  txt: 'csv',
  xlsx: 'xlsx',
  xlsm: 'xlsx',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  yml: 'yml',
  xml: 'yml',
};

export const formatOf = (file: string): Format | null =>
  ENDINGS[/\.(\w+)(?:\.gz)?$/i.exec(file)?.[1]?.toLowerCase() ?? ''] ?? null;

export type RowFile = {
  format: Format;
  bytes: number;
  /** Starts from the beginning at each call. */
  rows: (onProgress: (bytesRead: number) => void) => AsyncGenerator<RawRow[]>;
};

export async function openRows(file: string, format: Format, encoding: Encoding | null): Promise<RowFile> {
  const state = await lookAt(file);
  if (format === 'xlsx') return openWorkbook(file, state);
  return {
    format,
    bytes: state.bytes,
    async *rows(onProgress) {
      const isXml = format === 'yml';
      yield* READERS[format](decode(readBytes(file, state, onProgress), { requested: encoding, isXml }));
      refuseChanged(file, state, await lookAt(file));
    },
  };
}

/** The library is loaded for the first workbook, because it takes several megabytes and few shops need it. */
async function readWorkbook(file: string): Promise<RawRow[][]> {
  const { readXlsx } = await import('./read-xlsx.ts');
  return readXlsx(file);
}

/** A workbook is unpacked once: its rows are in memory while it is imported. */
function openWorkbook(file: string, state: FileState): RowFile {
  let read: Promise<RawRow[][]> | null = null;
  return {
    format: 'xlsx',
    bytes: state.bytes,
    async *rows(onProgress) {
      const bundles = await (read ??= readWorkbook(file));
      for (const [at, bundle] of bundles.entries()) {
        onProgress((state.bytes * (at + 1)) / bundles.length);
        yield bundle;
      }
    },
  };
}

function refuseChanged(file: string, before: FileState, now: FileState): void {
  if (before.bytes === now.bytes && before.changedAt === now.changedAt) return;
  throw new InputError(`${file} was changed while it was read. Import it again.`);
}
