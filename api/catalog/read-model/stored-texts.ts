import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { type Arena, openArena, type Piece } from './byte-arena.ts';
import { openRecord, openRecordWriter, type RecordReader, type RecordWriter, recordLength } from './byte-record.ts';
import { type GrowingList, growingList } from './growing-list.ts';
import { openHashTable } from './hash-table.ts';

/** Stores texts in all languages; equal texts are stored once. */
export type StoredTexts = {
  add: (text: LocalizedText) => number;
  read: (number: number) => LocalizedText;
  parts: () => TextParts;
};

export type TextParts = { places: Uint32Array; pieces: Piece[] };

export function openStoredTexts(given?: TextParts): StoredTexts {
  const arena: Arena = openArena(given?.pieces);
  const places: GrowingList<Uint32Array> = growingList(Uint32Array, given?.places);
  const known = openHashTable(places.length());
  const recent = new LRUCache<number, LocalizedText>({ max: CACHE_SIZES.documentTexts });
  /** Numbers by text object. Reading rows returns the same object for equal texts (`text-parser.ts`). */
  const numberOf = new WeakMap<LocalizedText, number>();
  const writer = openRecordWriter();

  const bytesOf = (number: number): Uint8Array => {
    const address = places.at(number);
    const [chunk, from] = [arena.chunkOf(address), arena.placeIn(address)];
    return chunk.subarray(from, from + recordLength(chunk, from));
  };
  for (let number = 0; number < places.length(); number++) known.add(crc32(bytesOf(number)), number);

  function addBytes(bytes: Uint8Array): number {
    const hash = crc32(bytes);
    const found = known.find(hash, (number) => Buffer.compare(bytes, bytesOf(number)) === 0);
    if (found !== undefined) return found;
    const number = places.push(arena.add(bytes));
    known.add(hash, number);
    return number;
  }

  return {
    add(text) {
      const added = numberOf.get(text);
      if (added !== undefined) return added;
      writeText(writer, text);
      const number = addBytes(writer.finish());
      numberOf.set(text, number);
      return number;
    },
    read(number) {
      const cached = recent.get(number);
      if (cached) return cached;
      const address = places.at(number);
      const text = readText(openRecord(arena.chunkOf(address), arena.placeIn(address)));
      recent.set(number, text);
      return text;
    },
    parts: () => ({ places: places.whole(), pieces: arena.pieces(arena.end()) }),
  };
}

/** Languages in the order of the database. */
const LANGUAGES = ['en', 'hy', 'ru'] as const;

export function writeText(to: RecordWriter, text: LocalizedText, like?: LocalizedText): void {
  to.whole(LANGUAGES.reduce((mask, language, bit) => mask | (text[language] === undefined ? 0 : 1 << bit), 0));
  for (const language of LANGUAGES) {
    const letters = text[language];
    if (letters !== undefined) to.text(letters, like?.[language]);
  }
}

export function readText(from: RecordReader, like?: LocalizedText): LocalizedText {
  const mask = from.whole();
  const text: Partial<LocalizedText> = {};
  if (mask & 1) text.en = from.text(like?.en);
  if (mask & 2) text.hy = from.text(like?.hy);
  if (mask & 4) text.ru = from.text(like?.ru);
  // The database requires `hy`.
  return text as LocalizedText;
}
