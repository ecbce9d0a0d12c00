import { LRUCache } from 'lru-cache';
import sax from 'sax';
import type { ThrottledLog } from '#api/http/throttled-log.ts';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';
import { type BucketCalls, type BucketSettings, openBucketCalls, type Patience, sha256 } from './bucket-calls.ts';
import { type PictureStorage, RESIZED, StorageUnavailable, staysInside, toBuffer } from './picture-storage.ts';

/** Time limits per operation. `writingMade`: short, because a visitor waits and the picture can be generated again. */
const WAITS = {
  reading: { totalMs: 3_000, tries: 2 },
  writing: { totalMs: 15_000, tries: 3 },
  writingMade: { totalMs: 2_000, tries: 1 },
  listing: { totalMs: 15_000, tries: 3 },
} satisfies Record<string, Patience>;

/** Time for which a picture is cached. A picture with a fixed name can be replaced in the bucket by hand. */
const CACHE_TTL_MS = 5 * 60_000;
/** Time for which a missing path is cached. A picture that another process stores appears after it. */
const MISSING_MS = 3_000;

const SHA256 = 'x-amz-meta-sha256';

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

export type BucketOptions = { onFault?: ThrottledLog; now?: () => number; waits?: typeof WAITS };

export function bucketStorage(
  settings: BucketSettings,
  { onFault = () => {}, now, waits = WAITS }: BucketOptions = {},
): PictureStorage {
  const call = openBucketCalls(settings, { onFault, ...(now && { now }) });
  const cached = new LRUCache<string, Buffer>({
    maxSize: CACHE_SIZES.bucketPictureBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    ttl: CACHE_TTL_MS,
  });
  const missing = new LRUCache<string, true>({ max: CACHE_SIZES.bucketMissingPaths, ttl: MISSING_MS });
  const underway = new Map<string, Promise<Buffer | null>>();

  async function fetched(path: string): Promise<Buffer | null> {
    const { status, headers, bytes } = await call({ method: 'GET', path }, waits.reading);
    const expected = headers.get(SHA256);
    const isDamaged = status === 200 && expected !== null && expected !== sha256(bytes);
    if (isDamaged) onFault({ cause: 'holds a damaged picture', path });
    if (status === 404 || isDamaged) {
      missing.set(path, true);
      return null;
    }
    cached.set(path, bytes);
    return bytes;
  }

  async function read(path: string): Promise<Buffer | null> {
    if (!staysInside(path) || missing.get(path)) return null;
    const there = cached.get(path);
    if (there) return there;
    const running = underway.get(path);
    if (running) return running;
    const reading = fetched(path).finally(() => underway.delete(path));
    underway.set(path, reading);
    return reading;
  }

  return {
    read,
    async has(path) {
      if (!staysInside(path)) return false;
      return (await call({ method: 'HEAD', path }, waits.reading)).status === 200;
    },
    async write(path, content) {
      if (!staysInside(path)) throw new Error(`${path} is no path of a picture`);
      const body = await toBuffer(content);
      const type = TYPES[path.split('.').pop() ?? ''] ?? 'application/octet-stream';
      const headers = { 'content-type': type, [SHA256]: sha256(body) };
      const patience = path.startsWith(RESIZED) ? waits.writingMade : waits.writing;
      const { status } = await call({ method: 'PUT', path, headers, body }, patience);
      if (status === 404) throw new StorageUnavailable('has no such bucket');
      missing.delete(path);
      cached.set(path, body);
    },
    async *stream(path) {
      const { status, bytes } = await call({ method: 'GET', path }, waits.writing);
      if (status === 404) throw new StorageUnavailable(`has lost ${path}`);
      yield bytes;
    },
    list: ({ made = false } = {}) => keysIn(call, waits.listing, made),
  };
}

/** First name after all resized pictures in the sort order. */
const PAST_MADE = RESIZED.replace(/\/$/, '0');

async function* keysIn(call: BucketCalls, patience: Patience, made: boolean): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const query = { 'list-type': '2', ...(after !== '' && { 'start-after': after }) };
    const { status, bytes } = await call({ method: 'GET', path: '', query }, patience);
    if (status === 404) throw new StorageUnavailable('has no such bucket');
    const { keys, isCut } = readList(bytes.toString('utf8'));
    const firstMade = made ? -1 : keys.findIndex((key) => key.startsWith(RESIZED));
    const taken = firstMade < 0 ? keys : keys.slice(0, firstMade);
    yield* taken.filter(staysInside);
    const last = keys.at(-1);
    if (firstMade >= 0) after = PAST_MADE;
    else if (isCut && last !== undefined) after = last;
    else return;
  }
}

function readList(xml: string): { keys: string[]; isCut: boolean } {
  const keys: string[] = [];
  let [element, isCut] = ['', false];
  const parser = sax.parser(true);
  parser.onopentag = ({ name }) => {
    element = name;
    if (name === 'Key') keys.push('');
  };
  parser.ontext = (text) => {
    if (element === 'Key') keys[keys.length - 1] += text;
    if (element === 'IsTruncated') isCut = text.trim() === 'true';
  };
  parser.onclosetag = () => {
    element = '';
  };
  parser.write(xml).close();
  return { keys, isCut };
}
