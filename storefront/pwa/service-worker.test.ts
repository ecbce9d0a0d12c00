import { afterEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://shop.example';

type Listener = (event: object) => void;
type Answers = Record<string, () => Response>;

const keyOf = (input: Request | string): string => {
  const { pathname, search } = new URL(typeof input === 'string' ? input : input.url, ORIGIN);
  return pathname + search;
};

/** Fake cache storage with the methods that the worker uses. */
function openCaches(names: string[]) {
  const stores = new Map(names.map((name) => [name, new Map<string, Response>()]));
  const open = (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, kept);
    return {
      match: async (input: Request | string) => kept.get(keyOf(input))?.clone(),
      put: async (input: Request | string, answer: Response) => void kept.set(keyOf(input), answer),
      delete: async (input: Request | string) => kept.delete(keyOf(input)),
      keys: async () => [...kept.keys()].map((path) => new Request(ORIGIN + path)),
    };
  };
  return {
    stores,
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (input: Request | string) => {
      for (const kept of stores.values()) {
        const found = kept.get(keyOf(input));
        if (found) return found.clone();
      }
    },
  };
}

const html =
  (text: string, cacheControl = 'public, s-maxage=60') =>
  () =>
    new Response(text, { headers: { 'cache-control': cacheControl } });

async function openWorker({ answers, names = [], open = [] }: { answers: Answers; names?: string[]; open?: string[] }) {
  const listeners: Record<string, Listener> = {};
  const caches = openCaches(names);
  let isOnline = true;
  vi.stubGlobal('BUILD', 'b3');
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    registration: {},
    clients: { claim: async () => {}, matchAll: async () => open.map((path) => ({ url: ORIGIN + path })) },
    skipWaiting: async () => {},
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
  });
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string | Request, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
      }
    },
  );
  vi.stubGlobal('fetch', async (input: Request | string) => {
    if (!isOnline) throw new TypeError('no connection');
    return answers[keyOf(input).split('?')[0] ?? '']?.() ?? new Response('', { status: 404 });
  });
  vi.resetModules();
  await import('./service-worker.ts');

  /** Dispatches an event, waits until the worker has handled it and returns its response, if any. */
  async function happen(name: string, event: object): Promise<Response | undefined> {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners[name]?.({
      ...event,
      waitUntil: (more: Promise<unknown>) => work.push(more),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    const given = await answer;
    for (let done = 0; done < work.length; done++) await work[done];
    return given;
  }
  const request = (path: string, mode: string, referrer = '') => ({
    request: { method: 'GET', url: ORIGIN + path, mode, referrer, headers: new Headers() },
  });
  return {
    stores: caches.stores,
    goOffline: () => {
      isOnline = false;
    },
    activate: () => happen('activate', {}),
    look: async (path: string, referrer: string) => {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const looking = happen('fetch', request(path, 'cors', ORIGIN + referrer));
      await vi.runAllTimersAsync();
      vi.useRealTimers();
      await looking;
    },
    visit: (path: string) => happen('fetch', request(path, 'navigate')),
    load: (path: string, referrer: string) => happen('fetch', request(path, 'no-cors', ORIGIN + referrer)),
    kept: () => [...caches.stores.values()].flatMap((kept) => [...kept.keys()]),
  };
}

afterEach(() => vi.unstubAllGlobals());

const FILES = ['/assets/a.css', '/assets/b.js', '/assets/c.js', '/assets/icons.svg'];

const SHOP: Answers = {
  '/ru/shop/product/a': html(
    '<html lang="ru"><link href="/assets/a.css"> product a <script data-code="/assets/b.js /assets/c.js"><use href="/assets/icons.svg#menu">',
  ),
  '/assets/a.css': html('css', 'public, immutable'),
  '/assets/b.js': html('code', 'public, immutable'),
  '/assets/c.js': html('more code', 'public, immutable'),
  '/assets/icons.svg': html('icons', 'public, immutable'),
  '/ru/offline': html('offline'),
  '/ru/shop/catalog': html('catalogue'),
  '/ru/shop/cart': html('cart', 'no-store'),
};

test('offline, a visited product is shown with its files, and any other page redirects to the offline page', async () => {
  const worker = await openWorker({ answers: SHOP });
  await worker.visit('/ru/shop/product/a?utm=1');

  worker.goOffline();
  const product = await worker.visit('/ru/shop/product/a');
  const catalogue = await worker.visit('/ru/shop/catalog?page=2');
  const offline = await worker.visit('/ru/offline?to=x');

  const shown = await product?.text();
  expect(shown).toContain('product a');
  expect(shown).toMatch(/^<html data-kept lang="ru">/);
  expect(catalogue?.headers.get('location')).toBe(`${ORIGIN}/ru/offline?to=%2Fru%2Fshop%2Fcatalog%3Fpage%3D2`);
  expect(await offline?.text()).toBe('offline');
  expect(worker.kept().sort()).toEqual([...FILES, '/ru/offline', '/ru/shop/product/a']);
});

test('a page that is not public is passed through and never cached, even at the address of a product', async () => {
  const worker = await openWorker({
    answers: { ...SHOP, '/ru/shop/product/b': html('b', 'no-store'), '/ru/shop/product/c': html('c', 'private') },
  });

  for (const path of ['/ru/shop/product/b', '/ru/shop/product/c', '/ru/shop/cart', '/ru/shop/catalog'])
    expect((await worker.visit(path))?.status).toBe(200);

  expect(worker.kept()).toEqual(['/ru/offline']);
});

test('the worker does not handle API calls', async () => {
  const worker = await openWorker({ answers: SHOP });

  expect(await worker.load('/api/customer/get', '/ru/shop/product/a')).toBeUndefined();
  expect(await worker.load('/api/checkout/cart?api_token=x', '/ru/shop/product/a')).toBeUndefined();
  expect(worker.kept()).toEqual([]);
});

test('a new build keeps the files of the previous build and caches the pages that are open', async () => {
  const names = ['kayts-assets-b1', 'kayts-pages-b1', 'kayts-pictures', 'kayts-assets-b2', 'kayts-pages-b2', 'others'];
  const worker = await openWorker({ answers: SHOP, names, open: ['/ru/shop/product/a', '/ru/shop/cart'] });

  await worker.activate();

  expect([...worker.stores.keys()].sort()).toEqual([
    'kayts-assets-b2',
    'kayts-assets-b3',
    'kayts-pages-b2',
    'kayts-pages-b3',
    'kayts-pictures',
    'others',
  ]);
  expect(worker.kept().sort()).toEqual([...FILES, '/ru/offline', '/ru/shop/product/a']);
});

test('after a release the worker shows the last visited copy and not the one of the previous build', async () => {
  const worker = await openWorker({ answers: SHOP, names: ['kayts-assets-b2', 'kayts-pages-b2'] });
  worker.stores.get('kayts-pages-b2')?.set('/ru/shop/product/a', new Response('product a, old price'));
  worker.stores.get('kayts-assets-b2')?.set('/ru/offline', new Response('offline, before'));
  await worker.visit('/ru/shop/product/a');

  worker.goOffline();
  const product = await worker.visit('/ru/shop/product/a');
  const offline = await worker.visit('/ru/offline');

  expect(await product?.text()).not.toContain('old price');
  expect(await offline?.text()).toBe('offline');
  expect(worker.kept().sort()).toEqual([...FILES, '/ru/offline', '/ru/shop/product/a']);
});

const NOW = new Date().toUTCString();
const BEFORE = new Date(Date.now() - 3600_000).toUTCString();

test.each([
  ['kept just now', 'kayts-pages-b3', NOW, 'kept'],
  ['kept long ago', 'kayts-pages-b3', BEFORE, 'product a'],
  ['kept by the build before', 'kayts-pages-b2', NOW, 'product a'],
])(
  'a product opened by in-page navigation and %s is cached as last seen, with its current price',
  async (_, name, date, shown) => {
    const worker = await openWorker({ answers: SHOP });
    const others = ['/ru/shop/product/x', '/ru/shop/product/y'];
    const pages = new Map(
      ['/ru/shop/product/a', ...others].map((path) => [path, new Response('kept', { headers: { date } })]),
    );
    worker.stores.set(name, pages);

    await worker.look('/api/product/a?locale=ru', '/ru/shop/catalog');

    const inOrder = ['kayts-pages-b2', 'kayts-pages-b3'].flatMap((one) => [
      ...(worker.stores.get(one)?.entries() ?? []),
    ]);
    expect(inOrder.map(([path]) => path)).toEqual([...others, '/ru/shop/product/a']);
    expect(await inOrder.at(-1)?.[1].text()).toContain(shown);
  },
);

test('the thirteenth product replaces the oldest one in the cache', async () => {
  const paths = Array.from({ length: 13 }, (_, index) => `/ru/shop/product/p${index}`);
  const worker = await openWorker({
    answers: { ...SHOP, ...Object.fromEntries(paths.map((path) => [path, html(path)])) },
  });

  for (const path of paths) await worker.visit(path);

  expect(worker.kept().filter((path) => path.includes('product'))).toEqual(paths.slice(1));
});
