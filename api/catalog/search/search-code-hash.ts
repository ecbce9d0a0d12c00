import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/**
 * Files outside this folder that affect the index: the searchable words of a product, text folding and phonetic keys.
 */
const BESIDE = [
  '../read-model/search-rows.ts',
  '../../../rules/text/normalize-text.ts',
  '../../../rules/text/phonetic-key.ts',
];

let known: string | null = null;

/** Hash of the search code. An index file with another hash is not read. */
export function searchCodeHash(): string {
  known ??= readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .concat(BESIDE)
    .reduce((sum, name) => crc32(readFileSync(join(import.meta.dirname, name)), sum), 0)
    .toString(16);
  return known;
}
