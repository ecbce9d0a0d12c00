import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { CallFailed, type Client, createClient } from '#contract/client.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { loadDictionary, type Overlay, overlaid } from '#storefront/messages/dictionary.ts';
import { loadOverlay } from '#storefront/messages/overlay.ts';
import { FragmentCacheProvider } from '#storefront/runtime/cached-fragment.tsx';
import { localePrefix, splitLocale } from '#storefront/runtime/locale-path.ts';
import { type PageData, toScriptText } from '#storefront/runtime/page-data.ts';
import { type PageError, toPageError } from '#storefront/runtime/page-error.ts';
import type { Page } from '#storefront/runtime/pages.ts';
import { brandOf } from '#storefront/runtime/shell-data.ts';
import { provideClient } from '#storefront/runtime/shop-client.ts';
import { pageAssets } from './assets.ts';
import { Document } from './document.tsx';
import { openFragmentCache } from './fragment-cache.ts';
import { likelyRoutes, matchPage, type PageMatch } from './match-page.ts';
import type { PageAnswer, PageRequest } from './page-rendering.ts';
import { PAGES_ID } from './routes.tsx';

export async function renderPage(request: PageRequest): Promise<PageAnswer> {
  const { pathname, search } = new URL(request.url, request.origin);
  const { locale, path } = splitLocale(pathname);
  const plain = withPlainLocale(pathname) ?? pathname;
  const matches = matchPage(plain);
  const settled = settledAddress(pathname, matches);
  if (settled !== pathname)
    return redirected(new Response(null, { status: 301, headers: { location: settled + (request.search ?? search) } }));
  const { fetch, mayCache } = watched(fetchFor(request, matches));
  // API calls run in the same process and cannot be lost. A timer for each call would outlive the page by ten seconds.
  const client = createClient({ fetch, origin: '', locale, timeoutMs: null });
  const words = await loadDictionary(locale);
  const [overlay, context] = await Promise.all([
    loadOverlay(client, words),
    handlerFor(locale, path).query(new Request(new URL(request.url, request.origin)), {
      requestContext: provideClient(new RouterContextProvider(), client),
    }),
  ]);
  if (context instanceof Response) return redirected(context);

  const render = (shown: StaticHandlerContext) => toHtml(shown, { request, client, words, overlay });
  const shown = withPlainErrors(context);
  try {
    const page = answered(shown, render(shown));
    return { ...page, cache: mayCache() ? page.cache : 'private', error: faultOf(context) };
  } catch (error) {
    const failed = withError(context, toPageError(error));
    return { ...answered(failed, render(failed)), error };
  }
}

/**
 * Adds the visitor's cookie to the calls of private pages only, because those pages are never cached
 * (docs/spec/design.md 10).
 */
function fetchFor({ cookie, fetch }: PageRequest, matches: readonly PageMatch[]): PageRequest['fetch'] {
  if (!cookie || !matches.some(({ route }) => pageOf(route).isPrivate)) return fetch;
  return (url, init) => fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie } });
}

/** Returns the canonical address of the page. A missing page keeps the requested address and is not redirected. */
function settledAddress(asked: string, matches: readonly PageMatch[]): string {
  const pathname = withPlainLocale(asked) ?? asked;
  const patterns = matches.map(({ route }) => route.path);
  return patterns.at(-1) === '*' ? asked : canonicalPath(pathname, patterns);
}

const pageOf = ({ handle }: { handle?: unknown }): Partial<Page> => (handle as Page | undefined) ?? {};

/**
 * Wraps `fetch` and detects answers that must not be cached: refusals, and searches without results, which are counted
 * each time.
 */
function watched(fetch: PageRequest['fetch']): { fetch: PageRequest['fetch']; mayCache: () => boolean } {
  let mayCache = true;
  return {
    async fetch(url, init) {
      const response = await fetch(url, init);
      if (response.headers.get('cache-control') === 'no-store') mayCache = false;
      return response;
    },
    mayCache: () => mayCache,
  };
}

type Handlers = WeakMap<RouteObject[], ReturnType<typeof createStaticHandler>>;
const handlers: Record<Locale, Handlers> = { hy: new WeakMap(), ru: new WeakMap(), en: new WeakMap() };

function handlerFor(locale: Locale, path: string) {
  const likely = likelyRoutes(path);
  const known = handlers[locale].get(likely);
  if (known) return known;
  const handler = createStaticHandler(likely, { basename: localePrefix(locale) || '/' });
  handlers[locale].set(likely, handler);
  return handler;
}

function redirected(response: Response): PageAnswer {
  return {
    status: response.status,
    html: new Uint8Array(),
    location: response.headers.get('location'),
    cache: 'private',
    isKeyed: false,
    isPersonal: true,
    error: null,
  };
}

