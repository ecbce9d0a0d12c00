import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#api/http/refusal.ts';
import type { Images } from './images.ts';

/** A week: a changed picture gets a new name. */
const CACHE = 'public, max-age=604800, stale-while-revalidate=86400';

export function imageRoutes(app: FastifyInstance, images: Images): void {
  app.get('/storage/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const avif = /image\/avif/.test(String(request.headers.accept ?? ''));
    const picture = await images.find(request.params['*'], { avif });
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
