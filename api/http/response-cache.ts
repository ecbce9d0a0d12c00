import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';
import { type CacheTags, type CatalogChange, type Staleness, stalenessOf } from './cache-tags.ts';
import { cachedBytes } from './cached-bytes.ts';

export type CachedResponse = {
  status: number;
  /** Empty when only compressed copies are cached; `wholeBody` returns it in every case. */
  body: readonly Buffer[];
  /** Size of the body before compression. */
  bytes: number;
  etag: string;
  contentType: string;
  headers: Record<string, string>;
  /** The body as a value for pages in the same process. Its parts are shared and must not be modified. */
  value?: (() => unknown) | undefined;
  cacheTags?: CacheTags | undefined;
  /** An HTML page, whose cards contain no stock, and which may be briefly outdated. */
  isPage?: boolean;
  br?: Buffer;
  gzip?: Buffer;
  zstd?: Buffer;
  /** Must be called after the body or a compressed copy was added or removed. */
  onResize?: () => void;
};

export type ResponseCache = {
  find: (url: string) => CachedResponse | undefined;
  /** Returns a page that has been outdated for less than half a second, to serve while it is rendered again. */
  findOlder: (url: string) => CachedResponse | undefined;
  /** `since`: `moment` at the start of rendering. Responses that depend on later changes are discarded. */
  store: (url: string, answer: CachedResponse, since?: number) => void;
  /** True if the address was requested more than once, even if it was evicted since. */
  isUsed: (url: string) => boolean;
  forget: (change: CatalogChange) => void;
  clear: () => void;
  readonly moment: number;
  readonly bytes: number;
};

/**
 * Responses requested again may fill this share of the cache. A crawl, which requests every address once, evicts only
 * from the rest.
 */
const REUSED_SHARE = 0.35;
/** Maximum age of an outdated page, within the second that a change may take to appear (docs/spec/design.md 2). */
const OLDER_MS = 500;
const MAX_CHANGES = 64;

export function openResponseCache(maxBytes: number, now = () => performance.now()): ResponseCache {
  const once = answersOf(maxBytes);
  const often = answersOf(maxBytes);
  const used = new LRUCache<string, true>({ max: CACHE_SIZES.reusedAddresses });
  /** Time since when a page has been outdated. */
  const older = new WeakMap<CachedResponse, number>();
  const changes: CatalogChange[] = [];
  let moment = 0;

  function look(url: string): CachedResponse | undefined {
    const cached = often.get(url);
    if (cached) return cached;
    const found = once.get(url);
    if (!found) return undefined;
    used.set(url, true);
    addReused(url, found);
    return found;
  }

  function addReused(url: string, answer: CachedResponse): void {
    once.delete(url);
    often.set(url, answer);
    makeRoom();
  }

  /** Evicts the least recently used response of those requested once. */
  function makeRoom(): void {
    while (often.calculatedSize > maxBytes * REUSED_SHARE) {
      const [oldest] = often.rkeys();
      const answer = often.pop();
      if (oldest !== undefined && answer) once.set(oldest, answer);
    }
    while (once.calculatedSize + often.calculatedSize > maxBytes) once.pop();
  }

  /** The size of an entry is computed only when it is added, so it must be added again. */
  function recount(url: string, answer: CachedResponse): void {
    const answers = [often, once].find((some) => some.peek(url) === answer);
    if (!answers) return;
    answers.delete(url);
    answers.set(url, answer);
    makeRoom();
  }

  function isStaleSince(answer: CachedResponse, since: number): boolean {
    const missed = moment - since;
    if (missed > changes.length) return true;
    return missed > 0 && changes.slice(-missed).some((change) => staleness(answer, change) !== 'fresh');
  }

  return {
    find(url) {
      const found = look(url);
      return found && !older.has(found) ? found : undefined;
    },
    findOlder(url) {
      const found = often.get(url) ?? once.get(url);
      const since = found && older.get(found);
      return since !== undefined && now() - since < OLDER_MS ? found : undefined;
    },
    store(url, answer, since = moment) {
      if (isStaleSince(answer, since)) return;
      answer.body = answer.body.map(cachedBytes);
      answer.onResize = () => recount(url, answer);
      if (used.get(url)) addReused(url, answer);
      else {
        once.set(url, answer);
        makeRoom();
      }
    },
    isUsed: (url) => used.has(url),
    forget(change) {
      moment++;
      if (changes.push(change) > MAX_CHANGES) changes.shift();
      for (const answers of [once, often]) {
        for (const [url, answer] of answers.entries()) {
          const touched = staleness(answer, change);
          if (touched === 'fresh') continue;
          if (touched === 'invalid' || !answer.isPage) answers.delete(url);
          else if (!older.has(answer)) older.set(answer, now());
        }
      }
    },
    clear() {
      moment++;
      changes.length = 0;
      once.clear();
      often.clear();
    },
    get moment() {
      return moment;
    },
    get bytes() {
      return once.calculatedSize + often.calculatedSize;
    },
  };
}

const answersOf = (maxBytes: number) =>
  new LRUCache<string, CachedResponse>({
    maxSize: Math.ceil(maxBytes),
    sizeCalculation: sizeOf,
  });

/** Size of an entry in the heap without its body. */
const ENTRY_BYTES = 1024;

/** Includes the compressed copies, which exist only after a response was sent in that encoding. */
const sizeOf = ({ body, bytes, br, gzip, zstd }: CachedResponse, url: string): number =>
  (body.length > 0 ? bytes : 0) +
  (br?.length ?? 0) +
  (gzip?.length ?? 0) +
  (zstd?.length ?? 0) +
  url.length +
  ENTRY_BYTES;

const staleness = (answer: CachedResponse, change: CatalogChange): Staleness =>
  stalenessOf(answer.cacheTags, change, !answer.isPage);

/**
 * Builds a cached response. `changeId`: the newest change in the body. A checksum takes a tenth of the time of a
 * digest.
 */
export function toCachedResponse(
  body: readonly Buffer[],
  contentType: string,
  changeId: number,
  status = 200,
): CachedResponse {
  const bytes = body.reduce((sum, piece) => sum + piece.length, 0);
  const checksum =
    body.reduce((sum, piece) => Math.imul(sum, SPREAD) ^ (checksums.get(piece) ?? crc32(piece)), 0) >>> 0;
  const etag = `"${changeId}-${bytes.toString(36)}-${checksum.toString(36)}"`;
  return { status, body, bytes, etag, contentType, headers: {} };
}

/** Factor of the checksum, applied before each piece, so that the order of pieces matters. */
const SPREAD = 0x01000193;

/** Cached checksums of pieces that many responses share. Computing them would take a seventh of the time of a list. */
const checksums = new WeakMap<Buffer, number>();

export function withChecksum(piece: Buffer): Buffer {
  checksums.set(piece, crc32(piece));
  return piece;
}
