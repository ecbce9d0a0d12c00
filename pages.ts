import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '#api/config.ts';
import { measurementId } from '#api/content/measurement-id.ts';
import { type ReadyAnswers, sendReady, toReadyAnswer } from '#api/http/ready-answers.ts';
import { WORKER_FILE, workerRoute } from '#api/reach/worker-route.ts';
import type { Shelf } from '#api/shelf/shelf.ts';
import type { PageAnswer, PageRequest } from '#storefront/app/entry-server.tsx';
import { type PagePolicies, pagePolicies } from './page-policies.ts';

type Parts = { config: Config; shelf: Shelf; ready: ReadyAnswers; log: Logger; clock: () => Date; isDev: boolean };
type Renderer = {
  render: (request: PageRequest) => Promise<PageAnswer>;
  manifest: PageRequest['manifest'];
  close: () => Promise<void>;
};

const DIST = join(import.meta.dirname, 'dist');
const HTML = 'text/html; charset=utf-8';
/** Seconds a shared cache may keep a page, and serve it while it fetches the next. */
const SHARED_S = 60;
const STALE_S = 600;

/** In the log instead of a path that opens an account (DECISIONS 3). */
const KEYED_PATH = '/customer/[key]';

/** Every page of the shop, rendered on the server, and the files the browser needs for it. */
export async function pageRoutes(app: FastifyInstance, parts: Parts): Promise<{ close: () => Promise<void> }> {
  const renderer = parts.isDev ? await devRenderer(app, parts.log) : await builtRenderer(app);
  workerRoute(app, parts.isDev || !parts.config.serviceWorker ? null : join(DIST, 'client', WORKER_FILE));
  const fetch = inProcessFetch(app, parts.ready);
  const policies = pagePolicies(parts.config);

  app.get('/*', (request, reply) => {
    if (/^\/(api|storage)(\/|\?|$)/.test(request.url)) return reply.callNotFound();
    return sendPage(request, reply, { ...parts, renderer, fetch, policies });
  });
  return { close: renderer.close };
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    config,
    shelf,
    ready,
    log,
    clock,
    isDev,
    renderer,
    fetch,
    policies,
  }: Parts & { renderer: Renderer; fetch: PageRequest['fetch']; policies: PagePolicies },
) {
  const limitTo = (policy: string) => !isDev && reply.header('content-security-policy', policy);
  const isMeasured = measurementId(shelf.content) !== '';
  // Whatever is kept is a page of everybody.
  limitTo(isMeasured ? policies.measured : policies.plain);
  if (config.publicUrl?.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000');
  const left = shelf.secondsToBoundary(clock(), SHARED_S + STALE_S);
  const fresh = Math.min(left, SHARED_S);
  const shared = `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${left - fresh}`;
  const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
  const key = `${origin} ${request.url}`;
  const kept = ready.find(key);
  if (kept) return sendReady(request, reply, kept, shared);

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
  if (!isDev) ready.keep(key, answer);
  return sendReady(request, reply, answer, shared);
}

async function builtRenderer(app: FastifyInstance): Promise<Renderer> {
  const manifestFile = join(DIST, 'client/.vite/manifest.json');
  if (!existsSync(manifestFile)) throw new Error('the storefront is not built: run `npm start`, which builds it first');
  await app.register(staticFiles, {
    root: join(DIST, 'client'),
    prefix: '/',
    wildcard: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
  });
  const { renderPage } = (await import(join(DIST, 'server/entry-server.js'))) as { renderPage: Renderer['render'] };
  return { render: renderPage, manifest: JSON.parse(readFileSync(manifestFile, 'utf8')), close: async () => {} };
}

/** Vite serves the sources and reloads what changes. */
async function devRenderer(app: FastifyInstance, log: Logger): Promise<Renderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    // Node reads the settings itself: Vite's copy of them would be a change that restarts the server.
    configLoader: 'native',
    server: { middlewareMode: true, ws: { port: 0 } },
    appType: 'custom',
    root: import.meta.dirname,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(api|storage|sandbox)(\/|\?|$)/.test(request.url)) return;
    await new Promise<void>((next) => {
      reply.raw.once('finish', next);
      vite.middlewares(request.raw, reply.raw, () => next());
    });
    if (reply.raw.writableEnded) reply.hijack();
  });
  log.info('development: sources are served by Vite');
  return {
    async render(request) {
      const { renderPage } = (await vite.ssrLoadModule('/storefront/app/entry-server.tsx')) as {
        renderPage: Renderer['render'];
      };
      return renderPage(request);
    },
    manifest: null,
    close: () => vite.close(),
  };
}

/**
 * API calls of a page that is rendered here, without a socket. A HEAD makes the answer and keeps it, without copying it
 * through a response nobody reads; refusals are not kept and are asked for in full. So is what a page asks in the
 * visitor's name, most of which nobody keeps.
 */
function inProcessFetch(app: FastifyInstance, ready: ReadyAnswers): PageRequest['fetch'] {
  return async (url, init) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    if (!headers.cookie && !ready.find(url)) await app.inject({ url, method: 'HEAD', headers });
    const kept = ready.find(url);
    if (kept) return jsonResponse(kept.body.join(''), kept.status, kept.headers);
    const answer = await app.inject({ url, method: 'GET', headers });
    return jsonResponse(answer.payload, answer.statusCode, answer.headers as Record<string, string>);
  };
}

/** Its JSON does not go through a stream of bytes, which takes longer than reading it. */
const jsonResponse = (text: string, status: number, headers: Record<string, string>): Response =>
  Object.assign(new Response(null, { status, headers }), { json: async () => JSON.parse(text) });
