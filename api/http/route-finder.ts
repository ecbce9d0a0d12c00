import type { Route } from './route.ts';

type RouteMatch<R> = { route: R; params: Record<string, string> };
type Pattern<R> = { route: R; segments: string[] };

export function openRouteFinder<R extends Pick<Route, 'endpoint'>>(
  routes: readonly R[],
): (address: string) => RouteMatch<R> | null {
  const plain = new Map<string, R>();
  const patterns: Pattern<R>[] = [];
  for (const route of routes) {
    for (const { method, path } of [route.endpoint, ...(route.endpoint.aliases ?? [])]) {
      if (method !== 'GET') continue;
      if (path.includes('{')) patterns.push({ route, segments: path.split('/') });
      else plain.set(path, route);
    }
  }
  return (address) => {
    const [path = ''] = address.split('?');
    const route = plain.get(path);
    if (route) return { route, params: {} };
    const segments = path.split('/');
    for (const pattern of patterns) {
      const params = paramsIn(pattern.segments, segments);
      if (params) return { route: pattern.route, params };
    }
    return null;
  };
}

function paramsIn(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [at, expected] of pattern.entries()) {
    const found = segments[at] ?? '';
    if (expected.startsWith('{') && found !== '') params[expected.slice(1, -1)] = decodeURIComponent(found);
    else if (expected !== found) return null;
  }
  return params;
}
