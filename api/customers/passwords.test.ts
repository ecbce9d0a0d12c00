import { parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, isPassword, NOBODYS_HASH } from './passwords.ts';

test('isPassword accepts the right password and refuses another', async () => {
  const hash = await hashPassword('գաղտնի 📱');

  expect(await isPassword(hash, 'գաղտնի 📱')).toBe(true);
  expect(await isPassword(hash, 'գաղտնի')).toBe(false);
});

test('hashPassword returns a different hash each time', async () => {
  expect(await hashPassword('secret')).not.toBe(await hashPassword('secret'));
});

test('isPassword without a stored hash returns false after the same work', async () => {
  expect(await isPassword(undefined, 'secret')).toBe(false);
  expect(parseOptions(NOBODYS_HASH)).toEqual(parseOptions(await hashPassword('secret')));
});

test('a full queue of password hashes refuses new callers and serves the waiting ones', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 140 }, () => isPassword(undefined, 'secret')));

  const refused = tries.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  expect(refused.length).toBeGreaterThan(10);
  expect(new Set(refused)).toEqual(new Set(['unavailable']));
  expect(await isPassword(undefined, 'secret')).toBe(false);
});
