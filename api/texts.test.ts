import { describe, expect, test } from 'vitest';
import { messagesIn } from '#api/messages/messages-in.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { messageTexts } from '#sandbox/arca-messages.ts';
import { SANDBOX_MESSAGES } from '#sandbox/sandbox-messages.ts';
import { faultsOf, untranslated } from '#testing/words/faults.ts';
import { flatTexts, marksIn } from '#testing/words/flat.ts';

type Tree = Record<Locale, unknown>;
type MessagesByCode = Record<string, Record<Locale, string> | undefined>;

/** Converts `{cart: {hy, ru, en}}` to `{hy: {cart}, ru: {cart}, en: {cart}}`. */
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

/** Texts that may be equal in two languages. */
const SAME = new Set([
  // The name that the stand-ins of the demo show.
  'Kayts',
  // Name of the protocol, on a page for developers.
  'HTTP',
]);

/** `besideField` messages exist only in English, where the other messages repeat the name of the field. */
const isInEveryLanguage = (key: string): boolean => !key.startsWith('besideField.');

describe.each<[string, Tree]>([
  ['the API', fromEach(messagesIn)],
  ['the stand-in gateway', byLanguage(messageTexts)],
  ['the pages of the stand-ins', fromEach((locale) => SANDBOX_MESSAGES[locale])],
])('the texts of %s', (_, tree) => {
  const texts = fromEach((locale) => flatTexts(tree[locale])) as Record<Locale, Record<string, string>>;
  const keys = Object.keys(texts.hy);
  const found = (faults: (key: string, locale: Locale) => string[]): string[] =>
    LOCALES.flatMap((locale) =>
      keys.flatMap((key) => faults(key, locale).map((fault) => `${locale} ${key}: ${fault}`)),
    );

  test('have the same keys in every language and are translated', () => {
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

  test('use the same placeholders in every language', () => {
    const given = (text: string): string => marksIn(text).join(' ');

    expect(
      found((key, locale) => {
        const [here, there] = [given(texts[locale][key] ?? ''), given(texts.hy[key] ?? '')];
        return here === there ? [] : [`${here || 'nothing'} instead of ${there || 'nothing'}`];
      }),
    ).toEqual([]);
  });

  test('follow the typographic rules of their language', () => {
    expect(found((key, locale) => faultsOf(locale, (texts[locale][key] ?? '').trim()))).toEqual([]);
  });
});
