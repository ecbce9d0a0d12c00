import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import { isKnown, type ReadyAnswers, sendReady, toReadyAnswer } from '#api/http/ready-answers.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import { shopDay } from '#rules/discount.ts';

export type SendParts = { config: ShopSettings; shelf: Shelf; ready: ReadyAnswers; clock: () => Date };

/** As other public answers (CONTRACT 1.6), but no longer than a price holds. */
const FRESH_S = 60;
const STALE_S = 600;
/** Goes up when the files are written in another way, so that nobody keeps the old ones. */
const FORMAT = 1;
/** Pieces of this size are sent on. */
const CHUNK = 32 * 1024;
const SLICE_MS = 5;
const GZIP_LEVEL = 5;

/** In the demo the shop is wherever one asks for it. */
export const originOf = (request: FastifyRequest, { publicUrl }: ShopSettings): string =>
  publicUrl ?? `${request.protocol}://${request.host}`;

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? url;

/** A short document, made once until the shelf changes; what stands in the query makes no other one. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, make, parts }: { type: string; make: (origin: string) => string | Promise<string>; parts: SendParts },
): Promise<void> {
  const { config, ready, shelf } = parts;
  const origin = originOf(request, config);
  const key = `${origin} ${pathOf(request)}`;
  const kept = ready.find(key);
  const { lastChange } = shelf;
  const answer = kept ?? toReadyAnswer([Buffer.from(await make(origin))], type, lastChange);
  // What the shelf left behind while it was made is nobody's next answer.
  if (!kept && shelf.lastChange === lastChange) ready.keep(key, answer);
  return sendReady(request, reply, answer, cacheControl(parts));
}

/** A long document, made while it is sent, a few milliseconds at a time: it never stands in memory as a whole. */
export function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, make, parts }: { type: string; make: (origin: string) => Iterable<string>; parts: SendParts },
): FastifyReply {
  const { config, shelf, clock } = parts;
  const origin = originOf(request, config);
  const about = crc32(`${FORMAT} ${origin} ${pathOf(request)}`).toString(36);
  const etag = `"${shelf.lastChange}-${shopDay(clock())}-${about}"`;
  reply.headers({ 'cache-control': cacheControl(parts), etag: `W/${etag}`, vary: 'Accept-Encoding' }).type(type);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (request.method === 'HEAD') return reply.send();
  const text = Readable.from(inTurns(make(origin)), { objectMode: false });
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text);
  const packed = createGzip({ level: GZIP_LEVEL });
  text.on('error', (error) => packed.destroy(error));
  packed.on('close', () => text.destroy());
  return reply.header('content-encoding', 'gzip').send(text.pipe(packed));
}

function cacheControl({ shelf, clock }: SendParts): string {
  const left = shelf.secondsToBoundary(clock(), FRESH_S + STALE_S);
  const fresh = Math.min(left, FRESH_S);
  return `public, max-age=${fresh}, stale-while-revalidate=${left - fresh}`;
}

async function* inTurns(pieces: Iterable<string>): AsyncGenerator<Buffer> {
  let chunk = '';
  let begun = performance.now();
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length >= CHUNK) {
      yield Buffer.from(chunk);
      chunk = '';
    }
    if (performance.now() - begun < SLICE_MS) continue;
    await nextTurn();
    begun = performance.now();
  }
  yield Buffer.from(chunk);
}
