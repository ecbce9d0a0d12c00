// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnalyticsSettingsLink } from '#storefront/analytics/analytics-settings-link.tsx';
import { setAnalyticsConsent } from '#storefront/state/shop-store.ts';
import { renderInShop } from '#testing/render.tsx';
import { ConsentBar } from './consent-bar.tsx';
import { subscribe, track } from './shop-events.ts';

// The tests fetch no third-party script. They read the events from `dataLayer`.
beforeEach(() => void vi.spyOn(document.head, 'append').mockImplementation(() => {}));

afterEach(() => {
  vi.restoreAllMocks();
  subscribe(null);
  Reflect.deleteProperty(window, 'dataLayer');
});

const names = (): unknown[] =>
  ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
    .map((entry) => Array.from(entry))
    .flatMap(([command, name]) => (command === 'event' ? [name] : []));

const bar = () => screen.queryByRole('region', { name: 'Visit statistics' });

async function open({ isPrivate = false } = {}) {
  const place = { isPrivate, isBornPrivate: isPrivate };
  const page = await renderInShop(
    <>
      <AnalyticsSettingsLink />
      <ConsentBar id="G-TEST123" privacyPath="/page/4" {...place} />
    </>,
    { locale: 'en' },
  );
  const answer = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, answer };
}

const look = () => track({ name: 'view_item', products: [{ id: 1, name: 'Phone', price: 100_000 }] });

test('declined consent hides the bar and sends no events', async () => {
  const { answer } = await open();
  look();

  await answer('Do not allow');
  look();

  expect(bar()).toBeNull();
  expect(names()).toEqual([]);
});

test('the reopened consent bar shows the current answer and returns the focus to its button', async () => {
  const { user, answer } = await open();
  await answer('Do not allow');
  const again = screen.getByRole('button', { name: 'Visit statistics' });

  await user.click(again);
  expect(document.activeElement).toBe(bar());
  expect(bar()?.textContent).toMatch(/not allowed now/i);
  await answer('Do not allow');

  expect(document.activeElement).toBe(again);
});

test('the consent bar is absent on a private page', async () => {
  await open({ isPrivate: true });

  expect(bar()).toBeNull();
});

test('events before the consent are not sent after it', async () => {
  const { answer } = await open();
  look();

  await answer('Allow');
  await waitFor(() => expect(names()).toEqual(['page_view']));
  look();

  expect(names()).toEqual(['page_view', 'view_item']);
  expect(bar()).toBeNull();
  // Simulates a later refusal in another tab.
  act(() => setAnalyticsConsent('no'));
});
