import { expect, test } from 'vitest';
import { endOfReduction, nextSwitch, overlap, timeObstacle } from './promotion-time.ts';

const at = (text: string): number => Date.parse(text);
const times = { startsAt: at('2026-11-26T20:00:00Z'), endsAt: at('2026-11-29T20:00:00Z'), hours: null };

test.each([
  ['a millisecond before its start', '2026-11-26T19:59:59.999Z', 'not_started'],
  ['at its start, which is midnight in Yerevan', '2026-11-26T20:00:00Z', null],
  ['a millisecond before its end', '2026-11-29T19:59:59.999Z', null],
  ['at its end', '2026-11-29T20:00:00Z', 'ended'],
])('a promotion %s', (_, now, obstacle) => {
  expect(timeObstacle(times, at(now))).toBe(obstacle);
});

test.each([
  ['18:00 to 22:00', { from: 1080, to: 1320 }, '2026-11-27T14:00:00Z', null],
  ['18:00 to 22:00', { from: 1080, to: 1320 }, '2026-11-27T18:00:00Z', 'hours'],
  ['22:00 to 06:00', { from: 1320, to: 360 }, '2026-11-27T20:30:00Z', null],
  ['22:00 to 06:00', { from: 1320, to: 360 }, '2026-11-27T08:00:00Z', 'hours'],
])('a promotion from %s in Yerevan', (_, hours, now, obstacle) => {
  expect(timeObstacle({ ...times, hours }, at(now))).toBe(obstacle);
});

test('nextSwitch is the next start, end or hour of any promotion', () => {
  const evening = { ...times, hours: { from: 1080, to: 1320 } };

  expect(nextSwitch([times], at('2026-11-26T10:00:00Z'))).toBe(times.startsAt);
  expect(nextSwitch([times], at('2026-11-27T10:00:00Z'))).toBe(times.endsAt);
  expect(nextSwitch([times], times.endsAt)).toBe(Number.POSITIVE_INFINITY);
  expect(nextSwitch([evening], at('2026-11-27T10:00:00Z'))).toBe(at('2026-11-27T14:00:00Z'));
  expect(nextSwitch([evening], at('2026-11-27T14:00:00Z'))).toBe(at('2026-11-27T18:00:00Z'));
});

test('endOfReduction is the end of the hours or of the promotion', () => {
  const evening = { ...times, hours: { from: 1080, to: 1320 } };

  expect(endOfReduction(times, at('2026-11-27T10:00:00Z'))).toBe(times.endsAt);
  expect(endOfReduction(evening, at('2026-11-27T15:00:00Z'))).toBe(at('2026-11-27T18:00:00Z'));
});

test.each([
  ['the same days', times, true],
  ['days that begin at its end', { startsAt: times.endsAt, endsAt: null, hours: null }, false],
  ['no days', { startsAt: null, endsAt: null, hours: null }, true],
])('a promotion overlaps one with %s', (_, other, expected) => {
  expect(overlap(times, other)).toBe(expected);
});
