import { expect, test } from 'vitest';
import { LOCALES } from '#contract/locale.ts';
import { growingMessages, loadDictionary, overlaid } from './dictionary.ts';

const keysOf = (words: object, path = ''): string[] =>
  Object.entries(words).flatMap(([key, text]) =>
    typeof text === 'object' && text !== null && !Array.isArray(text) ? keysOf(text, `${path}${key}.`) : [path + key],
  );

test('every language has the same keys', async () => {
  const [hy = [], ru, en] = await Promise.all(
    LOCALES.map(async (locale) => keysOf(await loadDictionary(locale)).sort()),
  );
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

test('a browser has the words of every page first and those of an area after it came, with the editors texts', async () => {
  const whole = await loadDictionary('en');
  const words = await growingMessages('en', { 'common.retry': 'Once more', 'home.title': 'Welcome' });
  const first = { ...words.dictionary };

  await words.add(['home', 'common']);

  expect(first).not.toHaveProperty('home');
  expect(first.common).toMatchObject({ retry: 'Once more' });
  expect(words.dictionary).toEqual({ ...first, home: { ...(whole.home as object), title: 'Welcome' } });
});
