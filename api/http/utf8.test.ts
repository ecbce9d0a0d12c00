import { expect, test } from 'vitest';
import { utf8 } from './utf8.ts';

const texts = [
  '',
  'Kayts',
  'Հեռախոս '.repeat(500),
  '\ud83d\ude00'.repeat(700),
  'a'.repeat(300_000),
  `${'x'.repeat(2000)}\ud800`,
];

test.each(texts)('utf8 returns the same bytes as Node', (text) => {
  expect(utf8(text).equals(Buffer.from(text))).toBe(true);
});

test('a later text does not change the bytes of an earlier one', () => {
  const first = utf8('Ա'.repeat(2000));

  utf8('Բ'.repeat(2000));

  expect(first.toString()).toBe('Ա'.repeat(2000));
});
