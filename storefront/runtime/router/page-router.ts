import {
  type HydrationState,
  type LoaderFunctionArgs,
  type Location,
  matchRoutes,
  type RouteMatch,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router';
import { addressOf, type HistoryEntry, type RouterHistory, toLocation, withBasename } from './router-history.ts';

export type Match = RouteMatch<string, RouteObject>;
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export type RouterState = {
  /** The pathname has no language prefix. */
  location: Location;
  type: NavigationType;
  matches: readonly Match[];
  loaderData: Readonly<Record<string, unknown>>;
  /** Errors of loaders by the id of the route whose `ErrorBoundary` shows them. */
  errors: Readonly<Record<string, unknown>> | null;
  /** The location that is being loaded. */
  pending: Location | null;
  isRevalidating: boolean;
  /** False before the loaders of the first page have run. */
  isInitialized: boolean;
  /** Keeps the scroll position instead of scrolling to the top. */
  keepsScroll: boolean;
};

export type NavigateOptions = {
  replace?: boolean;
  preventScrollReset?: boolean;
  /** Displays the pending state before the call returns. */
  flushSync?: boolean;
  /** `false`: only loaders of new routes run. */
  defaultShouldRevalidate?: boolean;
};

export type Router = {
  readonly state: RouterState;
  subscribe: (listener: (state: RouterState, mode: { isSync: boolean }) => void) => () => void;
  /** `to`: an absolute path without language prefix, or a number of history entries. */
  navigate: (to: string | number, options?: NavigateOptions) => Promise<void>;
  /** Runs the loaders of the current page again. */
  revalidate: () => Promise<void>;
  hrefOf: (location: Location) => string;
  /** Called before the page changes, so that the scroll position can be stored. */
  beforeChange: (listener: (location: Location) => void) => () => void;
};

type RouterOptions = {
  routes: RouteObject[];
  history: RouterHistory;
  /** Path prefix of the language, for example `/ru`, or an empty string. */
  basename?: string;
  hydration?: HydrationState;
  getContext: () => RouterContextProvider;
};

type Start = NavigateOptions & { type: NavigationType; to: Location; revalidates?: boolean };

/**
 * Router of the browser. It matches routes, loads their code and data, and keeps the history. A later navigation aborts
 * an earlier one. Routes have the form of react-router, which matches and loads them on the server.
 */
export function createPageRouter({ routes, history, basename = '', hydration, getContext }: RouterOptions): Router {
  const listeners = new Set<(state: RouterState, mode: { isSync: boolean }) => void>();
  const leaving = new Set<(location: Location) => void>();
  let running: { controller: AbortController; start: Start } | null = null;
  const first = toLocation(history.current());
  let state: RouterState = {
    location: first,
    type: 'POP',
    matches: matchRoutes(routes, first) ?? [],
    loaderData: hydration?.loaderData ?? {},
    errors: hydration?.errors ?? null,
    pending: null,
    isRevalidating: false,
    isInitialized: true,
    keepsScroll: true,
  };

  const router: Router = {
    get state() {
      return state;
    },
    subscribe: (listener) => added(listeners, listener),
    beforeChange: (listener) => added(leaving, listener),
    hrefOf: (location) => withBasename(addressOf(location), basename),
    async navigate(to, options = {}) {
      if (typeof to === 'number') history.go(to);
      else await run({ ...options, type: options.replace ? 'REPLACE' : 'PUSH', to: toLocation(entryOf(to)) });
    },
    async revalidate() {
      if (running) return run({ ...running.start, revalidates: true });
      update({ isRevalidating: true });
      await run({ type: state.type, to: state.location, revalidates: true, preventScrollReset: state.keepsScroll });
    },
  };
  history.listen(() => void run({ type: 'POP', to: toLocation(history.current()) }));
  if (state.matches.some((match) => isMissing(match))) {
    state = { ...state, isInitialized: false };
    void run({ type: 'POP', to: first });
  }
  return router;

  async function run(start: Start): Promise<void> {
    running?.controller.abort();
    running = null;
    for (const listener of leaving) listener(state.location);
    const { to } = start;
    if (isFragmentOnly(state.location, to) && !start.revalidates) return commit(start, {}, start.flushSync);
    const matches = to.pathname === state.location.pathname ? state.matches : (matchRoutes(routes, to) ?? []);
    const wanted = matches.filter((match, index) => mustLoad(match, index, start));
    if (wanted.length === 0) return commit(start, { matches, ...withResults(state, matches, []) }, start.flushSync);
    const controller = new AbortController();
    running = { controller, start };
    if (to !== state.location) update({ pending: to }, start.flushSync);
    const results = await loadAll(wanted, to, controller.signal);
    if (controller.signal.aborted) return;
    running = null;
    const redirected = results.find(({ error }) => isRedirect(error))?.error as Response | undefined;
    if (redirected) return redirect(start, redirected.headers.get('location') ?? '/');
    commit(start, { matches, ...withResults(state, matches, results) });
  }

  async function redirect({ type, to, preventScrollReset }: Start, address: string): Promise<void> {
    const isInside = address.startsWith('/') && !address.startsWith('//');
    if (!isInside) {
      location.assign(address);
      return;
    }
    // Back and forward have already changed the history.
    const isNew = type === 'PUSH' || to === state.location;
    await run({ type: isNew ? 'PUSH' : 'REPLACE', to: toLocation(entryOf(address)), preventScrollReset });
  }

  function commit(start: Start, changes: Partial<RouterState>, isSync = false): void {
    const { type, to, preventScrollReset = false } = start;
    if (to !== state.location && type !== 'POP') {
      const entry: HistoryEntry = { address: addressOf(to), key: to.key };
      if (type === 'PUSH') history.push(entry);
      else history.replace(entry);
    }
    const rest = { pending: null, isRevalidating: false, isInitialized: true, keepsScroll: preventScrollReset };
    update({ location: to, type, ...rest, ...changes }, isSync);
  }

  function update(changes: Partial<RouterState>, isSync = false): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener(state, { isSync });
  }

  function isMissing({ route }: Match): boolean {
    return (
      Boolean(route.lazy) || (route.loader !== undefined && !hasEntry(state.loaderData, route.id) && !state.errors)
    );
  }

  function mustLoad(match: Match, index: number, { to, revalidates, defaultShouldRevalidate }: Start): boolean {
    const { route } = match;
    const shown = state.matches[index];
    if (route.lazy) return true;
    if (!route.loader) return false;
    if (!shown || shown.route.id !== route.id || !hasEntry(state.loaderData, route.id)) return true;
    const isOther = addressOf({ ...to, hash: '' }) !== addressOf({ ...state.location, hash: '' });
    const isByDefault =
      defaultShouldRevalidate ??
      (revalidates || !isOther || to.search !== state.location.search || match.pathname !== shown.pathname);
    return (
      route.shouldRevalidate?.({
        currentUrl: urlOf(state.location),
        currentParams: shown.params,
        nextUrl: urlOf(to),
        nextParams: match.params,
        defaultShouldRevalidate: isByDefault,
      }) ?? isByDefault
    );
  }

  function loadAll(matches: readonly Match[], to: Location, signal: AbortSignal): Promise<LoadResult[]> {
    const url = urlOf(to);
    const request = new Request(url, { signal });
    const context = getContext();
    return Promise.all(
      matches.map(({ route, params }) =>
        loadRoute(route, { request, url, params, context, pattern: route.path ?? '' } as LoaderFunctionArgs),
      ),
    );
  }

  function urlOf(to: Location): URL {
    return new URL(withBasename(to.pathname + to.search, basename), location.origin);
  }
}

