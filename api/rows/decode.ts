import { TextDecoder } from 'node:util';
import { InputError } from './input-error.ts';

const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const OTHER_NAMES: Record<string, Encoding> = { utf8: 'utf-8', 'utf-16': 'utf-16le', cp1251: 'windows-1251' };

export function toEncoding(name: string): Encoding {
  const plain = name.trim().toLowerCase();
  const found = ENCODINGS.find((encoding) => encoding === plain) ?? OTHER_NAMES[plain];
  if (!found) throw new InputError(`The encoding "${name}" is not one of ${ENCODINGS.join(', ')}.`);
  return found;
}

function encodingOfMark(bytes: Buffer): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

const XML_DECLARATION = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/;

function declaredEncoding(bytes: Buffer): Encoding | null {
  const name = XML_DECLARATION.exec(bytes.subarray(0, 300).toString('latin1'))?.[1];
  return name === undefined ? null : toEncoding(name);
}

/**
 * Guesses the encoding of bytes without a declaration. A zero in every second byte means UTF-16. Bytes that are not
 * UTF-8 and are mostly Cyrillic letters are windows-1251, in which spreadsheets of the region save files.
 */
function guessedEncoding(bytes: Buffer): Encoding {
  const start = bytes.subarray(0, GUESS_BYTES);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 8 && even === 0) return 'utf-16le';
  if (even > start.length / 8 && odd === 0) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  const high = start.filter((byte) => byte >= 0x80);
  const letters = high.filter((byte) => byte >= 0xc0 || CYRILLIC_CHARACTERS.has(byte));
  return letters.length >= high.length * CYRILLIC_SHARE && hasWords(start) ? 'windows-1251' : 'utf-8';
}

const GUESS_BYTES = 65_536;
const CYRILLIC_SHARE = 0.9;
/** Ё, ё, №, quotation marks, dashes and the no-break space. */
const CYRILLIC_CHARACTERS = new Set([0xa8, 0xb8, 0xb9, 0xab, 0xbb, 0x96, 0x97, 0xa0, 0x93, 0x94, 0x85]);

/** Requires three letters in a row, so that a single damaged character does not count as Cyrillic. */
const hasWords = (bytes: Buffer): boolean => /[\xc0-\xff]{3}/.test(bytes.toString('latin1'));

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Decodes strictly: invalid bytes end the reading with their line and position. */
export async function* decode(
  chunks: AsyncIterable<Buffer>,
  { requested, isXml }: { requested: Encoding | null; isXml: boolean },
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let encoding: Encoding = 'utf-8';
  let [line, byte] = [1, 0];
  let last: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (!decoder) {
      const marked = encodingOfMark(chunk);
      encoding = marked ?? requested ?? (isXml ? declaredEncoding(chunk) : null) ?? guessedEncoding(chunk);
      if (marked && requested && marked !== requested) {
        throw new InputError(
          `The file says by its first bytes that it is ${marked}, and --encoding says ${requested}.`,
        );
      }
      decoder = new TextDecoder(encoding, { fatal: true });
    }
    const text = strictly(decoder, chunk, () => placeOfFault(encoding, last, chunk, line, byte));
    yield text;
    line += countLines(text);
    byte += chunk.length;
    last = chunk;
  }
  const rest = strictly(decoder, null, () => ({ line, byte, encoding, cut: true }));
  if (rest !== '') yield rest;
}

type Fault = { line: number; byte: number; encoding: Encoding; cut: boolean };

function strictly(decoder: TextDecoder | null, chunk: Buffer | null, place: () => Fault): string {
  try {
    return (chunk ? decoder?.decode(chunk, { stream: true }) : decoder?.decode()) ?? '';
  } catch {
    const { line, byte, encoding, cut } = place();
    const hint = encoding === 'utf-8' ? ' If the file is in an older encoding, use --encoding windows-1251.' : '';
    throw new InputError(
      cut
        ? `The file ends in the middle of a letter (line ${line}, byte ${byte}). Nothing was imported.`
        : `Line ${line}, byte ${byte} is not ${encoding}. Nothing was imported.${hint}`,
    );
  }
}

/** Decodes again without `fatal` and looks for the replacement character. */
function placeOfFault(encoding: Encoding, last: Buffer, chunk: Buffer, line: number, byte: number): Fault {
  // A character may have begun at the end of the previous chunk.
  const tail = encoding === 'utf-8' ? beginningOfLetter(last.subarray(-3)) : Buffer.alloc(0);
  const text = new TextDecoder(encoding).decode(Buffer.concat([tail, chunk]));
  const before = text.slice(0, Math.max(0, text.indexOf('\ufffd')));
  const length = encoding === 'utf-8' ? Buffer.byteLength(before) : before.length * 2;
  return { line: line + countLines(before), byte: byte - tail.length + length + 1, encoding, cut: false };
}

function beginningOfLetter(bytes: Buffer): Buffer {
  const first = bytes.findLastIndex((byte) => byte >= 0xc0);
  return first < 0 ? Buffer.alloc(0) : bytes.subarray(first);
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
