import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { shellLoader } from './shell-data.ts';
import { provideClient } from './shop-client.ts';

/** The shell of a shop that answers nothing but its menus. */
function shellWith(menus: object[]) {
  const client = createClient({
    fetch: async (url) =>
      url.startsWith('/api/cms/menus') ? Response.json({ data: menus }) : Response.json({}, { status: 503 }),
    origin: '',
    locale: 'hy',
  });
  const context = provideClient(new RouterContextProvider(), client);
  const request = new Request('http://shop/');
  return shellLoader({ context, params: {}, pattern: '', request, url: new URL(request.url) });
}

const entry = { id: 1, name: 'x', page_id: 7, type: 'footer', position: 1, parent_id: null, custom_url: null };

test.each([
  ['a page', { ...entry, url_key: 'privacy' }, '/page/7'],
  ['an address', { ...entry, url_key: 'privacy', page_id: null, custom_url: '/blog/privacy' }, '/blog/privacy'],
  ['no such page', { ...entry, url_key: 'terms' }, undefined],
])('the menus lead to what the shop says about personal data: %s', async (_, menu, path) => {
  expect((await shellWith([menu])).privacyPath).toBe(path);
});
