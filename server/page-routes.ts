import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type CacheHit, cachedResponseHook } from '#api/cached-response-hook.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { Config } from '#api/config.ts';
import { measurementId } from '#api/content/content-settings.ts';
import { openRedirectHits } from '#api/content/redirect-hits.ts';
import { deadlinesOf } from '#api/content/shipping-methods.ts';
import type { Db } from '#api/database/sql.ts';
import { senderOf } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type CachedResponse, type ResponseCache, toCachedResponse } from '#api/http/response-cache.ts';
import { sendCached } from '#api/http/send-cached.ts';
import { type ThrottledLog, throttledLog } from '#api/http/throttled-log.ts';
import { WORK } from '#api/limits/limit-table.ts';
import type { Limits } from '#api/limits/limits.ts';
import type { ProviderAccounts } from '#api/payments/provider-accounts.ts';
import { WORKER_FILE, workerRoute } from '#api/seo/worker-route.ts';
import type { RefusalCode } from '#contract/errors.ts';
import { msToNextTurn } from '#rules/checkout/delivery-days.ts';
import type { PageAnswer } from '#storefront/app/page-rendering.ts';
import { splitLocale } from '#storefront/runtime/locale-path.ts';
import { isPrivatePath } from '#storefront/runtime/pages.ts';
import { RETRY_AFTER_S, sendBusyPage } from './busy-page.ts';
import { canonicalQuery } from './canonical-query.ts';
import { openInProcess, type PageCalls } from './in-process-fetch.ts';
import { followPolicies, type PagePolicies, pagePolicies } from './page-policies.ts';
import { builtRenderer, CLIENT_FILES, devRenderer, type PageRenderer } from './page-renderer.ts';
import { type PendingWrites, watchPendingWrites } from './pending-writes.ts';
import { redirectMovedProducts } from './redirect-moved-products.ts';
import { redirectOldAddresses } from './redirect-old-addresses.ts';
import { openRenderQueue, type QueueLimits, type RenderQueue } from './render-queue.ts';

type PageQueues = { cold: RenderQueue; repeated: RenderQueue; personal: RenderQueue };

type Parts = {
  config: Config;
  /** Without it, payment forms go to the providers of `config`. */
  accounts?: ProviderAccounts;
  readModel: CatalogReadModel;
  responseCache: ResponseCache;
  limits: Limits;
  log: Logger;
  clock: () => Date;
  isDev: boolean;
  db?: Db;
  pageQueues?: PageQueues;
  renderer?: PageRenderer;
};
type PageParts = Parts & {
  renderer: PageRenderer;
  openCalls: () => PageCalls;
  policies: PagePolicies;
  pageQueues: PageQueues;
  logShed: ThrottledLog;
  inFlight: Map<string, Promise<PageAnswer | CachedResponse>>;
  pendingWrites: PendingWrites;
};

const HTML = 'text/html; charset=utf-8';
/** Seconds for which shared caches store a page, and serve it stale while they revalidate. */
const SHARED_S = 60;
const STALE_S = 600;

/** Public pages are bound by the processor, so two at once are as fast as more (docs/spec/design.md 15). */
const COLD_QUEUE: QueueLimits = { maxConcurrent: 2, maxPending: 64, maxWaitMs: 3_000 };
/** Changed pages that several visitors requested. Crawlers of rare pages do not delay them. */
const REPEATED_QUEUE: QueueLimits = { maxConcurrent: 1, maxPending: 64, maxWaitMs: 3_000 };
/** Personal pages wait for the database. Crawlers do not delay them, and a slow database delays no other pages. */
const PERSONAL_QUEUE: QueueLimits = { maxConcurrent: 16, maxPending: 64, maxWaitMs: 3_000 };

const isPreviewPath = (url: string): boolean => /^\/preview\//.test(splitLocale(url).path);

/** Logged instead of a path that contains an account key (docs/spec/decisions.md 3). */
const KEYED_PATH = '/customer/[key]';

