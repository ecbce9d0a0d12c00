// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderInShop } from '#testing/render.tsx';
import { PageErrorView } from './page-error-view.tsx';

test('a page that failed without a connection shows an error and reloads when the connection returns', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  await renderInShop(<PageErrorView />, { locale: 'en' });
  expect(screen.getByRole('alert').textContent).toBe('No connection. Please check your internet and try again.');
  expect(reload).not.toHaveBeenCalled();

  line.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));

  expect(reload).toHaveBeenCalledOnce();
});
