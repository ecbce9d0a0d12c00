import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { shapeOf } from '#i18n/message-shape.ts';
import { faultsOf, untranslated } from '#testing/words/faults.ts';
import { flatTexts } from '#testing/words/flat.ts';
import { formsNeeded } from '#testing/words/icu.ts';
import { unusedKeys } from './used-keys.ts';

const MESSAGES = import.meta.dirname;
const ROOT = join(MESSAGES, '../..');

/** Texts that may be the same in two languages. */
const SAME = new Set(['© {year} {name}']);

const areas = (locale: Locale): string[] => readdirSync(join(MESSAGES, locale)).toSorted();

function textsOf(locale: Locale): Record<string, string> {
  const files = areas(locale).map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(join(MESSAGES, locale, file), 'utf8')),
  ]);
  return flatTexts(Object.fromEntries(files));
}

const texts: Record<Locale, Record<string, string>> = { hy: textsOf('hy'), ru: textsOf('ru'), en: textsOf('en') };
const found = (faults: (key: string, text: string, locale: Locale) => string[]): string[] =>
  LOCALES.flatMap((locale) =>
    Object.entries(texts[locale]).flatMap(([key, text]) =>
      faults(key, text, locale).map((fault) => `${locale} ${key}: ${fault}`),
    ),
  );

describe('the messages of the storefront', () => {
  test('have the same files and keys in every language', () => {
    expect(areas('ru')).toEqual(areas('hy'));
    expect(areas('en')).toEqual(areas('hy'));
    expect(Object.keys(texts.ru).toSorted()).toEqual(Object.keys(texts.hy).toSorted());
    expect(Object.keys(texts.en).toSorted()).toEqual(Object.keys(texts.hy).toSorted());
  });

  test('are all used', () => {
    expect(unusedKeys(Object.keys(texts.hy))).toEqual([]);
  });

  test('are translated, none is empty', () => {
    const keys = Object.keys(texts.hy);

    expect(found((_, text) => (text.trim() === '' ? ['empty'] : []))).toEqual([]);
    expect(
      keys.flatMap((key) =>
        untranslated({ hy: texts.hy[key] ?? '', ru: texts.ru[key] ?? '', en: texts.en[key] ?? '' }, SAME).map(
          (fault) => `${key}: ${fault}`,
        ),
      ),
    ).toEqual([]);
  });

  test('have the same arguments of the same kinds in every language', () => {
    const wrong = found((key, text) => {
      const [here, inArmenian] = [shapeOf(text).args, shapeOf(texts.hy[key] ?? '').args];
      return JSON.stringify(sorted(here)) === JSON.stringify(sorted(inArmenian)) ? [] : [JSON.stringify(here)];
    });

    expect(wrong).toEqual([]);
  });

  test('have every plural form that their language needs, and no other', () => {
    const wrong = found((_, text, locale) =>
      Object.entries(shapeOf(text).plurals).flatMap(([name, forms]) =>
        forms.toSorted().join(' ') === formsNeeded(locale).join(' ') ? [] : [`${name} has ${forms.join(', ')}`],
      ),
    );

    expect(wrong).toEqual([]);
  });

  test('follow the typographic rules of their language', () => {
    expect(found((_, text, locale) => faultsOf(locale, text))).toEqual([]);
  });
});

test('formsNeeded returns one, few, many and other for Russian, and one and other for Armenian and English', () => {
  expect(LOCALES.map(formsNeeded)).toEqual([
    ['one', 'other'],
    ['few', 'many', 'one', 'other'],
    ['one', 'other'],
  ]);
});

/** Files that may capitalize a first letter: they handle «և», or the letter alone is displayed. */
const CAPITALS = [
  'i18n/capitalize.ts',
  // Capitalizes file names, not texts.
  'storefront/app/routes.tsx',
  'storefront/browse/brand/by-letter.ts',
  'storefront/shell/account-tool.tsx',
];

test('styles and code do not change the case of letters, because a capital «և» is two letters', () => {
  const sources = ['storefront', 'ui', 'i18n'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );

  const changing = sources.filter((file) =>
    /text-?transform|small-caps|font-variant-caps|::first-letter|to(Locale)?UpperCase/i.test(
      readFileSync(join(ROOT, file), 'utf8'),
    ),
  );

  expect(changing.toSorted()).toEqual(CAPITALS);
});

const sorted = (args: Record<string, string>): [string, string][] =>
  Object.entries(args).toSorted(([one], [other]) => one.localeCompare(other));
