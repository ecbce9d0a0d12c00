import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { shapeOf } from '#i18n/message-shape.ts';
import { PERMISSIONS, ROLE_CODES } from '#rules/staff/staff-permissions.ts';
import { faultsOf } from '#testing/words/faults.ts';
import { flatTexts } from '#testing/words/flat.ts';
import { formsNeeded } from '#testing/words/icu.ts';

const textsOf = (locale: Locale): Record<string, string> =>
  flatTexts(JSON.parse(readFileSync(join(import.meta.dirname, `${locale}.json`), 'utf8')));

const texts: Record<Locale, Record<string, string>> = { hy: textsOf('hy'), ru: textsOf('ru'), en: textsOf('en') };
const found = (faults: (key: string, text: string, locale: Locale) => string[]): string[] =>
  LOCALES.flatMap((locale) =>
    Object.entries(texts[locale]).flatMap(([key, text]) =>
      faults(key, text, locale).map((fault) => `${locale} ${key}: ${fault}`),
    ),
  );

describe('office messages', () => {
  test('have the same keys in every language, and no empty texts', () => {
    expect(Object.keys(texts.ru).toSorted()).toEqual(Object.keys(texts.hy).toSorted());
    expect(Object.keys(texts.en).toSorted()).toEqual(Object.keys(texts.hy).toSorted());
    expect(found((_, text) => (text.trim() === '' ? ['empty'] : []))).toEqual([]);
  });

  test('have the same arguments in every language', () => {
    const wrong = found((key, text) => {
      const [here, inArmenian] = [shapeOf(text).args, shapeOf(texts.hy[key] ?? '').args];
      return Object.keys(here).toSorted().join() === Object.keys(inArmenian).toSorted().join()
        ? []
        : ['other arguments'];
    });

    expect(wrong).toEqual([]);
  });

  test('have exactly the plural forms of their language', () => {
    const wrong = found((_, text, locale) =>
      Object.entries(shapeOf(text).plurals).flatMap(([name, forms]) =>
        forms.toSorted().join(' ') === formsNeeded(locale).join(' ') ? [] : [`${name} has ${forms.join(', ')}`],
      ),
    );

    expect(wrong).toEqual([]);
  });

  test('use the punctuation of their language', () => {
    expect(found((_, text, locale) => faultsOf(locale, text))).toEqual([]);
  });

  test('name every permission and every built-in role', () => {
    const named = (area: string, names: readonly string[]) => names.filter((name) => !(`${area}.${name}` in texts.hy));

    expect(
      named(
        'permissions',
        PERMISSIONS.map((permission) => permission.replace('.', '_')),
      ),
    ).toEqual([]);
    expect(named('roles', ROLE_CODES)).toEqual([]);
  });
});
