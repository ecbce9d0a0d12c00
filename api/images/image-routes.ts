import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { senderOf } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import { WORK } from '#api/limits/limit-table.ts';
import type { Limits } from '#api/limits/limits.ts';
import type { Images, PictureSize } from './images.ts';
import { StorageUnavailable } from './storage/picture-storage.ts';

/** A week: a changed picture gets a new name. */
const CACHE = 'public, max-age=604800, stale-while-revalidate=86400';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const WORK_OF: Record<PictureSize, number> = {
  small: WORK.smallPicture,
  medium: WORK.mediumPicture,
  large: WORK.largePicture,
  mail: WORK.smallPicture,
  original: WORK.largePicture,
};

export function imageRoutes(app: FastifyInstance, images: Images, limits: Limits): void {
  app.get('/storage/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const avif = /image\/avif/.test(String(request.headers.accept ?? ''));
    const sender = senderOf(request);
    limits.work(sender, WORK.ready);
    const beforeMaking = (size: PictureSize) => limits.work(sender, WORK_OF[size]);
    const picture = await images.find(request.params['*'], { avif, beforeMaking }).catch((error: unknown) => {
      if (error instanceof StorageUnavailable) return error;
      throw error;
    });
    if (picture instanceof StorageUnavailable) return sendPlaceholder(reply, picture);
    if (!picture) throw new Refusal('not_found');
    return reply
      .headers({
        'cache-control': CACHE,
        vary: 'Accept',
        'content-security-policy': POLICY,
      })
      .type(picture.type)
      .send(picture.bytes);
  });
}

const PLACEHOLDER = readFileSync(join(import.meta.dirname, 'own/placeholder/product.svg'));
const RETRY_AFTER_S = 5;

/**
 * Browsers display the placeholder of a 503 too. Caches do not store it and serve an older picture if they have one.
 */
function sendPlaceholder(reply: FastifyReply, { details }: StorageUnavailable): FastifyReply {
  reply.rejectedBy = details.limit;
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_S), 'content-security-policy': POLICY })
    .type('image/svg+xml')
    .send(PLACEHOLDER);
}
