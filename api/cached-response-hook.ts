import type { FastifyReply, FastifyRequest } from 'fastify';
import { senderOf } from '#api/http/caller.ts';
import type { CachedResponse } from '#api/http/response-cache.ts';
import { sendCached } from '#api/http/send-cached.ts';
import { WORK } from '#api/limits/limit-table.ts';
import type { Limits } from '#api/limits/limits.ts';

export type CacheHit = { answer: CachedResponse; cacheControl: string; headers?: Record<string, string> };

/**
 * The `onRequest` hook of a route that sends the cached response before the body, the caller and the deadline are set
 * up. Without a cached response, the handler of the route runs.
 */
export function cachedResponseHook(find: (request: FastifyRequest) => CacheHit | null, limits: Limits) {
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const hit = request.method === 'GET' ? find(request) : null;
    if (!hit) {
      done();
      return;
    }
    try {
      limits.work(senderOf(request), WORK.ready);
    } catch (error) {
      done(error as Error);
      return;
    }
    if (hit.headers) reply.headers(hit.headers);
    sendCached(request, reply, hit.answer, hit.cacheControl).catch(() => reply.raw.destroy());
  };
}
