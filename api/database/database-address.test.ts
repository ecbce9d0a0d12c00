import { expect, test } from 'vitest';
import { addressOf, atHost } from './database-address.ts';

test.each([
  ['postgres://a@b/c', 'postgres://a@b/c', false],
  ['postgres://a@b/c?pgbouncer=true', 'postgres://a@b/c', true],
  ['postgres://a@b/c?sslmode=require&pgbouncer=true', 'postgres://a@b/c?sslmode=require&uselibpqcompat=true', true],
  [
    'postgres://a@b:1,d:2/c?pgbouncer=true&sslmode=require',
    'postgres://a@b:1,d:2/c?sslmode=require&uselibpqcompat=true',
    true,
  ],
  ['postgres://a@b/c?pgbouncer=false', 'postgres://a@b/c?pgbouncer=false', false],
  ['postgres://a@b/c?host=%2Fsrv%2Fshop', 'postgres://a@b/c?host=%2Fsrv%2Fshop', false],
])('%s', (given, url, isPooled) => {
  expect(addressOf(given)).toEqual({ url, isPooled });
});

test.each([
  ['postgres://a:b@one,two:2/c?x=1', 'postgres://a:b@new:5/c?x=1'],
  ['postgres://one/one', 'postgres://new:5/one'],
  ['postgres://one:one@one:1/one', 'postgres://one:one@new:5/one'],
])('atHost replaces only the host of %s', (given, expected) => {
  expect(atHost(given, 'new:5')).toBe(expected);
});
