import { expect, test } from 'vitest';
import { groupedDays, standingOf } from './opening-hours.ts';

const long = { from: '10:00', to: '20:00' };
const short = { from: '11:00', to: '18:00' };
const week = [long, long, long, long, long, long, short];

test.each([
  ['every day the same', Array(7).fill(long), [{ first: 0, last: 6, hours: long }]],
  [
    'a short Sunday',
    week,
    [
      { first: 0, last: 5, hours: long },
      { first: 6, last: 6, hours: short },
    ],
  ],
  [
    'a day off in the middle',
    [long, long, null, long, long, null, null],
    [
      { first: 0, last: 1, hours: long },
      { first: 2, last: 2, hours: null },
      { first: 3, last: 4, hours: long },
      { first: 5, last: 6, hours: null },
    ],
  ],
])('%s', (_, days, groups) => {
  expect(groupedDays(days)).toEqual(groups);
});

// 21 November 2026 is a Saturday; Yerevan is four hours ahead.
test.each([
  ['2026-11-21T05:59:00Z', { today: 5, isOpen: false, until: null, opensAt: '10:00' }],
  ['2026-11-21T06:00:00Z', { today: 5, isOpen: true, until: '20:00', opensAt: null }],
  ['2026-11-21T15:59:00Z', { today: 5, isOpen: true, until: '20:00', opensAt: null }],
  ['2026-11-21T16:00:00Z', { today: 5, isOpen: false, until: null, opensAt: null }],
  ['2026-11-21T20:30:00Z', { today: 6, isOpen: false, until: null, opensAt: '11:00' }],
  ['2026-11-22T19:59:00Z', { today: 6, isOpen: false, until: null, opensAt: null }],
])('at %s', (now, standing) => {
  expect(standingOf(week, Date.parse(now))).toEqual(standing);
});

test('on a day off the door is shut', () => {
  expect(standingOf(Array(7).fill(null), Date.parse('2026-11-21T10:00:00Z'))).toEqual({
    today: 5,
    isOpen: false,
    until: null,
    opensAt: null,
  });
});
