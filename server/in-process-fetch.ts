import type { FastifyInstance } from 'fastify';
import { IN_PROCESS } from '#api/http/in-process.ts';
import type { ReadyAnswer, ReadyAnswers } from '#api/http/ready-answers.ts';
import type { PageRequest } from '#storefront/app/page-rendering.ts';

/** A HEAD request fills the cache without copying the body; refusals and personal answers are not cached. */
export function inProcessFetch(app: FastifyInstance, ready: ReadyAnswers): PageRequest['fetch'] {
  // What every page asks for is parsed once; frozen, as pages share it.
  const parsed = new WeakMap<ReadyAnswer, unknown>();
  const asked = new WeakSet<ReadyAnswer>();
  const parse = (answer: ReadyAnswer): unknown => {
    if (answer.value) return answer.value();
    if (parsed.has(answer)) return parsed.get(answer);
    const value: unknown = JSON.parse(answer.body.join(''));
    if (asked.has(answer)) parsed.set(answer, deepFreeze(value));
    asked.add(answer);
    return value;
  };

  return async (url, init) => {
    const given = new Headers(init.headers);
    const headers = { ...Object.fromEntries(given), ...IN_PROCESS };
    if (!given.has('cookie') && !ready.find(url)) await app.inject({ url, method: 'HEAD', headers });
    const cached = ready.find(url);
    if (cached) return jsonResponse(() => parse(cached), cached.status, cached.headers);
    const answer = await app.inject({ url, method: 'GET', headers });
    return jsonResponse(
      () => JSON.parse(answer.payload),
      answer.statusCode,
      Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
    );
  };
}

/** Reading the text through the stream of a Response takes longer than parsing it. */
const jsonResponse = (parse: () => unknown, status: number, headers: Record<string, string>): Response =>
  Object.assign(new Response(null, { status, headers }), { json: async () => parse() });

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