type LoadResult = { id: string | undefined; hasData: boolean; data?: unknown; error?: unknown };

/** Loads the code and the data of a route. A loader that is not part of the code runs at the same time. */
async function loadRoute(route: RouteObject, args: LoaderFunctionArgs): Promise<LoadResult> {
  const { id, lazy, loader } = route;
  try {
    const [code, early] = await Promise.all([
      typeof lazy === 'function' ? lazy() : undefined,
      typeof loader === 'function' ? loader(args) : undefined,
    ]);
    if (code) Object.assign(route, code, { lazy: undefined }, loader && { loader });
    const late = loader ? undefined : route.loader;
    const data = typeof late === 'function' ? await late(args) : early;
    return isRedirect(data) ? { id, hasData: false, error: data } : { id, hasData: route.loader !== undefined, data };
  } catch (error) {
    return { id, hasData: false, error };
  }
}

/** Data of the matched routes. The nearest route with an `ErrorBoundary` shows the first error. */
function withResults(state: RouterState, matches: readonly Match[], results: readonly LoadResult[]) {
  const byId = new Map(results.map((result) => [result.id, result]));
  const failed = matches.findIndex(({ route }) => byId.get(route.id)?.error !== undefined);
  const boundary = matches.findLastIndex(({ route }, index) => index <= failed && hasBoundary(route));
  const loaderData: Record<string, unknown> = {};
  for (const { route } of failed < 0 ? matches : matches.slice(0, boundary + 1)) {
    const { id = '' } = route;
    const result = byId.get(id);
    if (result?.hasData) loaderData[id] = result.data;
    else if (!result && hasEntry(state.loaderData, id)) loaderData[id] = state.loaderData[id];
  }
  const errors =
    failed < 0 ? null : { [matches[boundary]?.route.id ?? '']: byId.get(matches[failed]?.route.id)?.error };
  return { loaderData, errors };
}

export const hasBoundary = ({ ErrorBoundary, errorElement }: RouteObject): boolean =>
  Boolean(ErrorBoundary ?? errorElement);

const isRedirect = (value: unknown): value is Response => value instanceof Response && value.headers.has('location');

const hasEntry = (data: Readonly<Record<string, unknown>>, id = ''): boolean => Object.hasOwn(data, id);

/** True when only the fragment differs. The same address again is a reload, unless it has a fragment. */
function isFragmentOnly(from: Location, to: Location): boolean {
  return from.pathname === to.pathname && from.search === to.search && to.hash !== '';
}

const KEY_RADIX = 36;
const entryOf = (address: string): HistoryEntry => ({ address, key: Math.random().toString(KEY_RADIX).slice(2, 10) });

function added<T>(to: Set<T>, item: T): () => void {
  to.add(item);
  return () => to.delete(item);
}
