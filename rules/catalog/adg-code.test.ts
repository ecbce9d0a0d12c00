import { expect, test } from 'vitest';
import { isAdgCode, readAdgCode } from './adg-code.ts';

test.each([
  ['8517', true],
  ['8517130000', true],
  ['851', false],
  ['85171300001', false],
  ['8517-13', false],
  ['', false],
])('isAdgCode of "%s" is %s', (code, isCode) => {
  expect(isAdgCode(code)).toBe(isCode);
});

test('readAdgCode drops the spaces and dots of a printed code', () => {
  expect(readAdgCode(' 8517.13 00\u00a000')).toBe('8517130000');
});
