import {
  Component,
  createContext,
  createElement,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Location, Params } from 'react-router';
import { hasBoundary, type Match, type NavigationType, type Router, type RouterState } from './page-router.ts';

type Place = { location: Location; type: NavigationType };
type Pending = { pending: Location | null; isRevalidating: boolean };
type PageState = Pick<RouterState, 'matches' | 'loaderData' | 'errors'>;

// Separate contexts, so that a pending navigation renders only the parts that show it.
const RouterContext = createContext<Router | null>(null);
const PlaceContext = createContext<Place | null>(null);
const PendingContext = createContext<Pending>({ pending: null, isRevalidating: false });
const PageContext = createContext<PageState>({ matches: [], loaderData: {}, errors: null });
/** Position of the surrounding route in `matches`. */
const DepthContext = createContext(-1);
const ErrorContext = createContext<{ error: unknown } | null>(null);

export function RouterProvider({ router }: { router: Router }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const stop = router.subscribe((next, { isSync }) => {
      if (isSync) flushSync(() => setState(next));
      else startTransition(() => setState(next));
    });
    startTransition(() => setState(router.state));
    return stop;
  }, [router]);
  return <StateProvider state={state} router={router} />;
}

/** Renders a page on the server, where nothing navigates. */
export function StaticRouter(page: PageState & { location: Location }) {
  const state = { ...page, type: 'POP', pending: null, isRevalidating: false, isInitialized: true } as const;
  return <StateProvider state={state} router={null} />;
}

type StateProviderProps = { state: Omit<RouterState, 'keepsScroll'>; router: Router | null };

function StateProvider({ state, router }: StateProviderProps) {
  const { location, type, pending, isRevalidating, matches, loaderData, errors, isInitialized } = state;
  const place = useMemo(() => ({ location, type }), [location, type]);
  const waiting = useMemo(() => ({ pending, isRevalidating }), [pending, isRevalidating]);
  const page = useMemo(() => ({ matches, loaderData, errors }), [matches, loaderData, errors]);
  return (
    <RouterContext value={router}>
      <PlaceContext value={place}>
        <PendingContext value={waiting}>
          <PageContext value={page}>{isInitialized && <Outlet />}</PageContext>
        </PendingContext>
      </PlaceContext>
    </RouterContext>
  );
}

/** Renders the next matched route. */
export function Outlet() {
  const depth = use(DepthContext) + 1;
  const { matches, errors } = use(PageContext);
  const { location } = usePlace();
  const { isRevalidating } = use(PendingContext);
  const route = matches[depth]?.route;
  const view = useMemo(() => route && <DepthContext value={depth}>{elementOf(route)}</DepthContext>, [depth, route]);
  if (!route || !hasBoundary(route)) return view;
  const failed = errors && Object.hasOwn(errors, route.id ?? '') ? { error: errors[route.id ?? ''] } : null;
  const fallback = route.errorElement ?? (route.ErrorBoundary && createElement(route.ErrorBoundary));
  if (failed) return <ErrorContext value={failed}>{fallback}</ErrorContext>;
  return (
    <RenderErrorBoundary location={location} isRevalidating={isRevalidating} fallback={fallback}>
      {view}
    </RenderErrorBoundary>
  );
}

function elementOf({ element, Component: Page }: Match['route']): ReactNode {
  return element ?? (Page ? createElement(Page) : <Outlet />);
}

type BoundaryProps = { location: Location; isRevalidating: boolean; fallback: ReactNode; children: ReactNode };
type BoundaryState = { caught: { error: unknown } | null; location: Location; isRevalidating: boolean };

/** Shows an error of rendering until the next navigation or the end of a revalidation. */
class RenderErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  constructor(props: BoundaryProps) {
    super(props);
    this.state = { caught: null, location: props.location, isRevalidating: props.isRevalidating };
  }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> {
    const { location, isRevalidating } = props;
    const isOver = location !== state.location || (state.isRevalidating && !isRevalidating);
    return { location, isRevalidating, ...(isOver && { caught: null }) };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? <ErrorContext value={caught}>{this.props.fallback}</ErrorContext> : this.props.children;
  }
}

/** The router, or null on the server. */
export const useRouter = (): Router | null => use(RouterContext);

function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('A hook of the router was used outside of a page');
  return place;
}

/** The displayed location; its pathname has no language prefix. */
export const useLocation = (): Location => usePlace().location;

export const useNavigationType = (): NavigationType => usePlace().type;

export function useNavigate(): Router['navigate'] {
  return useRouter()?.navigate ?? nowhere;
}

const nowhere = () => Promise.reject(new Error('Pages navigate in the browser only'));

/** The location that is being loaded, if any. */
export function useNavigation(): { state: 'idle' | 'loading'; location: Location | undefined } {
  const { pending } = use(PendingContext);
  return { state: pending ? 'loading' : 'idle', location: pending ?? undefined };
}

export function useRevalidator(): { revalidate: () => Promise<void>; state: 'idle' | 'loading' } {
  const { isRevalidating } = use(PendingContext);
  return { revalidate: useRouter()?.revalidate ?? nowhere, state: isRevalidating ? 'loading' : 'idle' };
}

type PageMatch = Pick<Match, 'pathname' | 'params'> & { id: string; handle: unknown; loaderData: unknown };

/** The matched routes, outermost first. */
export function useMatches(): PageMatch[] {
  const { matches, loaderData } = use(PageContext);
  return useMemo(
    () =>
      matches.map(({ route: { id = '', handle }, pathname, params }) => ({
        ...{ id, handle, pathname, params },
        loaderData: loaderData[id],
      })),
    [matches, loaderData],
  );
}

export function useParams(): Params {
  return use(PageContext).matches.at(-1)?.params ?? {};
}

/** `T`: the loader or its data. */
type LoaderData<T> = T extends (...args: never[]) => infer Answer ? Awaited<Answer> : T;

/** Data of the surrounding route. */
export function useLoaderData<T>(): LoaderData<T> {
  const depth = use(DepthContext);
  const { matches, loaderData } = use(PageContext);
  return loaderData[matches[depth]?.route.id ?? ''] as LoaderData<T>;
}

export function useRouteLoaderData<T>(id: string): LoaderData<T> | undefined {
  return use(PageContext).loaderData[id] as LoaderData<T> | undefined;
}

/** The error that an `ErrorBoundary` shows. */
export const useRouteError = (): unknown => use(ErrorContext)?.error;
