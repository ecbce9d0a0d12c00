import '#ui/style/index.css';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createClient } from '#contract/client.ts';
import { trackVisit } from '#storefront/analytics/visit.ts';
import { growingMessages } from '#storefront/messages/dictionary.ts';
import { provideMessages } from '#storefront/messages/lazy-messages.ts';
import { localePrefix, splitLocale } from '#storefront/runtime/locale-path.ts';
import { PAGE_DATA_ID, type PageData } from '#storefront/runtime/page-data.ts';
import { brandOf } from '#storefront/runtime/shell-data.ts';
import { provideClient } from '#storefront/runtime/shop-client.ts';
import { withSessionEnd } from '#storefront/state/session-end.ts';
import { watchAssets } from '#ui/stale-assets.ts';
import { Document } from './document.tsx';
import { routes } from './routes.tsx';

/**
 * Delay of the service worker's registration, so that it does not compete with the page
 * (`storefront/pwa/service-worker.ts`).
 */
const CALM_MS = 3000;

const dataText = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
const { origin, mode, overlay, hydration } = JSON.parse(dataText) as PageData;
const { locale } = splitLocale(location.pathname);
const basename = localePrefix(locale) || '/';

let router: ReturnType<typeof createBrowserRouter> | undefined;
watchAssets({
  entry: import.meta.url,
  pendingAddress: () => {
    if (!router) return location.href;
    const { location: next } = router.state.navigation;
    return next ? router.createHref(next) : null;
  },
});

const opening = growingMessages(locale, overlay);
provideMessages(async (areas) => (await opening).add(areas));
const [words] = await Promise.all([opening, loadMatchedRoutes()]);
const client = withSessionEnd(createClient({ fetch: (url, init) => fetch(url, init), origin: '', locale }));
router = createBrowserRouter(routes, {
  basename,
  hydrationData: hydration,
  getContext: () => provideClient(new RouterContextProvider(), client),
});

let onAlive = () => {};
/** Resolves when the page is hydrated (`start.ts`). */
export const alive = new Promise<void>((resolve) => {
  onAlive = resolve;
});

startTransition(() => {
  hydrateRoot(
    document,
    <Document
      site={{ locale, origin, mode, client }}
      brand={brandOf(hydration.loaderData)}
      dictionary={words.dictionary}
      assets={{
        scripts: inHead<HTMLScriptElement>('script[type=module][src]').map((script) => ({
          src: script.getAttribute('src') ?? '',
          code: script.dataset.code,
        })),
        styles: inHead('link[rel=stylesheet]').flatMap((link) => link.getAttribute('href') ?? []),
        fonts: [],
      }}
      dataText={dataText}
    >
      <RouterProvider router={router} />
      <Alive />
    </Document>,
  );
});

registerWorker();
trackVisit(locale);
countCampaign(location.search);

/** Loads the code that counts a visit by a link of a mail only when the address has a campaign. */
function countCampaign(search: string): void {
  if (!search.includes('utm_campaign=')) return;
  import('#storefront/analytics/campaign-visit.ts').then(
    ({ trackCampaign }) => trackCampaign(search),
    () => undefined,
  );
}

/** Loads the code of the lazy routes before the router is created, because hydration needs it. */
async function loadMatchedRoutes(): Promise<void> {
  const matched = matchRoutes(routes, location, basename) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Elements of the head as the server rendered them, so that hydration renders the same. */
function inHead<E extends HTMLElement>(selector: string): E[] {
  return [...document.head.querySelectorAll<E>(selector)];
}

function Alive() {
  useEffect(() => onAlive(), []);
  return null;
}

/** Does nothing in development or when the browser asks to save data. */
function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return;
  const start = () => setTimeout(() => navigator.serviceWorker.register('/sw.js').catch(() => {}), CALM_MS);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
