// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { recentCampaign, rememberCampaign } from './campaign-memory.ts';

const NOW = Date.UTC(2026, 10, 29);

test('a link of a mail is remembered for seven days', () => {
  expect(rememberCampaign('?a=1&utm_campaign=mail-newsletter-3', NOW)).toBe('mail-newsletter-3');

  expect(recentCampaign(NOW)).toBe('mail-newsletter-3');
  expect(recentCampaign(NOW + 7 * DAY_MS - 1)).toBe('mail-newsletter-3');
  expect(recentCampaign(NOW + 7 * DAY_MS)).toBeNull();
  expect(recentCampaign(NOW - 1)).toBeNull();
});

test('campaigns of other senders and malformed stores are ignored', () => {
  localStorage.clear();

  expect(rememberCampaign('?utm_campaign=spring', NOW)).toBeNull();
  expect(recentCampaign(NOW)).toBeNull();
  localStorage.setItem('kayts.campaign', '{"campaign":"mail-anna@x.am","at":1}');
  expect(recentCampaign(1)).toBeNull();
  localStorage.setItem('kayts.campaign', 'nonsense');
  expect(recentCampaign(1)).toBeNull();
});
