// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useIsOnline } from './connection.ts';

function Connection() {
  return <p>{useIsOnline(true) ? 'online' : 'offline'}</p>;
}

const root = document.documentElement;

afterEach(() => {
  cleanup();
  root.removeAttribute('data-kept');
  vi.unstubAllGlobals();
});

test('a page from the service worker is offline until the server responds, even if onLine is true', async () => {
  const answers = [Promise.reject(new TypeError('failed')), Promise.resolve(new Response('{}'))];
  vi.stubGlobal('fetch', () => answers.shift());
  root.setAttribute('data-kept', '');
  render(<Connection />);
  expect(navigator.onLine).toBe(true);
  expect(screen.getByText('offline')).toBeTruthy();

  dispatchEvent(new Event('online'));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(screen.getByText('offline')).toBeTruthy();

  dispatchEvent(new Event('online'));
  expect(await screen.findByText('online')).toBeTruthy();
  expect(root.hasAttribute('data-kept')).toBe(false);
});

test('a page from the shop follows the network of the device', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Connection />);
  expect(screen.getByText('offline')).toBeTruthy();

  network.mockReturnValue(true);
  dispatchEvent(new Event('online'));

  expect(await screen.findByText('online')).toBeTruthy();
  network.mockRestore();
});
