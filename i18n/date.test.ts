import { expect, test } from 'vitest';
import { daysPhrase, daysValue, shortSpan, weekdayAndDate } from './date.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const day = (first: string, last = first) => ({ today: '2026-11-23', first, last });

test.each([
  ['today', day('2026-11-23'), ['այսօր՝ նոյեմբերի 23-ին', 'сегодня, 23 ноября', 'today, 23 November']],
  ['tomorrow', day('2026-11-24'), ['վաղը՝ նոյեմբերի 24-ին', 'завтра, 24 ноября', 'tomorrow, 24 November']],
  ['another day', day('2026-11-25'), ['չորեքշաբթի՝ նոյեմբերի 25-ին', 'в среду, 25 ноября', 'Wednesday, 25 November']],
  [
    'a day read later',
    { first: '2026-11-24', last: '2026-11-24' },
    ['երեքշաբթի՝ նոյեմբերի 24-ին', 'во вторник, 24 ноября', 'Tuesday, 24 November'],
  ],
  ['a span', day('2026-11-25', '2026-11-26'), ['նոյեմբերի 25-ից 26-ը', '25–26 ноября', '25–26 November']],
  [
    'a span over the end of a month',
    day('2026-11-30', '2026-12-01'),
    ['նոյեմբերի 30-ից դեկտեմբերի 1-ը', '30 ноября – 1 декабря', '30 November – 1 December'],
  ],
])('daysPhrase of %s is the spoken form of each language', (_, days, expected) => {
  const phrases = (['hy', 'ru', 'en'] as const).map((locale) => plain(daysPhrase(locale, days)));

  expect(phrases).toEqual(expected);
});

test.each([
  [
    'a day',
    { first: '2026-12-01', last: '2026-12-01' },
    ['երեքշաբթի, դեկտեմբերի 1', 'вторник, 1 декабря', 'Tuesday, 1 December'],
  ],
  [
    'a day with a slot',
    { first: '2026-12-01', last: '2026-12-01', slot: { from: '10:00', to: '14:00' } },
    ['երեքշաբթի, դեկտեմբերի 1, 10:00–14:00', 'вторник, 1 декабря, 10:00–14:00', 'Tuesday, 1 December, 10:00–14:00'],
  ],
  ['a span', { first: '2026-12-01', last: '2026-12-02' }, ['դեկտեմբերի 1-ից 2-ը', '1–2 декабря', '1–2 December']],
])('daysValue of %s follows a label in each language', (_, days, expected) => {
  expect((['hy', 'ru', 'en'] as const).map((locale) => plain(daysValue(locale, days)))).toEqual(expected);
});

test.each([
  ['2026-12-02', '2026-12-03', ['02.12–03.12', '02.12–03.12', '2–3 Dec']],
  ['2026-12-02', '2026-12-02', ['02.12', '02.12', '2 Dec']],
  ['2026-11-30', '2026-12-02', ['30.11–02.12', '30.11–02.12', '30 Nov–2 Dec']],
])('shortSpan from %s to %s fits a narrow column in each language', (first, last, texts) => {
  expect((['hy', 'ru', 'en'] as const).map((locale) => plain(shortSpan(locale, { first, last })))).toEqual(texts);
});

test('weekdayAndDate names a day of a list in the basic form of each language', () => {
  const names = (['hy', 'ru', 'en'] as const).map((locale) => plain(weekdayAndDate(locale, '2026-11-29')));

  expect(names).toEqual(['Կիրակի, նոյեմբերի 29', 'Воскресенье, 29 ноября', 'Sunday, 29 November']);
});
