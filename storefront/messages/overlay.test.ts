import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { loadOverlay } from './overlay.ts';

/** Compiled messages as the build produces them. */
const WORDS = {
  shell: { cart: compile('Cart') },
  blog: { deep: { page: compile('{title}, page {page}') } },
  count: compile('{count, plural, one {# product} other {# products}}'),
  link: compile('See <link>your orders</link>'),
};

const overlayOf = (texts: Record<string, string>) =>
  loadOverlay(
    createClient({
      origin: '',
      locale: 'en',
      fetch: async () => Response.json({ en: { translations: texts } }),
    }),
    WORDS,
  );

test.each([
  ['a text without arguments', 'shell.cart', 'Basket'],
  ['an argument that is given', 'blog.deep.page', 'Page {page}'],
  ['all of them', 'blog.deep.page', '{page}: {title}'],
  ['a plural in other words', 'count', '{count, plural, =0 {None} one {One} other {#}}'],
  ['the words of a link', 'link', '<link>Your orders</link>'],
  ['a plural as a bare number', 'count', '{count} items'],
])('loadOverlay accepts %s', async (_, key, text) => {
  expect(Object.keys(await overlayOf({ [key]: text }))).toEqual([key]);
});

test.each([
  ['asks for an argument that nobody gives', 'shell.cart', 'Cart ({count})'],
  ['misspells one', 'blog.deep.page', '{titel}, page {page}'],
  ['has a tag that nobody makes', 'shell.cart', 'Cart <b>x</b>'],
  ['shows a tag as a value', 'link', '{link}'],
  ['makes a number of words', 'blog.deep.page', '{title, number}'],
  ['hides it in a plural', 'count', '{count, plural, one {{who}} other {#}}'],
  ['is no message', 'shell.cart', 'Cart {'],
  ['has no place', 'shell.nothing', 'x'],
  ['stands for many', 'blog.deep', 'x'],
  ['has a name of the language itself', 'shell.constructor', 'x'],
])('loadOverlay ignores a text that %s', async (_, key, text) => {
  expect(await overlayOf({ [key]: text, 'shell.home': 'x' })).not.toHaveProperty([key]);
});

test('loadOverlay returns no changes when the call fails', async () => {
  const client = createClient({ origin: '', locale: 'en', fetch: async () => Response.json({}, { status: 503 }) });

  expect(await loadOverlay(client, WORDS)).toEqual({});
});
