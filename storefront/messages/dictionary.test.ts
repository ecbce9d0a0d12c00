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

test('overlaid replaces built-in texts by editors’ texts and ignores unknown keys', () => {
  const words = { shell: { cart: 'Cart', deep: { one: 'One' } } };
  expect(
    overlaid(words, { 'shell.cart': 'Basket', 'shell.deep.one': '1', 'shell.nothing': 'x', 'shell.deep': 'y' }),
  ).toEqual({
    shell: { cart: 'Basket', deep: { one: '1' } },
  });
});

test('growingMessages starts with the texts of every page and adds those of an area, both with editors’ changes', async () => {
  const whole = await loadDictionary('en');
  const words = await growingMessages('en', { 'common.retry': 'Once more', 'home.title': 'Welcome' });
  const first = { ...words.dictionary };

  await words.add(['home', 'common']);

  expect(first).not.toHaveProperty('home');
  expect(first.common).toMatchObject({ retry: 'Once more' });
  expect(words.dictionary).toEqual({ ...first, home: { ...(whole.home as object), title: 'Welcome' } });
});
