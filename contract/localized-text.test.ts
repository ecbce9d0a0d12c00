import { expect, test } from 'vitest';
import { languageOf } from './localized-text.ts';

test.each([
  ['hy', { hy: 'Հեռախոս', en: 'Phone' }, 'hy'],
  ['ru', { hy: 'Հեռախոս', en: 'Phone' }, 'hy'],
  ['ru', { hy: 'Phone', en: 'Phone' }, 'en'],
  ['hy', { hy: 'Phone', en: 'Phone' }, 'en'],
  ['en', { hy: 'Телефон', ru: 'Телефон' }, 'ru'],
  ['ru', { hy: 'Phone' }, 'hy'],
] as const)('languageOf for a page in %s and the text %j is %s', (locale, text, language) => {
  expect(languageOf(text, locale)).toBe(language);
});
