import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type CacheHit, cachedResponseHook } from '#api/cached-response-hook.ts';
import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import type { Config } from '#api/config.ts';
import { measurementId } from '#api/content/content-settings.ts';
import { deadlinesOf } from '#api/content/shipping-methods.ts';
import type { Db } from '#api/database/sql.ts';
import { senderOf } from '#api/http/caller.ts';
import { type ReadyAnswer, type ReadyAnswers, toReadyAnswer } from '#api/http/ready-answers.ts';
import { Refusal } from '#api/http/refusal.ts';
import { sendReady } from '#api/http/send-ready.ts';
import { type SparseLog, sparseLog } from '#api/http/sparse-log.ts';
import { WORK } from '#api/limits/limit-table.ts';
import type { Limits } from '#api/limits/limits.ts';
import { WORKER_FILE, workerRoute } from '#api/seo/worker-route.ts';
import type { RefusalCode } from '#contract/errors.ts';
import { msToNextTurn } from '#rules/delivery-days.ts';
import type { PageAnswer } from '#storefront/app/page-rendering.ts';
import { splitLocale } from '#storefront/runtime/locale-path.ts';
import { isPrivatePath } from '#storefront/runtime/pages.ts';
import { RETRY_AFTER_S, sendBusyPage } from './busy-page.ts';
import { type ChangesUnderWay, watchChanges } from './changes-under-way.ts';
import { openInProcess, type PageCalls } from './in-process-fetch.ts';
import { type PagePolicies, pagePolicies } from './page-policies.ts';
import { builtRenderer, CLIENT_FILES, devRenderer, type PageRenderer } from './page-renderer.ts';
import { redirectMovedProducts } from './redirect-moved-products.ts';
import { type LaneLimits, openRenderLane, type RenderLane } from './render-lane.ts';
import { settledQuery } from './settled-query.ts';

type PageLanes = { shared: RenderLane; known: RenderLane; own: RenderLane };

type Parts = {
  config: Config;
  shelf: Shelf;
  ready: ReadyAnswers;
  limits: Limits;
  log: Logger;
  clock: () => Date;
  isDev: boolean;
  db?: Db;
  lanes?: PageLanes;
  renderer?: PageRenderer;
};
type PageParts = Parts & {
  renderer: PageRenderer;
  openCalls: () => PageCalls;
  policies: PagePolicies;
  lanes: PageLanes;
  logShed: SparseLog;
  underWay: Map<string, Promise<PageAnswer | ReadyAnswer>>;
  changes: ChangesUnderWay;
};

const HTML = 'text/html; charset=utf-8';
/** Seconds a shared cache may store a page, and serve it while it fetches the next. */
const SHARED_S = 60;
const STALE_S = 600;

/** Pages for everybody take the processor, two at once are as fast as many (docs/spec/design.md 15). */
const SHARED_LANE: LaneLimits = { atOnce: 2, most: 64, longestMs: 3_000 };
/** Pages that several asked for, made anew after a change: who crawls what nobody else looks at does not hold them up. */
const KNOWN_LANE: LaneLimits = { atOnce: 1, most: 64, longestMs: 3_000 };
/** Pages of the visitor's own wait for the database: neither crawlers nor a slow database hold up the others. */
const OWN_LANE: LaneLimits = { atOnce: 16, most: 64, longestMs: 3_000 };

/** Logged instead of a path that contains a key to an account (docs/spec/decisions.md 3). */
const KEYED_PATH = '/customer/[key]';

export const openPageLanes = (): PageLanes => ({
  shared: openRenderLane(SHARED_LANE),
  known: openRenderLane(KNOWN_LANE),
  own: openRenderLane(OWN_LANE),
});

export async function pageRoutes(app: FastifyInstance, parts: Parts): Promise<{ close: () => Promise<void> }> {
  const renderer = parts.renderer ?? (parts.isDev ? await devRenderer(app, parts.log) : await builtRenderer(app));
  workerRoute(app, parts.isDev || !parts.config.serviceWorker ? null : join(CLIENT_FILES, WORKER_FILE));
  const { openCalls } = openInProcess(app, parts.ready);
  const policies = pagePolicies(parts.config);
  const { lanes = openPageLanes() } = parts;
  const changes = watchChanges(app.server);
  const underWay: PageParts['underWay'] = new Map();
  const logShed = sparseLog(parts.log.warn.bind(parts.log), 'more pages are asked for than can be made');

  const preHandler = parts.db ? redirectMovedProducts(parts.shelf, parts.db) : [];
  const onRequest = parts.isDev ? [] : [cachedResponseHook(findCachedPage({ ...parts, policies }), parts.limits)];
  app.get('/*', { errorHandler: sendRefusedPage, onRequest, preHandler }, (request, reply) => {
    if (/^\/(api|storage)(\/|\?|$)/.test(request.url)) return reply.callNotFound();
    return sendPage(request, reply, { ...parts, renderer, openCalls, policies, lanes, logShed, underWay, changes });
  });
  return { close: renderer.close };
}

type CachedPageParts = Pick<PageParts, 'config' | 'shelf' | 'ready' | 'clock' | 'policies'>;

function findCachedPage({ config, shelf, ready, clock, policies }: CachedPageParts) {
  return (request: FastifyRequest): CacheHit | null => {
    const { key } = pageRequestOf(request, { config, shelf });
    const answer = ready.find(key);
    // Feeds are cached under such keys too, with headers of their own.
    if (!answer?.isPage) return null;
    const policy = measurementId(shelf.content) === '' ? policies.plain : policies.measured;
    return { answer, cacheControl: sharedFor(clock(), shelf), headers: { 'content-security-policy': policy } };
  };
}

