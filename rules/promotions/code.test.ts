import { expect, test } from 'vitest';
import { foldCode } from './code.ts';

test.each([
  ['spaces and dashes', ' winter - 20 ', 'WINTER20'],
  ['small letters', 'Winter20', 'WINTER20'],
  ['a long dash and an underscore', 'winter–20_x', 'WINTER20X'],
  ['Cyrillic letters that look Latin', 'САМЕТ10', 'CAMET10'],
  ['Armenian letters that look Latin', 'ՍՕԼ10', 'UOL10'],
  ['full-width characters', 'ＷＩＮ２０', 'WIN20'],
  ['invisible characters', 'WIN\u200b\u00ad20', 'WIN20'],
])('foldCode folds %s', (_, typed, folded) => {
  expect(foldCode(typed)).toBe(folded);
});

test.each([
  ['an empty text', ''],
  ['spaces', '   '],
  ['two characters', 'AB'],
  ['41 characters', 'A'.repeat(41)],
  ['letters of other alphabets', 'СКИДКАЖ'],
  ['symbols', 'SALE%'],
  ['SQL', "' or 1=1 --"],
])('foldCode refuses %s', (_, typed) => {
  expect(foldCode(typed)).toBeNull();
});
