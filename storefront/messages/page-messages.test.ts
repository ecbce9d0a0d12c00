import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '#contract/locale.ts';
import { areasOf } from '#storefront/app/build/page-messages.ts';

const ROOT = join(import.meta.dirname, '../..');
const LANGUAGES = { hy: () => import('./hy.ts'), ru: () => import('./ru.ts'), en: () => import('./en.ts') };

test('every call of useTranslations has a literal area', () => {
  const sources = ['storefront', 'ui'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('app/build/'))
      .map((file) => join(folder, file)),
  );

  const hidden = sources.filter((file) => /useTranslations\((?!'\w)/.test(readFileSync(join(ROOT, file), 'utf8')));

  expect(hidden).toEqual([]);
});

test('the areas loaded on every page are the same in every language', async () => {
  const [hy, ...others] = await Promise.all(
    LOCALES.map(async (locale) => Object.keys((await LANGUAGES[locale]()).everywhere)),
  );

  expect(others).toEqual([hy, hy]);
});

test('the frame around every page needs only the areas loaded on every page', () => {
  expect(areasOf('storefront/app/entry-client.tsx')).toEqual([]);
});

test('areasOf returns the areas that a page or a lazily loaded part uses', () => {
  expect(areasOf('storefront/browse/listing/catalog-page.tsx')).toEqual(['catalog']);
  expect(areasOf('storefront/customer/account/order-page.tsx')).toEqual(['account', 'cart', 'order', 'pay']);
  expect(areasOf('storefront/credit/schedule.tsx')).toEqual(['credit', 'creditPlan']);
  expect(areasOf('storefront/currency/rate-note.tsx')).toEqual(['currency']);
});
