import type { FastifyInstance } from 'fastify';
import { type CacheTags, mergeCacheTags, NO_CACHE_TAGS } from '#api/http/cache-tags.ts';
import { canonicalAddress } from '#api/http/canonical-address.ts';
import { IN_PROCESS } from '#api/http/in-process.ts';
import type { CachedResponse, ResponseCache } from '#api/http/response-cache.ts';
import { wholeBody } from '#api/http/send-cached.ts';
import type { ReceivedResponse } from '#contract/client.ts';
import type { PageRequest } from '#storefront/app/page-rendering.ts';

export type PageCalls = {
  fetch: PageRequest['fetch'];
  /** Cache tags of all responses so far; undefined when a response has none and may depend on anything. */
  cacheTags: () => CacheTags | undefined;
};

/** Calls of pages to the API in the same process, without HTTP and, where possible, without JSON. */
export function openInProcess(app: FastifyInstance, responseCache: ResponseCache): { openCalls: () => PageCalls } {
  // Caches the parsed responses that every page requests; they are frozen because pages share them.
  const parsed = new WeakMap<CachedResponse, unknown>();
  const seen = new WeakSet<CachedResponse>();
  const parse = (answer: CachedResponse): unknown => {
    if (answer.value) return answer.value();
    if (parsed.has(answer)) return parsed.get(answer);
    const value: unknown = JSON.parse(wholeBody(answer).toString());
    if (seen.has(answer)) parsed.set(answer, deepFreeze(value));
    seen.add(answer);
    return value;
  };

  async function call(
    url: string,
    init: RequestInit,
    onShown: (shown: CacheTags | undefined) => void,
  ): Promise<ReceivedResponse> {
    const given = init.headers && Object.fromEntries(new Headers(init.headers));
    if ((init.method ?? 'GET') === 'GET' && !given?.cookie) {
      const cached = responseCache.find(canonicalAddress(url));
      if (cached) {
        onShown(cached.cacheTags);
        return received(() => parse(cached), cached);
      }
      const direct = await app.inProcessResponses(url);
      if (direct) {
        onShown(direct.cacheTags);
        return received(direct.value, direct);
      }
    }
    onShown(undefined);
    const answer = await app.inject({ url, method: 'GET', headers: { ...given, ...IN_PROCESS } });
    return received(() => JSON.parse(answer.payload), {
      status: answer.statusCode,
      headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
    });
  }

  return {
    openCalls() {
      const parts: (CacheTags | undefined)[] = [NO_CACHE_TAGS];
      return {
        fetch: (url, init) => call(url, init, (shown) => void parts.push(shown)),
        cacheTags: () => mergeCacheTags(parts),
      };
    },
  };
}

/** Creating a real `Response` takes longer than computing most of these answers. */
const received = (
  parse: () => unknown,
  { status, headers }: Pick<CachedResponse, 'status' | 'headers'>,
): ReceivedResponse => ({
  ok: status >= 200 && status < 300,
  status,
  headers: { get: (name) => headers[name.toLowerCase()] ?? null },
  json: async () => parse(),
});

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
