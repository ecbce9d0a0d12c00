import { Refusal } from '#api/http/refusal.ts';

/**
 * Storage for pictures under paths such as `product/ab/cd….webp`: a folder, or a bucket that several machines share.
 */
export type PictureStorage = {
  /** Returns null when the picture does not exist. Throws StorageUnavailable when that cannot be determined. */
  read: (path: string) => Promise<Buffer | null>;
  has: (path: string) => Promise<boolean>;
  /** Writes the whole file or nothing. */
  write: (path: string, content: PictureContent) => Promise<void>;
  /** Streams the picture in chunks; throws when it does not exist. */
  stream: (path: string) => AsyncIterable<Buffer>;
  /** Lists names in sorted order; without `made`, only the original pictures. */
  list: (options?: { made?: boolean }) => AsyncIterable<string>;
  /** Deletes pictures resized by older code. A bucket keeps them, because other processes may still use them. */
  deleteOlder?: (current: string) => Promise<void>;
};

export type PictureContent = Buffer | AsyncIterable<Buffer>;

export async function toBuffer(content: PictureContent): Promise<Buffer> {
  if (Buffer.isBuffer(content)) return content;
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Folder of resized pictures, which can be generated again. */
export const RESIZED = 'cache/';

/**
 * A refusal, so that every call answers 503 with a message. The message is for logs and commands and contains no
 * secrets.
 */
export class StorageUnavailable extends Refusal {
  /** Status and code of a server that refuses; null: no answer. */
  readonly answer: string | null;
  constructor(why: string, answer: string | null = null) {
    super('unavailable', { limit: 'picture_storage' });
    this.message = `The storage of pictures ${why}.`;
    this.answer = answer;
  }
}

const OUTSIDE = new Set(['', '.', '..']);

export const staysInside = (path: string): boolean =>
  !path.includes('\\') && !path.includes('\0') && !path.split('/').some((part) => OUTSIDE.has(part));
