import { decode, type Encoding } from './decode.ts';
import { InputError } from './input-error.ts';
import type { RawRow, RowReader } from './raw-row.ts';
import { type FileState, lookAt, readBytes } from './read-bytes.ts';
import { readCsv } from './read-csv.ts';
import { readNdjson } from './read-ndjson.ts';
import { readYml } from './read-yml.ts';

export const FORMATS = ['csv', 'ndjson', 'yml'] as const;
export type Format = (typeof FORMATS)[number];

const READERS: Record<Format, RowReader> = { csv: readCsv, ndjson: readNdjson, yml: readYml };
const ENDINGS: Record<string, Format> = {
  csv: 'csv',
  tsv: 'csv',
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

function refuseChanged(file: string, before: FileState, now: FileState): void {
  if (before.bytes === now.bytes && before.changedAt === now.changedAt) return;
  throw new InputError(`${file} was changed while it was read. Import it again.`);
}
