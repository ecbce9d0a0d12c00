import { matchRoutes, type RouteObject } from 'react-router';
import { localePrefix, splitLocale } from '#storefront/runtime/locale-path.ts';
import { routes } from './routes.tsx';

export type PageMatch = { route: RouteObject };

/** The routes an address leads through, outermost first; its language is plain already. */
export function matchPage(pathname: string): readonly PageMatch[] {
  const { locale, path } = splitLocale(pathname);
  return matchRoutes(alike(path), pathname, localePrefix(locale) || '/') ?? [];
}

const byBeginning = new Map<string, RouteObject[]>();
/** As many as there are first parts of paths, and one for all others. */
const OTHER = '*';

/** Only those that begin alike: the router flattens, ranks and compiles whatever it is given, each time. */
function alike(path: string): RouteObject[] {
  if (path.includes('%')) return routes;
  const first = beginningOf(path);
  const key = beginnings.has(first) ? first : OTHER;
  const known = byBeginning.get(key);
  if (known) return known;
  const found = routes.map((route) => only(route, key));
  byBeginning.set(key, found);
  return found;
}

function only(route: RouteObject, key: string): RouteObject {
  if (!route.children) return route;
  const children = route.children
    .filter(({ path }) => path === undefined || path === '*' || beginningOf(path) === key)
    .map((child) => only(child, key));
  return { ...route, children } as RouteObject;
}

const beginningOf = (path: string): string => path.toLowerCase().split('/').filter(Boolean)[0] ?? '/';

const allPaths = (route: RouteObject): string[] => [
  ...(route.path === undefined ? [] : [route.path]),
  ...(route.children ?? []).flatMap(allPaths),
];
const beginnings = new Set(routes.flatMap(allPaths).map(beginningOf));
