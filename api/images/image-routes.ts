import type { FastifyInstance, FastifyRequest } from 'fastify';
import { senderOf } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import { WORK } from '#api/limits/limit-table.ts';
import type { Limits } from '#api/limits/limits.ts';
import type { Images, PictureSize } from './images.ts';

/** A week: a changed picture gets a new name. */
const CACHE = 'public, max-age=604800, stale-while-revalidate=86400';

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
    const picture = await images.find(request.params['*'], { avif, beforeMaking });
    if (!picture) throw new Refusal('not_found');
    return reply
      .headers({
        'cache-control': CACHE,
        vary: 'Accept',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      .type(picture.type)
      .send(picture.bytes);
  });
}
