import { matchRoutes, type RouteObject } from 'react-router';
import { localePrefix, splitLocale } from '#storefront/runtime/locale-path.ts';
import { routes } from './routes.tsx';

export type PageMatch = { route: RouteObject };

/** Returns the routes that match an address, outermost first. The language prefix must be canonical. */
export function matchPage(pathname: string): readonly PageMatch[] {
  const { locale, path } = splitLocale(pathname);
  return matchRoutes(likelyRoutes(path), pathname, localePrefix(locale) || '/') ?? [];
}

const byBeginning = new Map<string, RouteObject[]>();
/** Replaces a path segment that no route names. */
const OTHER = '*';

/**
 * Returns only routes that can match the first segments of a path without language, because the router tries all given
 * routes for each page. The same segments return the same array.
 */
export function likelyRoutes(path: string): RouteObject[] {
  if (path.includes('%')) return routes;
  const beginning = beginningOf(path).map((part, at) => (named[at]?.has(part) ? part : OTHER));
  const key = beginning.join('/');
  const known = byBeginning.get(key);
  if (known) return known;
  const found = routes.map((route) => only(route, beginning));
  byBeginning.set(key, found);
  return found;
}

function only(route: RouteObject, beginning: readonly string[]): RouteObject {
  if (!route.children) return route;
  const children = route.children.filter(({ path }) => path === undefined || canBegin(path, beginning));
  return { ...route, children: children.map((child) => only(child, beginning)) } as RouteObject;
}

const canBegin = (path: string, beginning: readonly string[]): boolean =>
  path === '*' || beginningOf(path).every((part, at) => part.startsWith(':') || part === beginning[at]);

const PARTS = 2;
const beginningOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean).slice(0, PARTS);

const allPaths = (route: RouteObject): string[] => [
  ...(route.path === undefined ? [] : [route.path]),
  ...(route.children ?? []).flatMap(allPaths),
];
/** Segments that routes name, by position. They limit the number of cached route lists. */
const named = Array.from(
  { length: PARTS },
  (_, at) => new Set(routes.flatMap(allPaths).flatMap((path) => beginningOf(path)[at] ?? [])),
);
