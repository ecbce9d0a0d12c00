import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { withUnitForms } from '#testing/unit-forms.ts';
import { readDemoFile } from './demo-file.ts';

type DemoText = { path: string; text: Record<Locale, string> };

const products = readFileSync(join(import.meta.dirname, 'data/products.ndjson'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as unknown);
const texts = [...products, readDemoFile().areas.get('catalog')].flatMap((row) => textsIn(row, ''));

test('the demo has names, descriptions and values in three languages', () => {
  expect(texts.filter(({ path }) => path.endsWith('.name')).length).toBeGreaterThan(1000);
  expect(texts.filter(({ path }) => path.includes('.attributes.')).length).toBeGreaterThan(1000);
});

test.each(LOCALES)('each unit of the demo in %s has the grammatical form of its number', (locale) => {
  const facts = texts.filter(({ path }) => !path.endsWith('.description')).map(({ text }) => text[locale]);
  const wrong = facts.filter((fact) => withUnitForms(fact, locale) !== fact);

  expect(wrong).toEqual([]);
});

/** Set phrases, and terms that occur in two names within one, such as the case of a phone or the chip of a laptop. */
const ALLOWED = new Set(['Side-by-side', 'Side by side', 'Side by Side', 'Spigen Ultra Hybrid Galaxy S25 Ultra', 'Apple MacBook Pro 16 M4 Pro']);

test.each(LOCALES)('no name of the demo in %s contains a term twice', (locale) => {
  const names = texts.filter(({ path }) => path.endsWith('.name')).map(({ text }) => text[locale]);
  const doubled = names.filter((name) => ![...ALLOWED].some((known) => name.includes(known)) && hasDoubledWord(name));

  expect(doubled).toEqual([]);
});

/** Values of a variant follow its name after a comma, so "6 GB, 128 GB" is allowed. */
function hasDoubledWord(name: string): boolean {
  const [own = ''] = name.replace(/\([^)]*\)/g, '').split(', ');
  const words = own.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  return new Set(words).size < words.length;
}

function textsIn(value: unknown, path: string): DemoText[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isText(value)) return [{ path, text: value }];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, `${path}.${key}`));
}

function isText(value: object): value is Required<LocalizedText> {
  return LOCALES.every((locale) => locale in value);
}
