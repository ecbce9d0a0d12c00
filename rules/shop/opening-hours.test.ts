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
])('openness at %s', (now, standing) => {
  expect(standingOf(week, Date.parse(now))).toEqual(standing);
});

const late = { from: '18:00', to: '02:00' };
const toMidnight = { from: '10:00', to: '00:00' };
const allDay = { from: '00:00', to: '00:00' };

// Saturday has late hours; Friday and Sunday are days off.
test.each([
  ['before it opens', late, '2026-11-21T13:59:00Z', { isOpen: false, until: null, opensAt: '18:00' }],
  ['in the evening', late, '2026-11-21T14:00:00Z', { isOpen: true, until: '02:00', opensAt: null }],
  ['after midnight', late, '2026-11-21T20:30:00Z', { today: 6, isOpen: true, until: '02:00', opensAt: null }],
  ['after its end', late, '2026-11-21T22:00:00Z', { today: 6, isOpen: false, until: null, opensAt: null }],
  ['the night before', late, '2026-11-20T20:30:00Z', { today: 5, isOpen: false, until: null, opensAt: '18:00' }],
  ['until midnight', toMidnight, '2026-11-21T19:59:00Z', { isOpen: true, until: '00:00' }],
  ['at midnight', toMidnight, '2026-11-21T20:00:00Z', { today: 6, isOpen: false, until: null }],
  ['all day', allDay, '2026-11-21T02:00:00Z', { isOpen: true, until: '00:00' }],
])('hours that end on the next day, %s', (_, saturday, now, standing) => {
  const nights = [null, null, null, null, null, saturday, null];

  expect(standingOf(nights, Date.parse(now))).toMatchObject(standing);
});

test('the shop is closed on a day off', () => {
  expect(standingOf(Array(7).fill(null), Date.parse('2026-11-21T10:00:00Z'))).toEqual({
    today: 5,
    isOpen: false,
    until: null,
    opensAt: null,
  });
});