function pageRequestOf(request: FastifyRequest, { config, shelf }: Pick<PageParts, 'config' | 'shelf'>): PageRequest {
  const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
  const url = settledQuery(request.url, shelf.taxonomy.attributeByCode);
  return { origin, url, key: `${origin} ${url}` };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, parts: PageParts) {
  const { config, shelf, ready, limits, clock, isDev, policies } = parts;
  const isMeasured = measurementId(shelf.content) !== '';
  if (!isDev) reply.header('content-security-policy', isMeasured ? policies.measured : policies.plain);
  const asked = pageRequestOf(request, { config, shelf });
  const cached = ready.find(asked.key);
  const kept = cached ?? ready.findOlder(asked.key);
  limits.work(senderOf(request), kept ? WORK.ready : costOf(request));
  if (kept) {
    if (!cached) void makeInLane(request, asked, parts).catch(() => {});
    return sendReady(request, reply, kept, sharedFor(clock(), shelf));
  }

  const page = await makeInLane(request, asked, parts);
  if ('etag' in page) return sendReady(request, reply, page, sharedFor(clock(), shelf));
  if (page.isKeyed) reply.header('referrer-policy', 'no-referrer');
  if (page.isPersonal && !isDev) reply.header('content-security-policy', policies.plain);
  reply.code(page.status).header('cache-control', 'no-store');
  if (page.status === 503) reply.header('retry-after', RETRY_AFTER_S);
  return page.location ? reply.redirect(page.location, page.status) : reply.type(HTML).send(bytesOf(page));
}

function sharedFor(now: Date, { content }: Pick<Shelf, 'content'>): string {
  const left = Math.min(Math.floor(msToNextTurn(now, deadlinesOf(content)) / 1000), SHARED_S + STALE_S);
  const fresh = Math.min(left, SHARED_S);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${left - fresh}`;
}

/** `url`: without what the page does not show of its query, so that nobody is shown what another one typed there. */
type PageRequest = { origin: string; url: string; key: string };

/** Ready when every visitor gets the same page. Many who ask for one wait for it together; one of their own is never shared. */
async function makeInLane(
  request: FastifyRequest,
  asked: PageRequest,
  parts: PageParts,
): Promise<PageAnswer | ReadyAnswer> {
  if (parts.isDev || isOwn(request)) return takeTurn(request, asked, parts);
  const others = parts.underWay.get(asked.key);
  const shared = others && (await others);
  if (shared && 'etag' in shared) return shared;
  const making = takeTurn(request, asked, parts);
  parts.underWay.set(asked.key, making);
  return making.finally(() => {
    if (parts.underWay.get(asked.key) === making) parts.underWay.delete(asked.key);
  });
}

async function takeTurn(
  request: FastifyRequest,
  asked: PageRequest,
  parts: PageParts,
): Promise<PageAnswer | ReadyAnswer> {
  const { ready, isDev, logShed, changes } = parts;
  if (isDev) return make(request, asked, parts);
  const lane = laneOf(request, asked, parts);
  const page = await lane.run(async () => {
    await changes.settled();
    return ready.find(asked.key) ?? make(request, asked, parts);
  });
  if (page) return page;
  logShed({ underWay: lane.running + lane.waiting });
  throw new Refusal('unavailable');
}

const isOwn = (request: FastifyRequest): boolean => isPrivatePath(splitLocale(pathOf(request)).path);

function laneOf(request: FastifyRequest, { key }: PageRequest, { lanes, ready }: PageParts): RenderLane {
  if (isOwn(request)) return lanes.own;
  return ready.isUsed(key) ? lanes.known : lanes.shared;
}

async function make(
  request: FastifyRequest,
  { origin, url, key }: PageRequest,
  { config, shelf, ready, log, isDev, renderer, openCalls }: PageParts,
): Promise<PageAnswer | ReadyAnswer> {
  const { cookie } = request.headers;
  const search = request.url.slice(pathOf(request).length);
  const { manifest } = renderer;
  const since = ready.moment;
  const { fetch, shown } = openCalls();
  const page = await renderer.render({ url, search, origin, cookie, fetch, manifest, mode: config.mode });
  const path = page.isKeyed ? KEYED_PATH : pathOf(request);
  if (page.error) log.error({ err: page.error, path }, 'page fault');
  if (page.location || page.cache === 'private' || page.status >= 400) return page;
  const answer = toReadyAnswer([bytesOf(page)], HTML, shelf.lastChange, page.status);
  answer.isPage = true;
  answer.shown = shown();
  if (!isDev) ready.store(key, answer, since);
  return answer;
}

const bytesOf = ({ html: { buffer, byteOffset, byteLength } }: PageAnswer): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? url;

const costOf = ({ url }: FastifyRequest): number => WORK.page + (/[?&](search|q)=[^&]/.test(url) ? WORK.search * 2 : 0);

const BUSY: readonly RefusalCode[] = ['too_many', 'unavailable'];

function sendRefusedPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof Refusal && BUSY.includes(error.code))) throw error;
  reply.turnedAwayBy = error.code === 'too_many' ? 'reads' : 'render_lane';
  return sendBusyPage(request, reply, error);
}