function answered(context: StaticHandlerContext, html: Uint8Array<ArrayBuffer>): PageAnswer {
  const error = Object.values(context.errors ?? {})[0] as PageError | undefined;
  const isPrivate = context.matches.some(({ route }) => pageOf(route).isPrivate);
  return {
    status: error?.status ?? 200,
    html,
    location: null,
    cache: isPrivate || (error && error.status !== 404) ? 'private' : 'public',
    isKeyed: context.matches.some(({ route }) => pageOf(route).hasKey),
    isPersonal: isPrivate,
    error: null,
  };
}

type RenderContext = {
  request: PageRequest;
  client: Client;
  words: Record<string, unknown>;
  overlay: Record<string, unknown>;
};

function toHtml(
  context: StaticHandlerContext,
  { request, client, words, overlay }: RenderContext,
): Uint8Array<ArrayBuffer> {
  const site = {
    locale: client.locale,
    origin: request.origin,
    mode: request.mode,
    client,
  };
  const data: PageData = {
    origin: request.origin,
    mode: request.mode,
    overlay,
    hydration: { loaderData: context.loaderData, errors: context.errors },
  };
  const assets = pageAssets(request.manifest, {
    locale: client.locale,
    routeIds: context.matches.map(({ route }) => route.id),
  });
  const router = createStaticRouter(matchedRoutes(context), context);
  const fragments = openFragmentCache(client.locale, overlay);
  const html = `<!doctype html>${renderToString(
    <FragmentCacheProvider value={fragments}>
      <Document
        site={site}
        brand={brandOf(context.loaderData)}
        dictionary={dictionaryOf(words, overlay)}
        assets={assets}
        dataText={fragments.insert(toScriptText(data))}
      >
        <StaticRouterProvider router={router} context={context} hydrate={false} />
        {/* Placeholder for the sibling that exists in the browser (`entry-client.tsx`). With another number of
            children, generated field ids would differ. */}
        {null}
      </Document>
    </FragmentCacheProvider>,
  )}`;
  return fragments.fill(html);
}

const dictionaries = new WeakMap<Overlay, ReturnType<typeof overlaid>>();

/** Returns the same dictionary as long as no text changes, so that its translators are created once. */
function dictionaryOf(words: Record<string, unknown>, overlay: Overlay) {
  const dictionary = dictionaries.get(overlay) ?? overlaid(words, overlay);
  dictionaries.set(overlay, dictionary);
  return dictionary;
}

/** Only the matched routes, because the router copies all given routes for each page. */
const matchedRoutes = ({ matches }: StaticHandlerContext): RouteObject[] =>
  matches.reduceRight<RouteObject[]>(
    (children, { route }) => [children.length > 0 ? ({ ...route, children } as RouteObject) : route],
    [],
  );

/** Converts errors to plain values, so that server and browser render the same error. */
function withPlainErrors(context: StaticHandlerContext): StaticHandlerContext {
  if (!context.errors) return context;
  return {
    ...context,
    errors: Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, toPageError(error)])),
  };
}

/** Returns the first unexpected error; refusals, redirects and not-found answers are expected. */
const faultOf = ({ errors }: StaticHandlerContext): unknown =>
  Object.values(errors ?? {}).find((error) => !(error instanceof CallFailed) && !isRouteErrorResponse(error)) ?? null;

const withError = (context: StaticHandlerContext, error: PageError): StaticHandlerContext => ({
  ...context,
  errors: { [PAGES_ID]: error },
});

/**
 * Returns the path in its canonical spelling, because search engines index each spelling separately. `patterns`: paths
 * of the matching routes, outermost first.
 */
function canonicalPath(pathname: string, patterns: readonly (string | undefined)[]): string {
  const { locale, path } = splitLocale(pathname);
  const named = patterns.flatMap((pattern) => pattern?.split('/').filter(Boolean) ?? []);
  const parts = path.split('/').filter(Boolean);
  const settled = parts.map((part, at) => {
    const pattern = named[at];
    return pattern === undefined || pattern.startsWith(':') || pattern === '*' ? part : pattern;
  });
  return `${localePrefix(locale)}/${settled.join('/')}`.replace(/(?<=.)\/$/, '');
}

/**
 * Changes `/RU/shop` to `/ru/shop` and `/hy/shop` to `/shop` (docs/spec/design.md 9). Null when the path is canonical
 * already.
 */
function withPlainLocale(pathname: string): string | null {
  const [, first = ''] = pathname.split('/');
  const locale = LOCALES.find((name) => name === first.toLowerCase());
  if (!locale || localePrefix(locale) === `/${first}`) return null;
  return localePrefix(locale) + pathname.slice(first.length + 1) || '/';
}
