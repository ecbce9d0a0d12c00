import { expect, test } from 'vitest';
import { hasLongWord, withLineBreaks } from './line-breaks.ts';

test.each([
  ['Նոր սմարթֆոններ', false],
  ['Գերժամանակակից սմարթֆոններ', true],
  ['Электротранспорт', true],
  ['', false],
])('hasLongWord of "%s" is %s', (text, isLong) => {
  expect(hasLongWord(text)).toBe(isLong);
});

test.each([
  ['Ձեր հաջորդ iPhone-ը', 'Ձեր հաջորդ iPhone-\u2060ը'],
  ['iPhone-ից և Galaxy-ներ', 'iPhone-\u2060ից և Galaxy-\u2060ներ'],
  ['Smart-TV', 'Smart-TV'],
  ['սև-սպիտակ', 'սև-սպիտակ'],
  ['Электротранспорт', 'Элек|тро|транс|порт'],
  ['Пылесосы', 'Пылесосы'],
  ['Պաշտպանվածություն', 'Պաշտ|պան|վա|ծու|թյուն'],
])('withLineBreaks of "%s" is "%s"', (text, broken) => {
  expect(withLineBreaks(text)).toBe(broken.replaceAll('|', '\u00ad'));
});
