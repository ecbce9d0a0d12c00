import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { PAGES } from '#storefront/runtime/pages.ts';
import { matchPage } from './match-page.ts';
import { routes } from './routes.tsx';

const pathsOf = (matches: readonly { route: { path?: string | undefined } }[] | null) =>
  (matches ?? []).map(({ route }) => route.path);

test.each([
  ...PAGES.map(({ path }) => path.replace(/:\w+/g, 'x-1')),
  '/shop',
  '/account',
  '/Shop/CATALOG/x',
  '/shop//catalog/',
  '/%73hop/catalog',
  '/shop/catalog/a/b',
  '/no/such/page',
  '/*',
  '',
])('matchPage(%s) finds the same routes as a match among all routes', (path) => {
  expect(pathsOf(matchPage(path))).toEqual(pathsOf(matchRoutes(routes, path, '/')));
  expect(pathsOf(matchPage(`/ru${path}`))).toEqual(pathsOf(matchRoutes(routes, `/ru${path}`, '/ru')));
});
