import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)];

/** An answer that is the same for everybody until the shelf changes, with its compressed forms once somebody asked. */
export type ReadyAnswer = {
  status: number;
  body: Buffer;
  etag: string;
  contentType: string;
  headers: Record<string, string>;
  br?: Buffer;
  gzip?: Buffer;
};

export type ReadyAnswers = {
  find: (url: string) => ReadyAnswer | undefined;
  keep: (url: string, answer: ReadyAnswer) => void;
  clear: () => void;
  readonly bytes: number;
};

/** Bodies shorter than this travel as they are. */
const WORTH_COMPRESSING = 1024;
/** Good enough and quick: the highest levels cost ten times the time for a few per cent. */
const BROTLI_QUALITY = 5;

export function openReadyAnswers(maxBytes: number): ReadyAnswers {
  const cache = new LRUCache<string, ReadyAnswer>({
    maxSize: maxBytes,
    // Room for the compressed forms that may join later.
    sizeCalculation: (answer, url) => Math.ceil(answer.body.length * 1.5) + url.length + 512,
  });
  return {
    find: (url) => cache.get(url),
    keep: (url, answer) => void cache.set(url, answer),
    clear: () => cache.clear(),
    get bytes() {
      return cache.calculatedSize;
    },
  };
}

/** `changeId` is the newest change of the catalogue that the body shows. */
export function toReadyAnswer(body: Buffer, contentType: string, changeId: number, status = 200): ReadyAnswer {
  const hash = createHash('sha1').update(body).digest('base64url').slice(0, 16);
  return { status, body, etag: `"${changeId}-${hash}"`, contentType, headers: {} };
}

/** Sends a ready answer in the form the caller takes, or 304 when they have it already. */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
  cacheControl: string,
): Promise<FastifyReply> {
  reply.headers({ ...answer.headers, 'cache-control': cacheControl, etag: answer.etag, vary: 'Accept-Encoding' });
  if (answer.status === 200 && isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  reply.code(answer.status).type(answer.contentType);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (answer.body.length >= WORTH_COMPRESSING && /\bbr\b/.test(accepted)) {
    answer.br ??= await brotliAsync(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
    return reply.header('content-encoding', 'br').send(answer.br);
  }
  if (answer.body.length >= WORTH_COMPRESSING && /\bgzip\b/.test(accepted)) {
    answer.gzip ??= await gzipAsync(answer.body);
    return reply.header('content-encoding', 'gzip').send(answer.gzip);
  }
  return reply.send(answer.body);
}

/** Weak comparison, as `If-None-Match` wants it. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
