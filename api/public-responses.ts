import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Taxonomy } from '#api/catalog/read-model/taxonomy.ts';
import { ANONYMOUS } from '#api/http/caller.ts';
import { canonicalAddress } from '#api/http/canonical-address.ts';
import { Refusal } from '#api/http/refusal.ts';
import { parseQuery } from '#api/http/request-body.ts';
import { inputOf } from '#api/http/request-input.ts';
import { type CachedResponse, type ResponseCache, toCachedResponse } from '#api/http/response-cache.ts';
import type { Route } from '#api/http/route.ts';
import { openRouteFinder } from '#api/http/route-finder.ts';
import { type EndpointInput, type EndpointResponse, JSON_TYPE, runEndpoint } from '#api/http/run-endpoint.ts';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';

import type { Endpoint } from '#contract/endpoint.ts';

type Parts = {
  readModel: { readonly lastChange: number; readonly taxonomy: Pick<Taxonomy, 'attributeByCode'> };
  responseCache: ResponseCache;
  checkAnswers: boolean;
};

export type PublicRoute = Route & {
  /** Cache key of an address, equal for all notations of the same query. */
  keyOf: (address: string) => string;
};

/** Public endpoints give every caller the same answer, so their responses are cached by address. */
export function toPublicRoute(route: Route, { readModel }: Pick<Parts, 'readModel'>): PublicRoute {
  const isKnown = knownParameters(route.endpoint, () => readModel.taxonomy.attributeByCode);
  return { ...route, keyOf: (address) => canonicalAddress(address, isKnown) };
}

/** `mayStore` is false for a response that nobody else will request, or that depends on more than the address. */
export async function respondPublicly(
  route: PublicRoute,
  { key, call, mayStore }: { key: string; call: EndpointInput; mayStore: boolean },
  parts: Parts,
): Promise<CachedResponse> {
  const since = parts.responseCache.moment;
  const answer = toAnswer(await runEndpoint(route, call, ANONYMOUS, parts), parts);
  if (mayStore && !hasOwnLifetime(answer)) parts.responseCache.store(key, answer, since);
  return answer;
}

type InProcessResponse = Pick<CachedResponse, 'status' | 'headers' | 'cacheTags'> & { value: () => unknown };

/** Returns null for an address that is not a public endpoint, and for a refusal, which the HTTP route answers. */
export type InProcessResponses = (address: string) => Promise<InProcessResponse | null>;

/** Public responses for pages that this process renders: without HTTP, and without JSON unless they are cached. */
export function openInProcessResponses(routes: readonly Route[], parts: Parts): InProcessResponses {
  const publicRoutes = routes.filter(({ endpoint }) => endpoint.cache === 'public');
  const findRoute = openRouteFinder(publicRoutes.map((route) => toPublicRoute(route, parts)));
  // The page itself is cached, so most of these addresses are requested only once.
  const seen = new LRUCache<string, true>({ max: CACHE_SIZES.inProcessAddresses });
  return async (address) => {
    const found = findRoute(address);
    if (!found) return null;
    const { route, params } = found;
    const input = inputOf({ query: parseQuery(address.split('?')[1] ?? ''), body: undefined }, route.endpoint);
    const since = parts.responseCache.moment;
    const call = { params, input, isHead: false };
    const response = await runEndpoint(route, call, ANONYMOUS, parts).catch(refusalAsNull);
    if (!response) return null;
    if (seen.has(address)) {
      const answer = toAnswer(response, parts);
      if (!hasOwnLifetime(answer)) parts.responseCache.store(route.keyOf(address), answer, since);
    }
    seen.set(address, true);
    return { status: 200, headers: response.headers, cacheTags: response.cacheTags, value: response.value };
  };
}

const hasOwnLifetime = ({ headers }: Pick<CachedResponse, 'headers'>): boolean =>
  headers['cache-control'] !== undefined;

function toAnswer(
  { json, sharedValue, headers, cacheTags, locale }: EndpointResponse,
  { readModel }: Pick<Parts, 'readModel'>,
): CachedResponse {
  const answer = toCachedResponse(json(), JSON_TYPE, readModel.lastChange);
  return { ...answer, value: sharedValue, cacheTags, headers: { ...headers, 'content-language': locale } };
}

function refusalAsNull(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

type FilterCodes = { has: (code: string) => boolean };

/** Parameters that can change the answer. The cache key omits all others. */
function knownParameters({ input }: Endpoint, codes: () => FilterCodes): (name: string) => boolean {
  if (!(input instanceof z.ZodMiniObject)) return () => true;
  const names = new Set([...Object.keys(input.shape), ...EVERYWHERE]);
  if (!input._zod.def.catchall) return (name) => names.has(name);
  return (name) => names.has(name) || codes().has(name.replace(/^filter_/, ''));
}

/** Parameters of every endpoint. `lang` is an alias of `locale`. Responses to calls with a token are not cached. */
const EVERYWHERE = ['locale', 'lang', 'token', 'api_token'];
