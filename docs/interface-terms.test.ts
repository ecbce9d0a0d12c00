import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { mailEn } from '#api/messages/mail-messages-en.ts';
import { mailHy } from '#api/messages/mail-messages-hy.ts';
import { mailRu } from '#api/messages/mail-messages-ru.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { flatTexts } from '#testing/words/flat.ts';

const paper = readFileSync(join(import.meta.dirname, 'reference/interface-terms.md'), 'utf8');
const rows = paper
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );

const messages = Object.fromEntries(
  LOCALES.map((locale) => {
    const folder = join(import.meta.dirname, '../storefront/messages', locale);
    const areas = globSync('*.json', { cwd: folder }).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]);
    return [locale, flatTexts(Object.fromEntries(areas))];
  }),
);
const mails: Record<Locale, string> = { hy: spoken(mailHy), ru: spoken(mailRu), en: spoken(mailEn) };

/** Texts of a mail may be functions; their source code contains the terms. */
function spoken(texts: object): string {
  return JSON.stringify(texts, (_, value) => (typeof value === 'function' ? String(value) : value));
}

test('every listed term occurs in its message in every language', () => {
  const named = rows.filter(([, key]) => key?.startsWith('`'));
  const lost = named.flatMap(([, key = '', ...words]) =>
    LOCALES.filter((locale) => {
      const word = words[['hy', 'ru', 'en'].indexOf(locale)] ?? '';
      const said = messages[locale]?.[key.replaceAll('`', '')] ?? '';
      return !said.toLowerCase().includes(word.toLowerCase());
    }).map((locale) => `${key} ${locale}`),
  );

  expect(named.length).toBeGreaterThan(30);
  expect(lost).toEqual([]);
});

test('no message and no mail contains a term to avoid', () => {
  const avoided = rows.flatMap(([locale, word]) =>
    LOCALES.filter((one) => one === locale).map((one) => ({ locale: one, word: word ?? '' })),
  );
  const found = avoided.flatMap(({ locale, word }) => {
    const texts = [...Object.entries(messages[locale] ?? {}), ['mails', mails[locale]]];
    return texts.filter(([, text]) => text?.includes(word)).map(([key]) => `${locale} ${key}: ${word}`);
  });

  expect(avoided.length).toBeGreaterThan(15);
  expect(found).toEqual([]);
});
