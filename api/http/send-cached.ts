import type { IncomingMessage, ServerResponse } from 'node:http';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from './response-cache.ts';

const WORTH_COMPRESSING = 1024;
/** Smaller bodies are compressed synchronously, because a thread costs twice as much for a list of ten. */
const COMPRESSED_AT_ONCE = 32 * 1024;

export const sendCached = (
  { raw: request }: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
  cacheControl: string,
): Promise<void> => {
  const headers = reply.getHeaders() as Record<string, string>;
  return writeCached({ request, response: reply.raw, headers, begin: () => reply.hijack() }, answer, cacheControl);
};

type Target = {
  request: IncomingMessage;
  response: ServerResponse;
  headers: Record<string, string>;
  begin?: () => void;
};

/** Bypasses Fastify's own sending, which is slower. */
async function writeCached(target: Target, answer: CachedResponse, cacheControl: string): Promise<void> {
  const { status, etag, contentType } = answer;
  const asked = target.request.headers;
  const headers: Headers = { ...target.headers, ...answer.headers };
  headers['cache-control'] = cacheControl;
  headers.etag = etag;
  headers.vary = 'Accept-Encoding';
  if (status === 200 && isKnown(asked['if-none-match'], etag)) return write(target, 304, headers, []);

  headers['content-type'] = contentType;
  const encoding = encodingFor(answer, asked['accept-encoding']);
  if (encoding) {
    const packed = answer[encoding.name] ?? (await addCopy(answer, encoding));
    headers['content-encoding'] = encoding.name;
    headers['content-length'] = packed.length;
    return write(target, status, headers, [packed]);
  }
  headers['content-length'] = answer.bytes;
  if (isOnlyCompressed(answer)) restoreBody(answer);
  return write(target, status, headers, answer.body);
}

type Headers = Record<string, string | number>;

function encodingFor({ bytes }: CachedResponse, header: string | string[] | undefined): Encoding | undefined {
  if (header === undefined || bytes < WORTH_COMPRESSING) return undefined;
  const accepted = String(header).replace(REFUSED_ENCODING, '');
  return ENCODINGS.find(({ word }) => word.test(accepted));
}

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, ZSTD_c_compressionLevel } = zlib.constants;

/** Encodings in order of preference; `way` and `back` are the names of Node's functions. */
const ENCODINGS = [
  // Produces bodies as small as brotli does, in a quarter of the time.
  {
    name: 'zstd',
    word: /\bzstd\b/,
    way: 'zstdCompress',
    back: 'zstdDecompressSync',
    params: { [ZSTD_c_compressionLevel]: 3 },
  },
  // A higher level or a larger window takes twice the time and much more memory.
  {
    name: 'br',
    word: /\bbr\b/,
    way: 'brotliCompress',
    back: 'brotliDecompressSync',
    params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_LGWIN]: 18 },
  },
  { name: 'gzip', word: /\bgzip\b/, way: 'gzip', back: 'gunzipSync', params: {} },
] as const;

type Encoding = (typeof ENCODINGS)[number];

/** Removes the plain body, which is six times as large as the copy and which few clients request. */
async function addCopy(answer: CachedResponse, encoding: Encoding): Promise<Buffer> {
  const packed = exact(await pack(encoding, wholeBody(answer)));
  answer[encoding.name] = packed;
  answer.body = [];
  answer.onResize?.();
  return packed;
}

/** Restores the plain body, so that further plain requests need no decompression. */
function restoreBody(answer: CachedResponse): void {
  answer.body = [exact(unpack(answer))];
  answer.onResize?.();
}

function unpack(answer: CachedResponse): Buffer {
  for (const { name, back } of ENCODINGS) {
    const packed = answer[name];
    if (packed) return zlib[back](packed);
  }
  throw new Error('the cached response has no body');
}

function pack({ way, params }: Encoding, bytes: Buffer): Buffer | Promise<Buffer> {
  if (bytes.length <= COMPRESSED_AT_ONCE) return zlib[`${way}Sync`](bytes, { params });
  const byThread: ByThread = zlib[way];
  return new Promise((resolve, reject) => {
    byThread(bytes, { params }, (error, packed) => (error ? reject(error) : resolve(packed)));
  });
}

type ByThread = (bytes: Buffer, options: object, done: (error: Error | null, packed: Buffer) => void) => void;

/** Copies zlib's output, because zlib returns slices of larger buffers that a cached response would retain. */
function exact(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

export function wholeBody(answer: CachedResponse): Buffer {
  if (isOnlyCompressed(answer)) return unpack(answer);
  const [first, ...rest] = answer.body;
  return first && rest.length === 0 ? first : Buffer.concat(first ? [first, ...rest] : []);
}

const isOnlyCompressed = ({ body, bytes }: CachedResponse): boolean => body.length === 0 && bytes > 0;

function write({ response, begin }: Target, status: number, headers: Headers, body: readonly Buffer[]): void {
  begin?.();
  response.writeHead(status, headers);
  if (body.length > 1) response.cork();
  for (let at = 0; at < body.length - 1; at++) response.write(body[at]);
  response.end(body.at(-1));
}

const REFUSED_ENCODING = /[\w*]+\s*;\s*q=0(\.0*)?(?![\d.])/gi;

export function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
