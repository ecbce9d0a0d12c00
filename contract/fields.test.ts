import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { flag, idList, localeField, paging, wholeNumber } from './fields.ts';

const oneToTen = wholeNumber(1, 10);

test.each([
  [1, 1],
  [10, 10],
  ['1', 1],
  ['10', 10],
  ['007', 7],
])('wholeNumber reads %o as %d', (given, number) => {
  expect(oneToTen.safeParse(given)).toMatchObject({ success: true, data: number });
});

test.each([
  0,
  11,
  -1,
  1.5,
  1e9,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  ' ',
  '0',
  '11',
  '-1',
  '1.5',
  '1e1',
  '0x5',
  '5 ',
  'abc',
  '٥',
  null,
  true,
  [5],
  { 5: 5 },
])('wholeNumber from 1 to 10 rejects %o', (given) => {
  expect(oneToTen.safeParse(given).success).toBe(false);
});

test.each([
  ['hy', 'hy'],
  ['ru', 'ru'],
  ['en', 'en'],
  ['am', 'hy'],
  ['fr', 'hy'],
  ['EN', 'hy'],
  ['', 'hy'],
  [undefined, 'hy'],
  [['en', 'ru'], 'hy'],
  [{ toString: 'en' }, 'hy'],
])('localeField reads %o as %s', (given, locale) => {
  expect(localeField.parse(given)).toBe(locale);
});

test.each([
  ['1', true],
  ['yes', true],
  [1, true],
  [true, true],
  ['0', false],
  ['', false],
  [0, false],
  [false, false],
  [undefined, false],
])('flag reads %o as %o', (given, meant) => {
  expect(flag.parse(given)).toBe(meant);
});

test.each([
  ['7', [7]],
  ['7,8', [7, 8]],
  ['7, 8 , 9', [7, 8, 9]],
  ['7,', [7]],
  [7, [7]],
  ['', []],
  [undefined, []],
])('idList reads %o as %o', (given, ids) => {
  expect(idList.parse(given)).toEqual(ids);
});

test.each(['a', '7;8', '7,,8', '-7', '1.5', '1234567890', ['7'], {}])('%o is not a valid list of ids', (given) => {
  expect(idList.safeParse(given).success).toBe(false);
});

const page = z.object(paging());

test.each([
  [{}, { limit: 20, page: 1 }],
  [{ limit: '1' }, { limit: 1, page: 1 }],
  [
    { limit: '100', page: '3' },
    { limit: 100, page: 3 },
  ],
])('paging reads %o as page %o', (given, meant) => {
  expect(page.parse(given)).toEqual(meant);
});

test.each([{ limit: '0' }, { limit: '101' }, { limit: '' }, { page: '0' }, { page: '-1' }, { page: '1.5' }])(
  '%o is not a valid page number',
  (given) => {
    expect(page.safeParse(given).success).toBe(false);
  },
);
