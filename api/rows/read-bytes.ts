import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { InputError } from './input-error.ts';

/** State of the file, which is read twice and must not change in between. */
export type FileState = { bytes: number; changedAt: number; isGzip: boolean };

export async function lookAt(file: string): Promise<FileState> {
  const facts = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new InputError(error.code === 'ENOENT' ? `${file} is not there.` : `${file} cannot be read (${error.code}).`);
  });
  if (!facts.isFile()) throw new InputError(`${file} is not a file. An import reads it twice, so it cannot be a pipe.`);
  if (facts.size === 0) throw new InputError(`${file} is empty.`);
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new InputError(`${file} cannot be read (${error.code}).`);
  });
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0).finally(() => handle.close());
  return { bytes: facts.size, changedAt: facts.mtimeMs, isGzip: buffer[0] === 0x1f && buffer[1] === 0x8b };
}

/** Detects gzip by content, whatever the file is called. */
export async function* readBytes(
  file: string,
  { isGzip }: FileState,
  onProgress: (bytesRead: number) => void,
): AsyncGenerator<Buffer> {
  const stored = createReadStream(file, { highWaterMark: 256 * 1024 });
  let bytesRead = 0;
  stored.on('data', (chunk) => onProgress((bytesRead += chunk.length)));
  const bytes: AsyncIterable<Buffer> = isGzip
    ? pipeline(stored, createGunzip({ chunkSize: 256 * 1024 }), () => {})
    : stored;
  try {
    for await (const chunk of bytes) yield chunk;
  } catch (error) {
    throw isGzip && error instanceof Error ? gzipError(file, error) : error;
  } finally {
    stored.destroy();
  }
}

function gzipError(file: string, error: NodeJS.ErrnoException): Error {
  if (error.code === 'Z_BUF_ERROR') {
    return new InputError(`${file} is cut off: its gzip ends in the middle. Nothing was imported.`);
  }
  if (error.code?.startsWith('Z_')) {
    return new InputError(`${file} is damaged: its gzip cannot be unpacked (${error.message}). Nothing was imported.`);
  }
  return error;
}
