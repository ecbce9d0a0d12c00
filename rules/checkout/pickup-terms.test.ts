import { describe, expect, test } from 'vitest';
import { deliveryDays } from './delivery-days.ts';
import { collectTerms, pickupDeadline } from './pickup-terms.ts';

const OPEN = { from: '10:00', to: '20:00' };
/** Closed on Sundays; open past midnight on Saturdays. */
const WEEK = [OPEN, OPEN, OPEN, OPEN, OPEN, { from: '10:00', to: '02:00' }, null];

describe('collectTerms', () => {
  test.each([
    ['before closing time is today', '2026-11-30T12:00:00+04:00', WEEK, '2026-11-30'],
    ['after closing time is tomorrow', '2026-11-30T20:30:00+04:00', WEEK, '2026-12-01'],
    ['on a closed day is the next day', '2026-11-29T12:00:00+04:00', WEEK, '2026-11-30'],
    ['of a store that closes after midnight is today', '2026-11-28T23:00:00+04:00', WEEK, '2026-11-28'],
    ['of a store without opening hours is today', '2026-11-29T23:30:00+04:00', null, '2026-11-29'],
  ])('the day of an order %s', (_, at, week, expected) => {
    const now = new Date(at);

    expect(deliveryDays(now, collectTerms(week, now), new Set()).first).toBe(expected);
  });
});

test('pickupDeadline counts calendar days in Yerevan', () => {
  expect(pickupDeadline(new Date('2026-11-30T23:30:00+04:00'), 5)).toBe('2026-12-05');
});
