import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { unpackIndex } from '#api/catalog/search/pack-index.ts';
import { SUMMED_FROM } from '#api/catalog/search/packed-sections.ts';
import { searchCodeHash } from '#api/catalog/search/search-code-hash.ts';
import type { SearchIndex } from '#api/catalog/search/search-index.ts';
import { type Horizon, selectTransactionOf } from '#api/database/catalog-changes.ts';
import type { Db } from '#api/database/sql.ts';
import { replaceFile } from '#api/files/replace-file.ts';
import type { Taxonomy } from './taxonomy.ts';

type IndexOrigin = { code: string; names: number; horizon: Horizon; changeTx: string | null };

export const indexFileIn = (dataFolder: string): string => join(dataFolder, 'search-index.bin');

export async function originOf(db: Db, horizon: Horizon, taxonomy: Taxonomy): Promise<IndexOrigin> {
  const changeTx = await selectTransactionOf(db, horizon.lastChange);
  return { code: searchCodeHash(), names: namesSum(taxonomy), horizon, changeTx };
}

/** Checksum of the names in the taxonomy. It changes when a category, option or brand is renamed. */
function namesSum({ categories, optionById, brandByOption }: Taxonomy): number {
  const named = categories.map(({ id, name, parentId }) => [id, parentId, name]);
  const labels = [...optionById.values()].map(({ id, label }) => [id, label, brandByOption.has(id)]);
  return crc32(JSON.stringify([named, labels]));
}

/** Writes a temporary file and renames it, so that a crash leaves either the old or the new file intact. */
export async function storeIndex(file: string, buffer: SharedArrayBuffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(file, new Uint8Array(buffer));
}

/** `isRenamed`: names in the taxonomy have changed since. */
type StoredIndex = { index: SearchIndex; tx: string; isRenamed: boolean };

/** Returns null without a file, or when it is damaged or belongs to other code or another database. */
export async function readStoredIndex(file: string, db: Db, taxonomy: Taxonomy): Promise<StoredIndex | null> {
  const read = await readSummed(file);
  if (!read) return null;
  const originIn = (of: string): IndexOrigin => JSON.parse(of);
  const opened = unpackIndex(read.buffer, {
    sum: read.sum,
    isReadable: (of) => originIn(of).code === searchCodeHash(),
  });
  if (!opened) return null;
  const origin = originIn(opened.of);
  const changeTx = await selectTransactionOf(db, origin.horizon.lastChange);
  if (origin.changeTx !== changeTx) return null;
  return { index: opened.index, tx: origin.horizon.tx, isRenamed: origin.names !== namesSum(taxonomy) };
}

/** Chunk size for reading and checksums, so that other work gets its turn. */
const PIECE = 1 << 20;

async function readSummed(file: string): Promise<{ buffer: SharedArrayBuffer; sum: number } | null> {
  const handle = await open(file).catch(() => null);
  if (!handle) return null;
  try {
    return await summedContent(handle);
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

async function summedContent(handle: FileHandle): Promise<{ buffer: SharedArrayBuffer; sum: number }> {
  const { size } = await handle.stat();
  const buffer = new SharedArrayBuffer(size);
  const bytes = new Uint8Array(buffer);
  const piece = new Uint8Array(PIECE);
  let [at, sum] = [0, 0];
  while (at < size) {
    const { bytesRead } = await handle.read(piece, 0, Math.min(PIECE, size - at), at);
    // The file was truncated while it was read; its checksum will not match.
    if (bytesRead === 0) break;
    const part = piece.subarray(0, bytesRead);
    bytes.set(part, at);
    sum = crc32(part.subarray(Math.max(0, SUMMED_FROM - at)), sum);
    at += bytesRead;
  }
  return { buffer, sum };
}
