// @vitest-environment happy-dom
import { type HydrationState, type LoaderFunctionArgs, type RouteObject, RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createPageRouter } from './page-router.ts';
import { memoryHistory, toLocation, withBasename, withoutBasename } from './router-history.ts';

type Load = (args: LoaderFunctionArgs) => unknown;

/** A shell and its pages, as the shop has them. */
const shop = (pages: RouteObject[]): RouteObject[] => [
  { id: 'shell', loader: () => 'shell', shouldRevalidate: () => false, children: [failing(pages)] },
];

const failing = (children: RouteObject[]): RouteObject => ({ id: 'pages', errorElement: 'failed', children });

const page = (path: string, loader: Load, rest: Partial<RouteObject> = {}): RouteObject =>
  ({ id: path, path, loader, ...rest }) as RouteObject;

const SHOWN: HydrationState = { loaderData: { shell: 'hydrated', '/': 'home' } };

const open = (pages: RouteObject[], hydration: HydrationState | undefined = SHOWN) =>
  createPageRouter({
    routes: shop([page('/', () => 'home again'), ...pages]),
    history: memoryHistory('/'),
    hydration,
    getContext: () => new RouterContextProvider(),
  });

test('a hydrated page runs no loader', () => {
  const { state } = open([]);

  expect(state).toMatchObject({ isInitialized: true, loaderData: { shell: 'hydrated', '/': 'home' } });
});

test('a page without hydration data runs its loaders first', async () => {
  const router = open([], {});
  expect(router.state.isInitialized).toBe(false);

  await vi.waitFor(() => expect(router.state.isInitialized).toBe(true));

  expect(router.state.loaderData).toEqual({ shell: 'shell', '/': 'home again' });
});

test('navigate loads the next page and leaves the data of the shell unchanged', async () => {
  const router = open([page('/list', () => 'list')]);

  await router.navigate('/list?page=2');

  expect(router.state).toMatchObject({
    type: 'PUSH',
    pending: null,
    loaderData: { shell: 'hydrated', '/list': 'list' },
  });
  expect(router.state.location).toMatchObject({ pathname: '/list', search: '?page=2' });
});

test('navigate aborts an earlier navigation, and only the later page is displayed', async () => {
  const signals: AbortSignal[] = [];
  const slow = Promise.withResolvers<string>();
  const router = open([
    page('/slow', ({ request }) => {
      signals.push(request.signal);
      return slow.promise;
    }),
    page('/fast', () => 'fast'),
  ]);
  const first = router.navigate('/slow');
  expect(router.state.pending?.pathname).toBe('/slow');

  await router.navigate('/fast');
  slow.resolve('slow');
  await first;

  expect(signals[0]?.aborted).toBe(true);
  expect(router.state.location.pathname).toBe('/fast');
});

test('navigate loads the code and the early loader of a page at the same time', async () => {
  const calls: string[] = [];
  const router = open([
    page('/product', () => calls.push('data'), {
      lazy: async () => {
        calls.push('code');
        return { Component: () => null };
      },
    }),
  ]);

  await router.navigate('/product');

  expect(calls).toEqual(['code', 'data']);
  expect(router.state.loaderData['/product']).toBe(2);
});

test('a loader that arrives with the code of its page runs after it', async () => {
  const lazy = async () => ({ Component: () => null, loader: () => 'late' });
  const router = open([{ id: '/late', path: '/late', lazy }]);

  await router.navigate('/late');

  expect(router.state.loaderData['/late']).toBe('late');
});

test('a redirect of a loader leads to its target', async () => {
  const leave = () => new Response(null, { status: 302, headers: { location: '/list' } });
  const router = open([page('/old', leave), page('/list', () => 'list')]);

  await router.navigate('/old');

  expect(router.state).toMatchObject({ location: { pathname: '/list' }, loaderData: { '/list': 'list' } });
});

test('an error of a loader is stored for the nearest boundary, and revalidate repeats the loader', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('back');
  const router = open([page('/list', load)]);

  await router.navigate('/list');
  expect(router.state.errors).toMatchObject({ pages: { message: 'away' } });
  await router.revalidate();

  expect(router.state).toMatchObject({ errors: null, loaderData: { '/list': 'back' } });
});

test('another query runs the loader of the page, and another fragment does not', async () => {
  const load = vi.fn<Load>(() => 'home again');
  const router = createPageRouter({
    routes: shop([page('/', load)]),
    history: memoryHistory('/'),
    hydration: SHOWN,
    getContext: () => new RouterContextProvider(),
  });

  await router.navigate('/?page=2');
  await router.navigate('/?page=2#top');

  expect(load).toHaveBeenCalledOnce();
});

test('defaultShouldRevalidate false changes the address only', async () => {
  const load = vi.fn<Load>(() => 'list');
  const router = open([page('/list', load)]);
  await router.navigate('/list');

  await router.navigate('/list?parentId=1', { replace: true, defaultShouldRevalidate: false });

  expect(load).toHaveBeenCalledOnce();
  expect(router.state.location.search).toBe('?parentId=1');
});

test('shouldRevalidate of a route decides about its loader', async () => {
  const load = vi.fn<Load>(() => 'list');
  const router = open([
    page('/list', load, { shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname }),
  ]);
  await router.navigate('/list');

  await router.navigate('/list?page=2');

  expect(load).toHaveBeenCalledOnce();
});

test('back restores the previous address with its key', async () => {
  const router = open([page('/list', () => 'list')]);
  const { key } = router.state.location;
  await router.navigate('/list');

  await router.navigate(-1);

  await vi.waitFor(() => expect(router.state).toMatchObject({ type: 'POP', location: { pathname: '/', key } }));
});

test.each([
  ['/', '', '/'],
  ['/', '/ru', '/ru'],
  ['/?page=2', '/ru', '/ru?page=2'],
  ['/shop', '/ru', '/ru/shop'],
])('%s with the prefix %j is %s', (address, basename, href) => {
  expect(withBasename(address, basename)).toBe(href);
  expect(withoutBasename(href.split('?')[0] ?? '', basename)).toBe(address.split('?')[0]);
});

test('toLocation splits an address into path, query and fragment', () => {
  expect(toLocation({ address: '/list?page=2#top', key: 'a' })).toMatchObject({
    ...{ pathname: '/list', search: '?page=2', hash: '#top', key: 'a' },
  });
});
