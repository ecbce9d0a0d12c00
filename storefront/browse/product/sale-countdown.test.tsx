// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInShop } from '#testing/render.tsx';
import { SaleCountdown } from './sale-countdown.tsx';

afterEach(() => void vi.useRealTimers());

async function shown(now: string, endsAt = '2026-11-30T20:00:00Z') {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { container } = await renderInShop(<SaleCountdown endsAt={endsAt} />, { locale: 'en' });
  const text = (selector: string) => container.querySelector(selector)?.textContent?.replaceAll('\u00a0', ' ');
  return { whole: () => text('p'), counted: () => text('[aria-hidden]') };
}

test('a sale with an end date shows its last day and the days left', async () => {
  const { whole, counted } = await shown('2026-11-28T17:59:30Z');

  expect(whole()).toContain('Sale price up to and including 30 November');
  expect(counted()).toBe('3 days left');
});

test('on the last day a countdown shows the time to the end of that day in Yerevan', async () => {
  const { counted } = await shown('2026-11-30T17:59:30Z');

  expect(counted()).toBe('2 h 1 min left');
  act(() => void vi.advanceTimersByTime(31_000));
  expect(counted()).toBe('2 h 0 min left');
});

test('a sale that ends within a day shows the time of its end', async () => {
  const { whole } = await shown('2026-11-28T17:59:30Z', '2026-11-30T14:30:00Z');

  expect(whole()).toContain('Sale price until 30 November, 18:30');
});

test.each([
  ['its last day', '2026-11-30T18:15:00Z', '1 h 45 min left'],
  ['the moment after', '2026-11-30T20:00:00Z', 'The sale is over: reload the page to see the price now.'],
])('on %s the countdown shows the remaining time', async (_, now, text) => {
  expect((await shown(now)).counted()).toBe(text);
});
