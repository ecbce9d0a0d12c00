import { expect, test } from 'vitest';
import type { DeliveryTerms } from './delivery-days.ts';
import { type DeliverySlot, nextSlots, OFFERED_SLOT_DAYS, slotDays } from './delivery-slots.ts';

const SAME_DAY: DeliveryTerms = { daysFrom: 0, daysTo: 0, orderBy: null, onWeekends: false };
const MORNING: DeliverySlot = { from: '10:00', to: '14:00', capacity: 5, closes: 2 };
const EVENING: DeliverySlot = { from: '14:00', to: '18:00', capacity: null, closes: 24 };
const HOLIDAYS = new Set(['2026-12-31', '2027-01-01']);
const inYerevan = (time: string) => new Date(`${time}:00+04:00`);

const offered = (time: string, slots: DeliverySlot[], terms = SAME_DAY) =>
  slotDays(inYerevan(time), { terms, slots, holidays: HOLIDAYS }).map(
    ({ day, slots }) => `${day} ${slots.map(({ from }) => from).join(' ')}`,
  );

test.each([
  ['a minute before it closes', '2026-11-23T07:59', '2026-11-23 10:00'],
  ['when it closes', '2026-11-23T08:00', '2026-11-24 10:00'],
  ['on a Saturday', '2026-11-28T07:00', '2026-11-30 10:00'],
  ['before a holiday', '2026-12-30T09:00', '2027-01-04 10:00'],
])('slotDays starts with the first slot that can still be reached %s', (_, time, first) => {
  expect(offered(time, [MORNING])[0]).toBe(first);
});

test('slotDays leaves out a slot that closes a day before, and keeps the other one of the day', () => {
  expect(offered('2026-11-23T07:00', [MORNING, EVENING]).slice(0, 2)).toEqual([
    '2026-11-23 10:00',
    '2026-11-24 10:00 14:00',
  ]);
});

test('slotDays offers working days only, and as many as OFFERED_SLOT_DAYS', () => {
  const days = offered('2026-11-23T07:00', [MORNING]);

  expect(days).toHaveLength(OFFERED_SLOT_DAYS);
  expect(days.at(-1)).toBe('2026-12-01 10:00');
});

test('slotDays counts from the order deadline of the method', () => {
  const terms = { ...SAME_DAY, daysFrom: 1, daysTo: 2, orderBy: '15:00' };

  expect(offered('2026-11-23T15:00', [MORNING], terms)[0]).toBe('2026-11-25 10:00');
});

const again = (time: string, own: { day: string; from: string }, day: string | null = null) => {
  const slots = [EVENING, MORNING];
  return nextSlots(inYerevan(time), { own, day, terms: SAME_DAY, slots, holidays: HOLIDAYS })
    .slice(0, 2)
    .map((slot) => `${slot.day} ${slot.from}`);
};

test.each([
  ['its own slot and the next one', { day: '2026-11-24', from: '10:00' }, ['2026-11-24 10:00', '2026-11-24 14:00']],
  [
    'the first open slots after its own has closed',
    { day: '2026-11-20', from: '10:00' },
    [...['2026-11-23 10:00', '2026-11-24 10:00']],
  ],
])('nextSlots offers %s', (_, own, expected) => {
  expect(again('2026-11-23T07:00', own)).toEqual(expected);
});

test('nextSlots offers the same time and the later ones of a chosen day, which can be a Saturday', () => {
  expect(again('2026-11-23T07:00', { day: '2026-11-23', from: '10:00' }, '2026-11-28')).toEqual([
    '2026-11-28 10:00',
    '2026-11-28 14:00',
  ]);
  expect(again('2026-11-23T07:00', { day: '2026-11-23', from: '14:00' }, '2026-11-28')).toEqual(['2026-11-28 14:00']);
  expect(again('2026-11-28T15:00', { day: '2026-11-23', from: '10:00' }, '2026-11-28')).toEqual([]);
});
