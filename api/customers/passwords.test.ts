import { parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, isPassword, NOBODYS_HASH } from './passwords.ts';

test('a password is known again, another is not', async () => {
  const hash = await hashPassword('գաղտնի 📱');

  expect(await isPassword(hash, 'գաղտնի 📱')).toBe(true);
  expect(await isPassword(hash, 'գաղտնի')).toBe(false);
});

test('the same password has another hash each time', async () => {
  expect(await hashPassword('secret')).not.toBe(await hashPassword('secret'));
});

test('nobody has no password, and finding that out costs as much', async () => {
  expect(await isPassword(undefined, 'secret')).toBe(false);
  expect(parseOptions(NOBODYS_HASH)).toEqual(parseOptions(await hashPassword('secret')));
});

test('beyond a full queue callers are asked to come later, and those in it are served', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 140 }, () => isPassword(undefined, 'secret')));

  const refused = tries.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  expect(refused.length).toBeGreaterThan(10);
  expect(new Set(refused)).toEqual(new Set(['unavailable']));
  expect(await isPassword(undefined, 'secret')).toBe(false);
});
