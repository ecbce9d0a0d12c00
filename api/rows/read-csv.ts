import { type CsvError, parse } from 'csv-parse';
import { InputError } from './input-error.ts';
import { MAX_ROW_LENGTH, type RawRow } from './raw-row.ts';

/** Separators: spreadsheets of the region use semicolons, other programs commas, databases tabs. */
const DELIMITERS = [',', ';', '\t'];
const BUNDLE = 500;

type CsvRecord = { record: string[]; raw: string; info: { lines: number } };

export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<RawRow[]> {
  const chunks = text[Symbol.asyncIterator]();
  const { separator, head } = await readHead(chunks);
  const parser = parse({
    delimiter: separator ?? delimiterOf(head),
    info: true,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    // Inches in a cell without quotation marks, such as `27" monitor`, are text. `hasBrokenQuotes` checks the other cells.
    relax_quotes: true,
    // Programs that align columns write blanks after a closing quotation mark.
    rtrim: true,
    raw: true,
    max_record_size: MAX_ROW_LENGTH,
  });
  const fed = feed(parser, head, chunks);
  let names: string[] | null = null;
  let isFirst = true;
  let bundle: RawRow[] = [];
  try {
    for await (const { record, info, raw } of parser as AsyncIterable<CsvRecord>) {
      if (hasBrokenQuotes(record, raw)) throw new InputError(brokenQuotes(info.lines));
      if (!names) {
        if (record.every(isComment)) continue;
        names = columnNames(record);
        continue;
      }
      const row = toRow(names, record, info.lines - linesWithin(record));
      bundle.push(isFirst && 'cells' in row ? { ...row, columns: names.filter((name) => name !== '') } : row);
      isFirst = false;
      if (bundle.length === BUNDLE) {
        yield bundle;
        bundle = [];
      }
    }
  } catch (error) {
    throw csvError(error);
  }
  await fed;
  yield bundle;
}

type Parser = ReturnType<typeof parse>;

/** A line such as `sep=;`, by which spreadsheets name the separator. */
const SEPARATOR_LINE = /^\ufeff?"?sep=([,;\t])"?(?:\r\n|\n|\r)/i;

type Head = { separator: string | null; head: string };

async function readHead(chunks: AsyncIterator<string>): Promise<Head> {
  const begun = await readLine(chunks, '');
  const [line, separator] = SEPARATOR_LINE.exec(begun) ?? [];
  if (line === undefined || separator === undefined) return { separator: null, head: begun };
  return { separator, head: await readLine(chunks, begun.slice(line.length)) };
}

async function readLine(chunks: AsyncIterator<string>, begun: string): Promise<string> {
  let head = begun;
  while (!head.includes('\n')) {
    const { value, done } = await chunks.next();
    if (done) break;
    head += value;
    if (head.length > MAX_ROW_LENGTH) throw new InputError('The first line never ends. Is it CSV?');
  }
  return head;
}

async function feed(parser: Parser, head: string, chunks: AsyncIterator<string>): Promise<void> {
  try {
    let text: string | undefined = head;
    while (text !== undefined) {
      if (!parser.write(text)) await drained(parser);
      if (parser.destroyed) return;
      const next: IteratorResult<string> = await chunks.next();
      text = next.done ? undefined : next.value;
    }
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

function drained(parser: Parser): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      parser.off('drain', goOn).off('close', goOn);
      resolve();
    };
    parser.on('drain', goOn).on('close', goOn);
  });
}

function delimiterOf(head: string): string {
  const [line = ''] = head.split('\n', 1);
  // A quoted cell of explanations begins with `#` too.
  const explained = line.replace(/"(?:[^"]|"")*"/g, '#');
  const ofExplanations = DELIMITERS.find((one) => explained.includes(one) && explained.split(one).every(isComment));
  const count = (delimiter: string) => line.replace(/"[^"]*"/g, '').split(delimiter).length;
  return ofExplanations ?? DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/**
 * The parser puts the opening quotation mark back in front of a cell whose closing one is followed by text. A cell whose
 * text begins with a quotation mark has three of them in the file.
 */
function hasBrokenQuotes(record: readonly string[], raw: string): boolean {
  const begun = record.filter((cell) => cell.startsWith('"')).length;
  return begun > 0 && raw.split('"""').length - 1 < begun;
}

const brokenQuotes = (line: number): string =>
  `Line ${line}: a quotation mark in the middle of a cell must be doubled. Nothing was imported.`;

/** Catalogue templates of advertising networks explain each column in a line above the header. */
const isComment = (cell: string): boolean => cell.trim().startsWith('#');

function columnNames(record: readonly string[]): string[] {
  const names = record.map((name) => name.trim());
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice !== undefined) throw new InputError(`The column "${twice}" is there twice.`);
  return names;
}

function toRow(names: readonly string[], record: readonly string[], line: number): RawRow {
  const given = record.length;
  // Spreadsheets end some rows with separators of cells that were once filled.
  const isTooLong = record.slice(names.length).some((cell) => cell.trim() !== '');
  if (given < names.length || isTooLong)
    return { line, broken: `${given} cells where the first line has ${names.length} columns` };
  return { line, cells: Object.fromEntries(names.flatMap((name, at) => (name === '' ? [] : [[name, record[at]]]))) };
}

const linesWithin = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);

function csvError(error: unknown): unknown {
  const { code, lines } = error as Partial<CsvError> & { lines?: number };
  const where = lines === undefined ? 'The file' : `Line ${lines}`;
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new InputError(`${where}: a quotation mark was opened and never closed. Nothing was imported.`);
    case 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE':
      return new InputError(brokenQuotes(lines ?? 1));
    case 'CSV_MAX_RECORD_SIZE':
      return new InputError(
        `${where}: a row of more than ${MAX_ROW_LENGTH} characters. Is a quotation mark left open?`,
      );
    default:
      return error;
  }
}
