import { expect, test } from 'vitest';
import { addressOf } from './database-address.ts';

test.each([
  ['postgres://a@b/c', 'postgres://a@b/c', false],
  ['postgres://a@b/c?pgbouncer=true', 'postgres://a@b/c', true],
  ['postgres://a@b/c?sslmode=require&pgbouncer=true', 'postgres://a@b/c?sslmode=require', true],
  ['postgres://a@b:1,d:2/c?pgbouncer=true&sslmode=require', 'postgres://a@b:1,d:2/c?sslmode=require', true],
  ['postgres://a@b/c?pgbouncer=false', 'postgres://a@b/c?pgbouncer=false', false],
  ['postgres://a@b/c?host=d', 'postgres://a@b/c?host=d', false],
])('%s', (given, url, isPooled) => {
  expect(addressOf(given)).toEqual({ url, isPooled });
});

test('a folder as host means the socket in it', () => {
  expect(addressOf('postgres://a:b@127.0.0.1:5433/c?host=%2Fsrv%2Fshop+data&pgbouncer=true')).toEqual({
    url: 'postgres://a:b@127.0.0.1:5433/c',
    isPooled: true,
    path: '/srv/shop data/.s.PGSQL.5433',
  });
});
