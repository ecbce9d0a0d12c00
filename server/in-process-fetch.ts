import type { FastifyInstance } from 'fastify';
import { IN_PROCESS } from '#api/http/in-process.ts';
import type { ReadyAnswers } from '#api/http/ready-answers.ts';
import type { PageRequest } from '#storefront/app/page-rendering.ts';

/** A HEAD request fills the cache without copying the body; refusals and personal answers are not cached. */
export function inProcessFetch(app: FastifyInstance, ready: ReadyAnswers): PageRequest['fetch'] {
  return async (url, init) => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...IN_PROCESS };
    if (!new Headers(init.headers).has('cookie') && !ready.find(url))
      await app.inject({ url, method: 'HEAD', headers });
    const cached = ready.find(url);
    if (cached) return jsonResponse(cached.body.join(''), cached.status, cached.headers);
    const answer = await app.inject({ url, method: 'GET', headers });
    return jsonResponse(
      answer.payload,
      answer.statusCode,
      Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
    );
  };
}

/** Reading the text through the stream of a Response takes longer than parsing it. */
const jsonResponse = (text: string, status: number, headers: Record<string, string>): Response =>
  Object.assign(new Response(null, { status, headers }), { json: async () => JSON.parse(text) });
