import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Taxonomy } from '#api/catalog/read-model/taxonomy.ts';
import type { Config } from '#api/config.ts';
import type { Content } from '#api/content/content-store.ts';
import { deadlinesOf } from '#api/content/shipping-methods.ts';
import { BROWSER_COOKIE } from '#api/customers/known-browser.ts';
import { SESSION_COOKIE } from '#api/customers/session.ts';
import type { Pool } from '#api/database/sql.ts';
import { publicCacheControl } from '#api/http/cache-control.ts';
import { senderOf } from '#api/http/caller.ts';
import { cookieOf } from '#api/http/cookies.ts';
import { isInProcess } from '#api/http/in-process.ts';
import { Refusal } from '#api/http/refusal.ts';
import { inputOf, localeOf, queryOf } from '#api/http/request-input.ts';
import { trustOf } from '#api/http/request-origin.ts';
import type { ResponseCache } from '#api/http/response-cache.ts';
import type { Route } from '#api/http/route.ts';
import { type EndpointInput, JSON_TYPE, patternOf, runEndpoint } from '#api/http/run-endpoint.ts';
import type { SecurityLog } from '#api/http/security-log.ts';
import { sendCached } from '#api/http/send-cached.ts';
import { WORK } from '#api/limits/limit-table.ts';
import type { Limits } from '#api/limits/limits.ts';
import { PLACED_ORDERS_COOKIE } from '#api/orders/shopper/placed-orders-cookie.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type CacheHit, cachedResponseHook } from './cached-response-hook.ts';
import { callerOf, refuseBadToken } from './identify.ts';
import { type InProcessResponses, type PublicRoute, respondPublicly, toPublicRoute } from './public-responses.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyInstance {
    inProcessResponses: InProcessResponses;
  }
}

export type ServeParts = {
  config: Config;
  pool: Pool;
  readModel: {
    readonly lastChange: number;
    readonly pricesUntil: number;
    readonly content: Pick<Content, 'shippingMethods'>;
    readonly taxonomy: Pick<Taxonomy, 'attributeByCode'>;
  };
  responseCache: ResponseCache;
  limits: Limits;
  security: SecurityLog;
  clock: () => Date;
  checkAnswers: boolean;
};

/** HTTP adapter of `runEndpoint`: limits, caller, cache, cookies and headers. */
export function serveRoute(app: FastifyInstance, route: Route, parts: ServeParts): void {
  const { endpoint } = route;
  const publicRoute = endpoint.cache === 'public' ? toPublicRoute(route, parts) : null;
  const onRequest = publicRoute ? [cachedResponseHook(findCached(publicRoute, parts), parts.limits)] : [];
  const handler = (request: FastifyRequest, reply: FastifyReply) =>
    publicRoute ? answerPublic(publicRoute, request, reply, parts) : answerPrivate(route, request, reply, parts);
  for (const { method, path } of [endpoint, ...(endpoint.aliases ?? [])]) {
    // HEAD must not change anything.
    const exposeHeadRoute = !endpoint.changesState;
    const { bodyBytes } = endpoint;
    app.route({
      ...{ method, url: patternOf(path), onRequest, handler, exposeHeadRoute, config: { endpoint } },
      ...(bodyBytes !== undefined && { bodyLimit: bodyBytes }),
    });
  }
}

const sharedCacheControl = ({ clock, readModel }: ServeParts): string =>
  publicCacheControl(clock(), deadlinesOf(readModel.content), readModel.pricesUntil);

/** Calls with a customer or cart token are left to the handler, which verifies the token. */
function findCached(route: PublicRoute, parts: ServeParts): (request: FastifyRequest) => CacheHit | null {
  return (request) => {
    const { token, api_token: cartToken } = queryOf(request);
    if (token !== undefined || cartToken !== undefined || request.headers.authorization !== undefined) return null;
    const answer = isInProcess(request) ? undefined : parts.responseCache.find(route.keyOf(request.url));
    return answer ? { answer, cacheControl: answer.headers['cache-control'] ?? sharedCacheControl(parts) } : null;
  };
}

async function answerPublic(route: PublicRoute, request: FastifyRequest, reply: FastifyReply, parts: ServeParts) {
  const { token, api_token: cartToken } = queryOf(request);
  const carriesToken = token !== undefined || cartToken !== undefined;
  const namesCustomer = token !== undefined || request.headers.authorization !== undefined;
  if (route.endpoint.checksToken && namesCustomer && !cartToken) await refuseBadToken(request, parts);
  const key = route.keyOf(request.url);
  const cached = parts.responseCache.find(key);
  if (!isInProcess(request))
    parts.limits.work(senderOf(request), cached ? WORK.ready : costOf(route, queryOf(request)));
  const call = inputOfRequest(request, route.endpoint);
  const answer = cached ?? (await respondPublicly(route, { key, call, mayStore: !carriesToken }, parts));
  const shared = carriesToken ? 'no-store' : sharedCacheControl(parts);
  return sendCached(request, reply, answer, answer.headers['cache-control'] ?? shared);
}

async function answerPrivate(route: Route, request: FastifyRequest, reply: FastifyReply, parts: ServeParts) {
  const { endpoint } = route;
  reply.header('cache-control', 'no-store');
  reply.header('content-language', localeOf(request));
  if (endpoint.changesState && isPrefetch(request)) throw new Refusal('prefetch');
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  if (!isInProcess(request)) parts.limits.work(senderOf(request), changes ? WORK.change : WORK.personal);
  const carriesCookie = OUR_COOKIES.some((name) => cookieOf(request, name, parts.config) !== undefined);
  const trust = changes && !endpoint.fromAnywhere ? trustOf(request, parts.config.publicUrl, carriesCookie) : 'unknown';
  const caller = await callerOf(request, endpoint, parts);
  const { json, headers, cookies } = await runEndpoint(route, inputOfRequest(request, endpoint), caller, parts);
  if (trust === 'ours') for (const cookie of cookies) reply.header('set-cookie', cookie);
  return reply.headers(headers).type(JSON_TYPE).send(Buffer.concat(json()));
}

const OUR_COOKIES = [SESSION_COOKIE, PLACED_ORDERS_COOKIE, BROWSER_COOKIE];

function costOf({ endpoint }: Route, { search }: Record<string, unknown>): number {
  const isSearch = endpoint.work !== undefined && typeof search === 'string' && search.trim() !== '';
  return WORK[endpoint.work ?? 'answer'] + (isSearch ? WORK.search : 0);
}

const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers.purpose, headers['sec-purpose']].some((purpose) => String(purpose ?? '').includes('prefetch'));

const inputOfRequest = (request: FastifyRequest, endpoint: Endpoint): EndpointInput => ({
  params: request.params,
  input: inputOf(request, endpoint),
  isHead: request.method === 'HEAD',
});