export const openPageQueues = (): PageQueues => ({
  cold: openRenderQueue(COLD_QUEUE),
  repeated: openRenderQueue(REPEATED_QUEUE),
  personal: openRenderQueue(PERSONAL_QUEUE),
});

export async function pageRoutes(app: FastifyInstance, parts: Parts): Promise<{ close: () => Promise<void> }> {
  const renderer = parts.renderer ?? (parts.isDev ? await devRenderer(app, parts.log) : await builtRenderer(app));
  workerRoute(app, parts.isDev || !parts.config.serviceWorker ? null : join(CLIENT_FILES, WORKER_FILE));
  const { openCalls } = openInProcess(app, parts.responseCache);
  const policies = parts.accounts ? followPolicies(parts.accounts, parts.config) : pagePolicies(parts.config);
  const { pageQueues = openPageQueues() } = parts;
  const pendingWrites = watchPendingWrites(app.server);
  const inFlight: PageParts['inFlight'] = new Map();
  const logShed = throttledLog(parts.log.warn.bind(parts.log), 'more pages are asked for than can be made');

  const preHandler = parts.db ? redirectMovedProducts(parts.readModel, parts.db) : [];
  const { db, log, clock, readModel } = parts;
  const hits = db ? openRedirectHits({ db, log, clock }) : null;
  const onRequest = [
    ...(hits ? [redirectOldAddresses({ readModel, hits })] : []),
    ...(parts.isDev ? [] : [cachedResponseHook(findCachedPage({ ...parts, policies }), parts.limits)]),
  ];
  app.get('/*', { errorHandler: sendRefusedPage, onRequest, preHandler }, (request, reply) => {
    if (/^\/(api|storage)(\/|\?|$)/.test(request.url)) return reply.callNotFound();
    return sendPage(request, reply, {
      ...parts,
      renderer,
      openCalls,
      policies,
      pageQueues,
      logShed,
      inFlight,
      pendingWrites,
    });
  });
  return {
    close: async () => {
      await hits?.close();
      await renderer.close();
    },
  };
}

type CachedPageParts = Pick<PageParts, 'config' | 'readModel' | 'responseCache' | 'clock' | 'policies'>;

function findCachedPage({ config, readModel, responseCache, clock, policies }: CachedPageParts) {
  return (request: FastifyRequest): CacheHit | null => {
    const { key } = pageRequestOf(request, { config, readModel });
    const answer = responseCache.find(key);
    // Feeds share these cache keys, but have headers of their own.
    if (!answer?.isPage) return null;
    const policy = measurementId(readModel.content) === '' ? policies.plain : policies.measured;
    return { answer, cacheControl: sharedFor(clock(), readModel), headers: { 'content-security-policy': policy } };
  };
}

function pageRequestOf(
  request: FastifyRequest,
  { config, readModel }: Pick<PageParts, 'config' | 'readModel'>,
): PageRequest {
  const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
  const url = canonicalQuery(request.url, readModel.taxonomy.attributeByCode);
  return { origin, url, key: `${origin} ${url}` };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, parts: PageParts) {
  const { config, readModel, responseCache, limits, clock, isDev, policies } = parts;
  const isMeasured = measurementId(readModel.content) !== '';
  if (!isDev) reply.header('content-security-policy', isMeasured ? policies.measured : policies.plain);
  const asked = pageRequestOf(request, { config, readModel });
  const cached = responseCache.find(asked.key);
  const available = cached ?? responseCache.findOlder(asked.key);
  limits.work(senderOf(request), available ? WORK.ready : costOf(request));
  if (available) {
    if (!cached) void renderInQueue(request, asked, parts).catch(() => {});
    return sendCached(request, reply, available, sharedFor(clock(), readModel));
  }

  const page = await renderInQueue(request, asked, parts);
  if ('etag' in page) return sendCached(request, reply, page, sharedFor(clock(), readModel));
  if (page.isKeyed) reply.header('referrer-policy', 'no-referrer');
  if (page.isPersonal && !isDev)
    reply.header('content-security-policy', isPreviewPath(asked.url) ? policies.framed : policies.plain);
  reply.code(page.status).header('cache-control', 'no-store');
  if (page.status === 503) reply.header('retry-after', RETRY_AFTER_S);
  return page.location ? reply.redirect(page.location, page.status) : reply.type(HTML).send(bytesOf(page));
}

