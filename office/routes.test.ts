import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { OFFICE_ROUTES } from '#testing/office/audited-routes.ts';
import { routes } from './routes.tsx';
import { SETTINGS_GROUPS } from './settings/settings-groups.ts';

/** Addresses of all routes without children. */
const addressesOf = (some: readonly RouteObject[], base = ''): string[] =>
  some.flatMap(({ path = '', children }) => {
    const address = path.startsWith('/') || path === '' ? base + path : `${base.replace(/\/$/, '')}/${path}`;
    return children ? addressesOf(children, address) : [address];
  });

test('the accessibility audit opens every route of the office and every group of settings', () => {
  const audited = Object.values(OFFICE_ROUTES).flat();

  expect(Object.keys(OFFICE_ROUTES).sort()).toEqual(addressesOf(routes).sort());
  expect(audited).toEqual(expect.arrayContaining(SETTINGS_GROUPS.map(({ path }) => path)));
});
