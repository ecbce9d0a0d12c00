import type { ResponseCache } from '#api/http/response-cache.ts';
import { NO_LIMITS } from '#api/limits/limits.ts';
import { pageRoutes } from '#server/page-routes.ts';
import { renderPage } from '#storefront/app/entry-server.tsx';
import type { PageRequest } from '#storefront/app/page-rendering.ts';
import type { TestShop } from './shop.ts';

/** Adds pages and their response cache to a shop; records the addresses of rendered pages. */
export async function openMadePages(
  { app, config, readModel, clock }: TestShop,
  responseCache: ResponseCache,
): Promise<string[]> {
  const made: string[] = [];
  const renderer = {
    render(request: PageRequest) {
      made.push(request.url);
      return renderPage(request);
    },
    manifest: null,
    close: async () => {},
  };
  const now = () => clock.now;
  const log = app.log as never;
  await pageRoutes(app, {
    config,
    readModel,
    responseCache,
    limits: NO_LIMITS,
    log,
    clock: now,
    isDev: false,
    renderer,
  });
  return made;
}
