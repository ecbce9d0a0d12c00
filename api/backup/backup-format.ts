import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { InputError } from '#api/rows/input-error.ts';

export type BackupHeader = {
  kayts_backup: 1;
  made_at: string;
  migration: number;
  queues: number;
  with_pictures: boolean;
  /** Rows were written with the settings of `fixTextForm`. Older backups depend on the settings of their server. */
  has_fixed_text_form?: boolean;
};

export type TableSection = { table: string; columns: string[] };
type FileSection = { file: string };
type Section = TableSection | FileSection;

/** `next_values` contains the next number of each identity column, by `table.column`. */
export type BackupEnd = {
  done: true;
  tables: number;
  rows: number;
  files: number;
  next_values: Record<string, number>;
};

type SectionEnd = { end: string; bytes: number; rows: number; sha256: string };
type Line = BackupHeader | Section | SectionEnd | BackupEnd | { data: number };

const nameOf = (section: Section): string => ('table' in section ? section.table : section.file);

const FRAME_BYTES = 64 * 1024;
const NEWLINE = 10;
const MAX_LINE_LENGTH = 1_000_000;

const lineOf = (line: Line): Buffer => Buffer.from(`${JSON.stringify(line)}\n`);

/** Lines of JSON; `{"data": n}` is followed by n bytes. */
export async function* sectionBytes(
  section: Section,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, { rows: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  yield lineOf(section);
  for await (const chunk of inFrames(content)) {
    hash.update(chunk);
    bytes += chunk.length;
    if ('table' in section) rows += newlinesIn(chunk);
    yield lineOf({ data: chunk.length });
    yield chunk;
  }
  yield lineOf({ end: nameOf(section), bytes, rows, sha256: hash.digest('hex') });
  return { rows };
}

export const headerBytes = (header: BackupHeader): Buffer => lineOf(header);
export const endBytes = (end: BackupEnd): Buffer => lineOf(end);

/** COPY returns one chunk per row; a frame for each row would double the file. */
async function* inFrames(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < FRAME_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** COPY's text format escapes line breaks in values as `\n`, so each newline ends a row. */
function newlinesIn(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

type BackupReader = {
  header: BackupHeader;
  /** Calls `take` for each section in file order and verifies the content against the file's checksums. */
  readAll: (take: (section: Section, content: AsyncIterable<Buffer>) => Promise<void>) => Promise<BackupEnd>;
};

export const NO_BACKUP = 'This file is not a backup of Kayts.';
const BROKEN = 'This backup is damaged or not whole';

/** Throws InputError for a file that is not a backup, is damaged or is cut off. */
export async function openBackup(source: Readable): Promise<BackupReader> {
  const input = bytesOf(source);
  const header = await input.line();
  if (!header || !('kayts_backup' in header)) throw new InputError(NO_BACKUP);
  if (header.kayts_backup !== 1) throw new InputError('This backup was made by a newer Kayts than this one.');
  return {
    header,
    async readAll(take) {
      for (;;) {
        const line = await input.line();
        if (line && 'done' in line) return line;
        if (!line || !('table' in line || 'file' in line)) throw new InputError(`${BROKEN}: its end is missing.`);
        await readSection(input, line, take);
      }
    },
  };
}

async function readSection(
  input: Input,
  section: Section,
  take: (section: Section, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const hash = createHash('sha256');
  const ends: SectionEnd[] = [];
  async function* content(): AsyncGenerator<Buffer> {
    for (;;) {
      const line = await input.line();
      if (line && 'end' in line) {
        ends.push(line);
        return;
      }
      if (!line || !('data' in line)) throw new InputError(`${BROKEN}: ${nameOf(section)} ends early.`);
      const chunk = await input.take(line.data);
      hash.update(chunk);
      yield chunk;
    }
  }
  await take(section, content());
  if (ends[0]?.sha256 !== hash.digest('hex'))
    throw new InputError(`${BROKEN}: ${nameOf(section)} has other content than was written.`);
}

type Input = { line: () => Promise<Line | null>; take: (bytes: number) => Promise<Buffer> };

function bytesOf(source: Readable): Input {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  let pending: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { value, done } = await chunks.next().catch((error: Error) => {
      throw new InputError(`${BROKEN}: ${error.message}.`);
    });
    if (done) return false;
    pending = pending.length === 0 ? value : Buffer.concat([pending, value]);
    return true;
  };
  const cut = (length: number): Buffer => {
    const head = pending.subarray(0, length);
    pending = pending.subarray(length);
    return head;
  };
  return {
    async line() {
      let end = pending.indexOf(NEWLINE);
      while (end < 0) {
        if (pending.length > MAX_LINE_LENGTH || !(await more())) return null;
        end = pending.indexOf(NEWLINE);
      }
      return parseLine(cut(end + 1).toString());
    },
    async take(length) {
      while (pending.length < length) if (!(await more())) throw new InputError(`${BROKEN}: it ends early.`);
      return cut(length);
    },
  };
}

function parseLine(text: string): Line | null {
  try {
    const line: unknown = JSON.parse(text);
    return typeof line === 'object' && line !== null ? (line as Line) : null;
  } catch {
    return null;
  }
}
