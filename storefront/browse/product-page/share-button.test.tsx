// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { ShareButton } from './share-button.tsx';

const open = () =>
  renderInShop(
    <>
      <ShareButton name="Phone 1" />
      <ToastRegion label="Messages" />
    </>,
    { locale: 'en', client: fakeClient('en') },
  );

test('the share button opens the sharing sheet with the name and address of the page', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: 'Share' }));

  expect(share).toHaveBeenCalledWith({ title: 'Phone 1', url: location.href });
  Reflect.deleteProperty(navigator, 'share');
});

test('without a sharing sheet the share button copies the address, and reports when the browser forbids it', async () => {
  const { user } = await open();
  const copy = vi.spyOn(navigator.clipboard, 'writeText');

  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(copy).toHaveBeenCalledWith(location.href);
  expect(await screen.findByText('Link copied.')).toBeTruthy();

  copy.mockRejectedValueOnce(new DOMException('forbidden', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('The link was not copied. Copy it from the address bar.')).toBeTruthy();
});
