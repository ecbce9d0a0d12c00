// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { OfflinePage } from './offline-page.tsx';

const root = document.documentElement;

afterEach(() => {
  root.removeAttribute('data-kept');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open() {
  const left = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  const path = '/offline?to=/shop/brand';
  await renderInShop(<OfflinePage />, { client: fakeClient('hy'), locale: 'hy', path });
  await screen.findByRole('heading', { level: 1 });
  return left;
}

test('the offline page opens the requested page when the server responds again', async () => {
  root.setAttribute('data-kept', '');
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const left = await open();
  expect(left).not.toHaveBeenCalled();

  dispatchEvent(new Event('online'));

  await waitFor(() => expect(left).toHaveBeenCalledWith(`${location.origin}/shop/brand`));
});

test('the offline page stays open when it was opened with a connection', async () => {
  const left = await open();

  dispatchEvent(new Event('online'));

  await waitFor(() => expect(screen.getByRole('link').getAttribute('href')).toContain('/shop/brand'));
  expect(left).not.toHaveBeenCalled();
});
