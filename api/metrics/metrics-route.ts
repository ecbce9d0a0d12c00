import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isInProcess } from '#api/http/in-process.ts';
import type { ShopMetrics } from './shop-metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Without the token, the route answers 404. */
export function metricsRoute(app: FastifyInstance, metrics: ShopMetrics, token: string): void {
  const expected = digest(`Bearer ${token}`);
  app.addHook('onResponse', (request, reply, done) => {
    if (!isInProcess(request)) {
      const route = request.routeOptions.url ?? 'unknown';
      const { statusCode: status, elapsedTime, rejectedBy } = reply;
      metrics.observeRequest({ route, method: request.method, status, seconds: elapsedTime / 1000, rejectedBy });
    }
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return reply.callNotFound();
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}