function sharedFor(now: Date, { content, pricesUntil }: Pick<CatalogReadModel, 'content' | 'pricesUntil'>): string {
  const turn = Math.min(msToNextTurn(now, deadlinesOf(content)), pricesUntil - now.getTime());
  const left = Math.max(0, Math.min(Math.floor(turn / 1000), SHARED_S + STALE_S));
  const fresh = Math.min(left, SHARED_S);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${left - fresh}`;
}

/** `url`: contains only the query parameters of the page, so that no visitor sees another visitor's input. */
type PageRequest = { origin: string; url: string; key: string };

/** Returns the cached page or renders it. Concurrent requests share a public page, but never a personal one. */
async function renderInQueue(
  request: FastifyRequest,
  asked: PageRequest,
  parts: PageParts,
): Promise<PageAnswer | CachedResponse> {
  if (parts.isDev || isOwn(request)) return takeTurn(request, asked, parts);
  const others = parts.inFlight.get(asked.key);
  const shared = others && (await others);
  if (shared && 'etag' in shared) return shared;
  const making = takeTurn(request, asked, parts);
  parts.inFlight.set(asked.key, making);
  return making.finally(() => {
    if (parts.inFlight.get(asked.key) === making) parts.inFlight.delete(asked.key);
  });
}

async function takeTurn(
  request: FastifyRequest,
  asked: PageRequest,
  parts: PageParts,
): Promise<PageAnswer | CachedResponse> {
  const { responseCache, isDev, logShed, pendingWrites } = parts;
  if (isDev) return make(request, asked, parts);
  const queue = queueOf(request, asked, parts);
  const page = await queue.run(async () => {
    await pendingWrites.whenIdle();
    return responseCache.find(asked.key) ?? make(request, asked, parts);
  });
  if (page) return page;
  logShed({ inFlight: queue.running + queue.waiting });
  throw new Refusal('unavailable');
}

const isOwn = (request: FastifyRequest): boolean => isPrivatePath(splitLocale(pathOf(request)).path);

function queueOf(request: FastifyRequest, { key }: PageRequest, { pageQueues, responseCache }: PageParts): RenderQueue {
  if (isOwn(request)) return pageQueues.personal;
  return responseCache.isUsed(key) ? pageQueues.repeated : pageQueues.cold;
}

async function make(
  request: FastifyRequest,
  { origin, url, key }: PageRequest,
  { config, readModel, responseCache, log, isDev, renderer, openCalls }: PageParts,
): Promise<PageAnswer | CachedResponse> {
  const { cookie } = request.headers;
  const search = request.url.slice(pathOf(request).length);
  const { manifest } = renderer;
  const since = responseCache.moment;
  const { fetch, cacheTags } = openCalls();
  const page = await renderer.render({ url, search, origin, cookie, fetch, manifest, mode: config.mode });
  const path = page.isKeyed ? KEYED_PATH : pathOf(request);
  if (page.error) log.error({ err: page.error, path }, 'a page could not be rendered');
  if (page.location || page.cache === 'private' || page.status >= 400) return page;
  const answer = toCachedResponse([bytesOf(page)], HTML, readModel.lastChange, page.status);
  answer.isPage = true;
  answer.cacheTags = cacheTags();
  if (!isDev) responseCache.store(key, answer, since);
  return answer;
}

const bytesOf = ({ html: { buffer, byteOffset, byteLength } }: PageAnswer): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? url;

const costOf = ({ url }: FastifyRequest): number => WORK.page + (/[?&](search|q)=[^&]/.test(url) ? WORK.search * 2 : 0);

const BUSY: readonly RefusalCode[] = ['too_many', 'unavailable'];

function sendRefusedPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof Refusal && BUSY.includes(error.code))) throw error;
  reply.rejectedBy = error.code === 'too_many' ? 'reads' : 'render_queue';
  return sendBusyPage(request, reply, error);
}
