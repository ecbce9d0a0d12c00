import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { PageAnswer, PageRequest } from '#storefront/app/page-rendering.ts';

export type PageRenderer = {
  render: (request: PageRequest) => Promise<PageAnswer>;
  manifest: PageRequest['manifest'];
  close: () => Promise<void>;
};

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');
export const CLIENT_FILES = join(DIST, 'client');
export const OFFICE_FILES = join(DIST, 'office');

export async function builtRenderer(app: FastifyInstance): Promise<PageRenderer> {
  const manifestFile = join(CLIENT_FILES, '.vite/manifest.json');
  if (!existsSync(manifestFile)) throw new Error('the storefront is not built: run `npm start`, which builds it first');
  await app.register(staticFiles, {
    root: CLIENT_FILES,
    prefix: '/',
    wildcard: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
  });
  // Serves files of a build that was published after this process opened, as in an upgrade.
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*'];
    if (!/^[\w.-]+$/.test(name) || !existsSync(join(CLIENT_FILES, 'assets', name))) return reply.callNotFound();
    return reply.sendFile(`assets/${name}`);
  });
  const { renderPage }: { renderPage: PageRenderer['render'] } = await import(join(DIST, 'server/entry-server.js'));
  return { render: renderPage, manifest: JSON.parse(readFileSync(manifestFile, 'utf8')), close: async () => {} };
}

export async function devRenderer(app: FastifyInstance, log: Logger): Promise<PageRenderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    // Node reads the configuration, because Vite's bundled copy would be a file change that restarts the server.
    configLoader: 'native',
    server: { middlewareMode: true, ws: { port: 0 } },
    appType: 'custom',
    root: ROOT,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(api|office|storage|sandbox)(\/|\?|$)/.test(request.url)) return;
    await new Promise<void>((next) => {
      reply.raw.once('finish', next);
      vite.middlewares(request.raw, reply.raw, () => next());
    });
    if (reply.raw.writableEnded) reply.hijack();
  });
  log.info('development: sources are served by Vite');
  return {
    async render(request) {
      const render: PageRenderer['render'] = (await vite.ssrLoadModule('/storefront/app/entry-server.tsx')).renderPage;
      return render(request);
    },
    manifest: null,
    close: () => vite.close(),
  };
}
