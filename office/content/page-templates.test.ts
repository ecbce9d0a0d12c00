import { expect, test } from 'vitest';
import { LOCALES } from '#contract/locale.ts';
import { isPlainEnough } from '../product/rich-text-tags.ts';
import { TEMPLATE_NAMES, TEMPLATES } from './page-templates.ts';

/** Names that the shop replaces in the texts of pages by values of the settings. */
const PAGE_PLACEHOLDERS = [
  'delivery',
  'delivery_terms',
  'returns',
  'return_days',
  'company',
  'company_tin',
  'company_address',
  'address',
  'email',
  'phones',
  'hours',
];

const placeholdersIn = (html: string): string[] =>
  [...new Set([...html.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].toSorted();

test.each(TEMPLATE_NAMES)('the template %s has the same known placeholders in every language', (name) => {
  const { html } = TEMPLATES[name];
  const found = LOCALES.map((locale) => placeholdersIn(html[locale]));

  expect(found).toEqual(found.map(() => found[0]));
  expect(PAGE_PLACEHOLDERS).toEqual(expect.arrayContaining(found[0] ?? []));
  expect(LOCALES.every((locale) => isPlainEnough(html[locale]))).toBe(true);
});
