import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyAnswer } from './ready-answers.ts';

const [brotliAsync, gzipAsync, zstdAsync] = [promisify(brotliCompress), promisify(gzip), promisify(zstdCompress)];

const WORTH_COMPRESSING = 1024;
/** One level more, or a larger window, takes twice the time and much more memory. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };
/** As small as that in a quarter of the time. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

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
  const encoding = answer.bytes < WORTH_COMPRESSING ? undefined : ENCODINGS.find((one) => one.isIn(accepted));
  if (encoding) {
    const packed = (answer[encoding.name] ??= await encoding.pack(whole(answer)));
    const headersOfPacked = { ...typed, 'content-encoding': encoding.name, 'content-length': packed.length };
    return write(reply, status, headersOfPacked, [packed]);
  }
  return write(reply, status, { ...typed, 'content-length': answer.bytes }, answer.body);
}

type Encoding = {
  name: 'zstd' | 'br' | 'gzip';
  isIn: (accepted: string) => boolean;
  pack: (bytes: Buffer) => Promise<Buffer>;
};

/** The best first. */
const ENCODINGS: readonly Encoding[] = [
  { name: 'zstd', isIn: (accepted) => /\bzstd\b/.test(accepted), pack: (bytes) => zstdAsync(bytes, ZSTD) },
  { name: 'br', isIn: (accepted) => /\bbr\b/.test(accepted), pack: (bytes) => brotliAsync(bytes, BROTLI) },
  { name: 'gzip', isIn: (accepted) => /\bgzip\b/.test(accepted), pack: (bytes) => gzipAsync(bytes) },
];

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
