import { describe, expect, test } from 'vitest';
import { messagesIn } from '#api/messages/messages-in.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { messageTexts } from '#sandbox/arca-messages.ts';
import { SANDBOX_MESSAGES } from '#sandbox/sandbox-messages.ts';
import { faultsOf, untranslated } from '#testing/words/faults.ts';
import { flatTexts, marksIn } from '#testing/words/flat.ts';

type Tree = Record<Locale, unknown>;
type MessagesByCode = Record<string, Record<Locale, string> | undefined>;

/** `{cart: {hy, ru, en}}` as `{hy: {cart}, ru: {cart}, en: {cart}}`. */
const byLanguage = (all: Record<string, MessagesByCode>): Tree =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      Object.fromEntries(
        Object.entries(all).map(([group, texts]) => [
          group,
          Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text?.[locale]])),
        ]),
      ),
    ]),
  ) as Tree;

const fromEach = (of: (locale: Locale) => unknown): Tree => ({ hy: of('hy'), ru: of('ru'), en: of('en') });

/** Texts that may be the same in two languages. */
const SAME = new Set([
  // The shop's name in Latin letters.
  'Kayts',
  // The protocol, on a page for programmers.
  'HTTP',
]);

/** Sentences beside a field exist only in English, whose other sentences name the field by its code. */
const isInEveryLanguage = (key: string): boolean => !key.startsWith('besideField.');

describe.each<[string, Tree]>([
  ['the API', fromEach(messagesIn)],
  ['the stand-in gateway', byLanguage(messageTexts)],
  ['the pages of the stand-ins', fromEach((locale) => SANDBOX_MESSAGES[locale])],
])('the words of %s', (_, tree) => {
  const texts = fromEach((locale) => flatTexts(tree[locale])) as Record<Locale, Record<string, string>>;
  const keys = Object.keys(texts.hy);
  const found = (faults: (key: string, locale: Locale) => string[]): string[] =>
    LOCALES.flatMap((locale) =>
      keys.flatMap((key) => faults(key, locale).map((fault) => `${locale} ${key}: ${fault}`)),
    );

  test('are the same in number in every language, and translated', () => {
    expect(keys.length).toBeGreaterThan(0);
    expect(Object.keys(texts.ru).toSorted()).toEqual(keys.toSorted());
    expect(Object.keys(texts.en).filter(isInEveryLanguage).toSorted()).toEqual(keys.toSorted());
    expect(
      keys.flatMap((key) =>
        untranslated({ hy: texts.hy[key] ?? '', ru: texts.ru[key] ?? '', en: texts.en[key] ?? '' }, SAME).map(
          (fault) => `${key}: ${fault}`,
        ),
      ),
    ).toEqual([]);
  });

  test('say the same things that they are given', () => {
    const given = (text: string): string => marksIn(text).join(' ');

    expect(
      found((key, locale) => {
        const [here, there] = [given(texts[locale][key] ?? ''), given(texts.hy[key] ?? '')];
        return here === there ? [] : [`${here || 'nothing'} instead of ${there || 'nothing'}`];
      }),
    ).toEqual([]);
  });

  test('are written as their language is', () => {
    expect(found((key, locale) => faultsOf(locale, (texts[locale][key] ?? '').trim()))).toEqual([]);
  });
});
