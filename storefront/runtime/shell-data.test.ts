import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createClient, type ReceivedResponse } from '#contract/client.ts';
import { shellLoader } from './shell-data.ts';
import { provideClient } from './shop-client.ts';

/** Loads the shell from a fake API that answers only the menu call. */
const shellWith = (menus: object[]) =>
  shellFrom(async (url) =>
    url.startsWith('/api/cms/menus') ? Response.json({ data: menus }) : Response.json({}, { status: 503 }),
  );

function shellFrom(fetch: (url: string) => Promise<ReceivedResponse>) {
  const client = createClient({ fetch, origin: '', locale: 'hy' });
  const context = provideClient(new RouterContextProvider(), client);
  const request = new Request('http://shop/');
  return shellLoader({ context, params: {}, pattern: '', request, url: new URL(request.url) });
}

const entry = { id: 1, name: 'x', page_id: 7, type: 'footer', position: 1, parent_id: null, custom_url: null };

test.each([
  ['a page', { ...entry, url_key: 'privacy' }, '/page/7'],
  ['an address', { ...entry, url_key: 'privacy', page_id: null, custom_url: '/blog/privacy' }, '/blog/privacy'],
  ['no such page', { ...entry, url_key: 'terms' }, undefined],
])('the menus contain the privacy page: %s', async (_, menu, path) => {
  expect((await shellWith([menu])).privacyPath).toBe(path);
});

test('the shell data is the same object while the answers are the same', async () => {
  const answers: Record<string, unknown> = Object.fromEntries(
    ['categories', 'cms/menus', 'currencies'].map((call) => [`/api/${call}`, { data: [] }]),
  );
  const shell = () =>
    shellFrom(async (url) => {
      const answer = (answers[url.split('?')[0] ?? ''] ??= []);
      return { ok: true, status: 200, headers: new Headers(), json: async () => answer };
    });
  const first = await shell();

  expect(await shell()).toBe(first);
  answers['/api/cms/menus'] = { data: [{ ...entry, url_key: 'privacy' }] };
  expect((await shell()).footerLinks).toHaveLength(1);
});

test('the menus contain nested entries below their own entry, in order', async () => {
  const below = (id: number, position: number) => ({
    ...entry,
    id,
    page_id: id,
    position,
    parent_id: 1,
    url_key: null,
  });
  const { footerLinks } = await shellWith([{ ...entry, url_key: null }, below(9, 3), below(8, 2)]);

  expect(footerLinks).toMatchObject([{ path: '/page/7', below: [{ path: '/page/8' }, { path: '/page/9' }] }]);
});
