import { expect, test } from 'vitest';
import { HOSTILE_TEXTS } from '#testing/hostile-texts.ts';
import { cleanShopperName, cleanShopperText, isSuspicious, languageOfText, publicName } from './written-text.ts';

test.each(Object.entries(HOSTILE_TEXTS))('cleanShopperText of %s has no hidden characters', (_, typed) => {
  const text = cleanShopperText(typed);

  expect(text).not.toMatch(/(?<!\p{Extended_Pictographic}\ufe0f?)\u200d/u);
  expect(text).not.toMatch(
    /[\u200b\u2060\ufeff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]|(?![\n\t])\p{Cc}/u,
  );
  expect(text).not.toMatch(/\p{M}{3}/u);
  expect(text.isWellFormed()).toBe(true);
  expect(cleanShopperText(text)).toBe(text);
});

test('cleanShopperText keeps joined emoji, line breaks and letters of every language', () => {
  const text = 'Շատ լավն է 👨‍👩‍👧 👍🏽\nХороший 🇦🇲\n\nGood ё й';

  expect(cleanShopperText(text)).toBe(text);
});

test.each([
  ['only zero-width characters', '\u200b\u200b\ufeff'],
  ['only blanks', ' \n\t '],
  ['only fillers', '\u3164\u2800'],
])('cleanShopperText of %s is empty', (_, typed) => {
  expect(cleanShopperText(typed)).toBe('');
  expect(cleanShopperName(typed)).toBe('');
});

test('cleanShopperText allows one empty line', () => {
  expect(cleanShopperText('one\n\n\n\n\ntwo')).toBe('one\n\ntwo');
});

test.each([
  ['a link', 'see https://evil.example/pay'],
  ['a link without a scheme', 'cheaper at evil.com today'],
  ['a written dot', 'cheaper at evil (dot) com'],
  ['a host', 'www.evil'],
  ['a script', '<script>alert(1)</script>'],
  ['a running address', 'javascript:alert(1)'],
  ['a Markdown link', '[pay](x)'],
  ['an e-mail address', 'write to anna@example.am'],
  ['a messenger name', 'write to @cheapphones'],
  ['a telephone number', 'call +374 91 12 34 56'],
  ['a local telephone number', 'զանգեք 091 12 34 56'],
  ['repeated characters', 'goooooooooooood'],
  ['capitals only', 'THIS SHOP IS THE WORST SHOP I HAVE EVER SEEN'],
  ['a template', '{{constructor}}'],
])('isSuspicious is true for %s', (_, text) => {
  expect(isSuspicious('', text)).toBe(true);
});

test.each([
  ['a good review', 'Շատ գոհ եմ, մարտկոցը պահում է երկու օր։'],
  ['numbers and prices', 'Купил за 189 000 драмов, 128 ГБ хватает. 5/5!'],
  ['short forms', 'OK, USB 3.0 and Wi-Fi 6E work, e.g. at 1.5 m.'],
  ['a smile', 'Լավն է :) <3'],
])('isSuspicious is false for %s', (_, text) => {
  expect(isSuspicious(text)).toBe(false);
});

test.each([
  ['Շատ լավ հեռախոս է', 'en', 'hy'],
  ['Отличный телефон', 'hy', 'ru'],
  ['Great phone', 'en', 'en'],
  ['Shat lav heraxos e', 'hy', 'hy'],
  ['iPhone 16 Pro Max-ը լավն է', 'ru', 'hy'],
  ['👍', 'ru', 'ru'],
] as const)('languageOfText("%s") on a page in %s is %s', (text, page, locale) => {
  expect(languageOfText(text, page)).toBe(locale);
});

test.each([
  ['Անի', 'Սարգսյան', 'Անի Ս.'],
  ['Anna', '', 'Anna'],
  ['', '', ''],
  ['An\u200bna', '\u202eSmith', 'Anna S.'],
])('publicName(%j, %j) is %j', (first, last, name) => {
  expect(publicName(first, last)).toBe(name);
});
