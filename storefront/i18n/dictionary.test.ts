import { expect, test } from 'vitest';
import { LOCALES } from '#contract/locale.ts';
import { loadAccountDictionary, loadDictionary, overlaid } from './dictionary.ts';

const keysOf = (words: object, path = ''): string[] =>
  Object.entries(words).flatMap(([key, text]) =>
    typeof text === 'object' && text !== null && !Array.isArray(text) ? keysOf(text, `${path}${key}.`) : [path + key],
  );

test.each([loadDictionary, loadAccountDictionary])('every language has the same keys (%o)', async (load) => {
  const [hy = [], ru, en] = await Promise.all(LOCALES.map(async (locale) => keysOf(await load(locale)).sort()));
  expect(ru).toEqual(hy);
  expect(en).toEqual(hy);
});

test('editors texts lie over the built-in ones, unknown keys are ignored', () => {
  const words = { shell: { cart: 'Cart', deep: { one: 'One' } } };
  expect(
    overlaid(words, { 'shell.cart': 'Basket', 'shell.deep.one': '1', 'shell.nothing': 'x', 'shell.deep': 'y' }),
  ).toEqual({
    shell: { cart: 'Basket', deep: { one: '1' } },
  });
});
