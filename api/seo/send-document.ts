import { Readable } from 'node:stream';
import { crc32, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { publicCacheControl } from '#api/http/cache-control.ts';
import { senderOf } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type ResponseCache, toCachedResponse } from '#api/http/response-cache.ts';
import { isKnown, sendCached } from '#api/http/send-cached.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import { WORK } from '#api/limits/limit-table.ts';
import type { Limits } from '#api/limits/limits.ts';
import { shopDay } from '#rules/shop/discount.ts';
import type { LongDocuments } from './long-documents.ts';

export type SendParts = {
  config: ShopSettings;
  readModel: CatalogReadModel;
  responseCache: ResponseCache;
  limits: Limits;
  clock: () => Date;
  documents: LongDocuments;
};

/** Part of the ETag: raise it when the format of the files changes. */
const FORMAT = 1;
const CHUNK = 32 * 1024;
const SLICE_MS = 5;
const GZIP_LEVEL = 5;

/** Without a configured origin (demo) the request's own is used. */
const originOf = (request: FastifyRequest, { publicUrl }: ShopSettings): string =>
  publicUrl ?? `${request.protocol}://${request.host}`;

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? url;

/** A short document, cached until the read model changes; the query is not part of its cache key. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, make, parts }: { type: string; make: (origin: string) => string | Promise<string>; parts: SendParts },
): Promise<void> {
  const { config, responseCache, limits, readModel } = parts;
  const origin = originOf(request, config);
  const key = `${origin} ${pathOf(request)}`;
  const stored = responseCache.find(key);
  limits.work(senderOf(request), stored ? WORK.ready : WORK.document);
  const { lastChange } = readModel;
  const answer = stored ?? toCachedResponse([Buffer.from(await make(origin))], type, lastChange);
  // If the read model changed meanwhile, the answer is already stale.
  if (!stored && readModel.lastChange === lastChange) responseCache.store(key, answer);
  return sendCached(request, reply, answer, publicCacheControl(parts.clock()));
}

type Pieces = Iterable<string> | AsyncIterable<string>;
export type LongPieces = Pieces | Promise<Pieces>;
type LongDocument = { type: string; work: number; make: (origin: string) => LongPieces; parts: SendParts };

/** A long document, streamed in slices of a few milliseconds, never completely in memory. */
export async function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, work, make, parts }: LongDocument,
): Promise<FastifyReply> {
  const { config, readModel, limits, clock, documents } = parts;
  const origin = originOf(request, config);
  const about = crc32(`${FORMAT} ${origin} ${pathOf(request)}`).toString(36);
  const etag = `"${readModel.lastChange}-${shopDay(clock())}-${about}"`;
  const isUnchanged = isKnown(request.headers['if-none-match'], etag);
  const isMade = !isUnchanged && request.method !== 'HEAD';
  limits.work(senderOf(request), isMade ? work : WORK.ready);
  reply
    .headers({ 'cache-control': publicCacheControl(parts.clock()), etag: `W/${etag}`, vary: 'Accept-Encoding' })
    .type(type);
  if (!isMade) return reply.code(isUnchanged ? 304 : 200).send();
  if (!documents.begin()) throw new Refusal('unavailable');
  reply.raw.once('close', documents.end);
  const text = Readable.from(inTurns(await make(origin), documents), { objectMode: false });
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text);
  const packed = createGzip({ level: GZIP_LEVEL });
  text.on('error', (error) => packed.destroy(error));
  packed.on('close', () => text.destroy());
  return reply.header('content-encoding', 'gzip').send(text.pipe(packed));
}

async function* inTurns(pieces: Pieces, { turn }: LongDocuments): AsyncGenerator<Buffer> {
  let chunk = '';
  let begun = performance.now();
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length >= CHUNK) {
      yield Buffer.from(chunk);
      chunk = '';
    }
    if (performance.now() - begun < SLICE_MS) continue;
    await turn();
    begun = performance.now();
  }
  yield Buffer.from(chunk);
}
