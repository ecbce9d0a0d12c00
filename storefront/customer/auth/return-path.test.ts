import { expect, test } from 'vitest';
import { loginPath, returnPath } from './return-path.ts';

test.each([
  ['/account/orders', '/account/orders'],
  ['/account/orders?page=2', '/account/orders?page=2'],
  ['/shop/wishlist', '/shop/wishlist'],
  ['', '/account/dashboard'],
  ['account/orders', '/account/dashboard'],
  ['//evil.example/account', '/account/dashboard'],
  ['/\\evil.example/account', '/account/dashboard'],
  ['/\t/evil.example', '/account/dashboard'],
  ['https://evil.example/account', '/account/dashboard'],
  ['javascript:alert(1)', '/account/dashboard'],
  ['/account/../api/customer/logout', '/account/dashboard'],
  ['/api/customer/logout', '/account/dashboard'],
  ['/account/login', '/account/dashboard'],
  ['/account/login?to=/account/login', '/account/dashboard'],
  ['/', '/account/dashboard'],
])('with to=%j the login leads to %s', (to, path) => {
  expect(returnPath(`/account/login?to=${encodeURIComponent(to)}`)).toBe(path);
});

test('loginPath adds the return path without language and origin', () => {
  expect(loginPath('http://localhost:3000/ru/account/orders?page=2')).toBe(
    '/account/login?to=%2Faccount%2Forders%3Fpage%3D2',
  );
  expect(loginPath('http://localhost:3000/account/dashboard')).toBe('/account/login');
  expect(loginPath('http://localhost:3000//evil.example/account')).toBe('/account/login');
});
