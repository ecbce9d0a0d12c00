import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import type { Config } from '#api/config.ts';
import { measurementId } from '#api/content/content-settings.ts';
import { senderOf } from '#api/http/caller.ts';
import { type ReadyAnswers, sendReady, toReadyAnswer } from '#api/http/ready-answers.ts';
import { Refusal } from '#api/http/refusal.ts';
import { WORK } from '#api/limits/limit-table.ts';
import type { Limits } from '#api/limits/limits.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import { WORKER_FILE, workerRoute } from '#api/seo/worker-route.ts';
import { toLocale } from '#contract/locale.ts';
import { msToNextShopDay } from '#rules/discount.ts';
import type { PageRequest } from '#storefront/app/page-rendering.ts';
import { inProcessFetch } from './in-process-fetch.ts';
import { type PagePolicies, pagePolicies } from './page-policies.ts';
import { builtRenderer, CLIENT_FILES, devRenderer, type PageRenderer } from './page-renderer.ts';

type Parts = {
  config: Config;
  shelf: Shelf;
  ready: ReadyAnswers;
  limits: Limits;
  log: Logger;
  clock: () => Date;
  isDev: boolean;
};
type PageParts = Parts & { renderer: PageRenderer; fetch: PageRequest['fetch']; policies: PagePolicies };

const HTML = 'text/html; charset=utf-8';
/** Seconds a shared cache may store a page, and serve it while it fetches the next. */
const SHARED_S = 60;
const STALE_S = 600;

/** Logged instead of a path that contains a key to an account (docs/spec/decisions.md 3). */
const KEYED_PATH = '/customer/[key]';

export async function pageRoutes(app: FastifyInstance, parts: Parts): Promise<{ close: () => Promise<void> }> {
  const renderer = parts.isDev ? await devRenderer(app, parts.log) : await builtRenderer(app);
  workerRoute(app, parts.isDev || !parts.config.serviceWorker ? null : join(CLIENT_FILES, WORKER_FILE));
  const fetch = inProcessFetch(app, parts.ready);
  const policies = pagePolicies(parts.config);

  app.get('/*', (request, reply) => {
    if (/^\/(api|storage)(\/|\?|$)/.test(request.url)) return reply.callNotFound();
    return sendPage(request, reply, { ...parts, renderer, fetch, policies });
  });
  return { close: renderer.close };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, parts: PageParts) {
  const { config, shelf, ready, limits, log, clock, isDev, renderer, fetch, policies } = parts;
  const limitTo = (policy: string) => !isDev && reply.header('content-security-policy', policy);
  const isMeasured = measurementId(shelf.content) !== '';
  limitTo(isMeasured ? policies.measured : policies.plain);
  const left = Math.min(Math.floor(msToNextShopDay(clock()) / 1000), SHARED_S + STALE_S);
  const fresh = Math.min(left, SHARED_S);
  const shared = `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${left - fresh}`;
  const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
  const key = `${origin} ${request.url}`;
  const cached = ready.find(key);
  const busy = busyFor(() => limits.work(senderOf(request), cached ? WORK.ready : costOf(request)));
  if (busy !== null) return sendBusy(request, reply, busy);
  if (cached) return sendReady(request, reply, cached, shared);

  const page = await renderer.render({
    url: request.url,
    origin,
    cookie: request.headers.cookie,
    fetch,
    manifest: renderer.manifest,
    mode: config.mode,
  });
  const path = page.isKeyed ? KEYED_PATH : request.url.split('?')[0];
  if (page.error) log.error({ err: page.error, path }, 'page fault');
  if (page.isKeyed) reply.header('referrer-policy', 'no-referrer');
  if (page.isPersonal) limitTo(policies.plain);
  if (page.location)
    return reply.code(page.status).header('cache-control', 'no-store').redirect(page.location, page.status);
  if (page.cache === 'private' || page.status >= 400) {
    if (page.status === 503) reply.header('retry-after', '5');
    return reply.code(page.status).header('cache-control', 'no-store').type(HTML).send(page.html);
  }
  const answer = toReadyAnswer([Buffer.from(page.html)], HTML, shelf.lastChange, page.status);
  if (!isDev) ready.store(key, answer);
  return sendReady(request, reply, answer, shared);
}

const costOf = ({ url }: FastifyRequest): number => WORK.page + (/[?&](search|q)=[^&]/.test(url) ? WORK.search * 2 : 0);

/** Seconds to wait, or null. */
function busyFor(count: () => void): number | null {
  try {
    count();
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many') return error.details.retryAfter ?? 60;
    throw error;
  }
}

/** Without styles and scripts: whoever asks so often shall cost nothing. */
function sendBusy(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  const locale = toLocale(/^\/(ru|en)(?=[/?]|$)/.exec(request.url)?.[1]);
  const sentence = messagesIn(locale).refusals.too_many;
  return reply
    .code(429)
    .headers({ 'cache-control': 'no-store', 'retry-after': String(seconds), 'content-language': locale })
    .type(HTML)
    .send(`<!doctype html><html lang="${locale}"><title>429</title><h1>${sentence}</h1></html>`);
}
