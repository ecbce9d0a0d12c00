import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)];

export type ReadyAnswer = {
  status: number;
  body: readonly Buffer[];
  bytes: number;
  etag: string;
  contentType: string;
  headers: Record<string, string>;
  /** The body as a value, for pages of this process; its parts are shared and stay as they are. */
  value?: () => unknown;
  br?: Buffer;
  gzip?: Buffer;
};

export type ReadyAnswers = {
  find: (url: string) => ReadyAnswer | undefined;
  store: (url: string, answer: ReadyAnswer) => void;
  clear: () => void;
  readonly bytes: number;
};

const WORTH_COMPRESSING = 1024;
/** One level more, or a larger window, takes twice the time and much more memory. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };

export function openReadyAnswers(maxBytes: number): ReadyAnswers {
  const cache = new LRUCache<string, ReadyAnswer>({
    maxSize: maxBytes,
    sizeCalculation: (answer, url) => Math.ceil(answer.bytes * 1.5) + url.length + 512,
  });
  return {
    find: (url) => cache.get(url),
    store: (url, answer) => void cache.set(url, answer),
    clear: () => cache.clear(),
    get bytes() {
      return cache.calculatedSize;
    },
  };
}

/** `changeId`: the newest change the body shows. A checksum takes a tenth of the time of a digest. */
export function toReadyAnswer(
  body: readonly Buffer[],
  contentType: string,
  changeId: number,
  status = 200,
): ReadyAnswer {
  const bytes = body.reduce((sum, piece) => sum + piece.length, 0);
  const checksum = body.reduce((sum, piece) => crc32(piece, sum), 0);
  const etag = `"${changeId}-${bytes.toString(36)}-${checksum.toString(36)}"`;
  return { status, body, bytes, etag, contentType, headers: {} };
}

export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
  cacheControl: string,
): Promise<void> {
  const { status, etag, contentType } = answer;
  const headers = { ...answer.headers, 'cache-control': cacheControl, etag, vary: 'Accept-Encoding' };
  if (status === 200 && isKnown(request.headers['if-none-match'], etag)) return write(reply, 304, headers, []);

  const accepted = String(request.headers['accept-encoding'] ?? '').replace(REFUSED_ENCODING, '');
  const typed = { ...headers, 'content-type': contentType };
  if (answer.bytes >= WORTH_COMPRESSING && /\bbr\b/.test(accepted)) {
    answer.br ??= await brotliAsync(whole(answer), BROTLI);
    return write(reply, status, { ...typed, 'content-encoding': 'br', 'content-length': answer.br.length }, [
      answer.br,
    ]);
  }
  if (answer.bytes >= WORTH_COMPRESSING && /\bgzip\b/.test(accepted)) {
    answer.gzip ??= await gzipAsync(whole(answer));
    const gzipped = { ...typed, 'content-encoding': 'gzip', 'content-length': answer.gzip.length };
    return write(reply, status, gzipped, [answer.gzip]);
  }
  return write(reply, status, { ...typed, 'content-length': answer.bytes }, answer.body);
}

function whole({ body: [first, ...rest] }: ReadyAnswer): Buffer {
  return first && rest.length === 0 ? first : Buffer.concat(first ? [first, ...rest] : []);
}

/** Bypasses Fastify's own sending, which is slower. */
function write(
  reply: FastifyReply,
  status: number,
  headers: Record<string, string | number>,
  body: readonly Buffer[],
): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(status, { ...(reply.getHeaders() as Record<string, string>), ...headers });
  if (body.length > 1) raw.cork();
  for (const piece of body.slice(0, -1)) raw.write(piece);
  raw.end(body.at(-1));
}

const REFUSED_ENCODING = /[\w*]+\s*;\s*q=0(\.0*)?(?![\d.])/gi;

export function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
