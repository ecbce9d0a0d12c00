import {
  firstPicture,
  isFresh,
  isPublic,
  localeOf,
  offlineAddress,
  offlinePath,
  productOfCall,
  sizesOf,
  type Visit,
  visitOf,
} from './worker-rules.ts';

/** Id of the build, prepended when the file is sent (`api/seo/worker-route.ts`). */
declare const BUILD: string;

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = ExtendableEvent & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type Worker = {
  location: Location;
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<{ url: string }[]>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: ((name: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((name: 'fetch', listener: (event: FetchEvent) => void) => void);
};

// TypeScript types `self` as a window here, as in the rest of the storefront.
const worker = self as unknown as Worker;

/** One cache per build, so that an open page continues with its own files. */
const ASSETS = `kayts-assets-${BUILD}`;
const PAGES = `kayts-pages-${BUILD}`;
const PICTURES = 'kayts-pictures';
const EVERY_FORM = { ignoreVary: true };
const MAX_PAGES = 12;
const MAX_PICTURES = 80;
const LATER_MS = 2000;
/** Attribute on the root element (`connection.ts`). */
const CACHED_ATTRIBUTE = 'data-kept';

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || request.headers.has('authorization') || request.headers.has('range')) return;
  const url = new URL(request.url);
  const { origin } = worker.location;
  const isNavigation = request.mode === 'navigate';
  const visit = visitOf({ url, origin, isNavigation, referrer: request.referrer });
  if (isNavigation && visit !== 'other') event.respondWith(page(event, url, visit));
  else if (visit === 'asset') event.respondWith(cached(request, ASSETS));
  else if (visit === 'picture') event.respondWith(picture(request));
  else if (url.origin === origin) noticeProduct(event, url);
});

/** Files of the previous build stay for open pages; older ones are deleted. */
async function takeOver(): Promise<void> {
  const builds = (await caches.keys()).flatMap((name) => /^kayts-(?:assets|pages)-(.+)$/.exec(name)?.[1] ?? []);
  const before = builds.filter((build) => build !== BUILD).at(-1);
  const old = builds.filter((build) => build !== BUILD && build !== before);
  for (const build of old) {
    await caches.delete(`kayts-assets-${build}`);
    await caches.delete(`kayts-pages-${build}`);
  }
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  const { origin } = worker.location;
  for (const { url: address } of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    const url = new URL(address);
    const visit = visitOf({ url, origin, isNavigation: true, referrer: '' });
    if (visit === 'product') await fetchPage(url.pathname);
    if (visit !== 'other') await cacheOffline(url.pathname);
  }
}

async function page(event: FetchEvent, url: URL, visit: Visit): Promise<Response> {
  const { pathname } = url;
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (visit === 'product') event.waitUntil(cachePage(pathname, answer.clone()));
    event.waitUntil(cacheOffline(pathname));
    return answer;
  } catch {
    const offline = offlinePath(localeOf(pathname));
    const seen = visit === 'product' || pathname === offline ? await caches.match(pathname) : undefined;
    if (seen) return marked(seen);
    const isReady = (await caches.match(offline)) !== undefined;
    if (!isReady) return Response.error();
    return Response.redirect(worker.location.origin + offlineAddress(url, visit === 'private'));
  }
}

/** Marks a cached page, so that its code detects the missing server response. */
async function marked(seen: Response): Promise<Response> {
  const html = await seen.text();
  return new Response(html.replace('<html', `<html ${CACHED_ATTRIBUTE}`), { headers: seen.headers });
}

function noticeProduct(event: FetchEvent, url: URL): void {
  const path = productOfCall(url);
  if (!path) return;
  event.waitUntil(
    (async () => {
      await new Promise((resume) => setTimeout(resume, LATER_MS));
      await cacheLatest(path);
    })(),
  );
}

/** Moves a fresh copy to the end. A stale copy is fetched again, because its price may have changed. */
async function cacheLatest(path: string): Promise<void> {
  const known = await (await caches.open(PAGES)).match(path);
  if (known && isFresh(known)) await putOnly(PAGES, path, known);
  else await fetchPage(path);
}

async function fetchPage(path: string): Promise<void> {
  const answer = await fetch(path).catch(() => null);
  if (answer) await cachePage(path, answer);
}

async function cachePage(path: string, answer: Response): Promise<void> {
  if (!isPublic(answer)) return;
  const html = await answer.clone().text();
  await putOnly(PAGES, path, answer);
  await trim(await caches.open(PAGES), MAX_PAGES);
  await cacheFiles(html);
  const shown = firstPicture(html);
  if (shown && !(await seenPicture(shown))) await cached(new Request(shown), PICTURES, MAX_PICTURES);
}

async function cacheOffline(near: string): Promise<void> {
  const path = offlinePath(localeOf(near));
  if (await (await caches.open(ASSETS)).match(path)) return;
  const answer = await fetch(path).catch(() => null);
  if (!answer || !isPublic(answer)) return;
  const html = await answer.clone().text();
  await putOnly(ASSETS, path, answer);
  await cacheFiles(html);
}

/** Stores a copy and deletes those of earlier builds, which a search would find first. */
async function putOnly(name: string, path: string, answer: Response): Promise<void> {
  const own = (await caches.keys()).filter((other) => /^kayts-(?:assets|pages)-/.test(other));
  for (const other of own) await (await caches.open(other)).delete(path);
  await (await caches.open(name)).put(path, answer);
}

/** Caches styles, icons and code that the HTML names. They come from the HTTP cache, so this costs no traffic. */
async function cacheFiles(html: string): Promise<void> {
  const files = new Set([...html.matchAll(/(?<=["\s])\/assets\/[\w.-]+(?=["\s#])/g)].map(([path]) => path));
  await Promise.all([...files].map((path) => cached(new Request(path), ASSETS).catch(() => null)));
}

async function picture(request: Request): Promise<Response> {
  try {
    return await cached(request, PICTURES, MAX_PICTURES);
  } catch {
    return (await seenPicture(new URL(request.url).pathname)) ?? Response.error();
  }
}

async function seenPicture(pathname: string): Promise<Response | undefined> {
  for (const path of sizesOf(pathname)) {
    const seen = await caches.match(path, EVERY_FORM);
    if (seen) return seen;
  }
}

async function cached(request: Request, name: string, most?: number): Promise<Response> {
  const known = await caches.match(request, EVERY_FORM);
  if (known) return known;
  const answer = await fetch(request);
  if (!isPublic(answer)) return answer;
  const cache = await caches.open(name);
  await cache.put(request, answer.clone());
  if (most) await trim(cache, most);
  return answer;
}

async function trim(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}
