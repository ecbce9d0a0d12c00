import { expect, test } from 'vitest';
import { BRAND_SPELLINGS, SYNONYMS } from '#api/catalog/search/synonyms.ts';
import type { Card } from '#contract/catalog-contract.ts';
import { LOCALES } from '#contract/locale.ts';
import { scriptOf } from '#rules/text/phonetic-key.ts';
import { openFileShop } from '#testing/shop.ts';

// Searches for every product and every synonym take seconds, so this file is a slow test (testing/slow-tests.mjs).
const demo = await openFileShop({ products: 'demo' });

const search = async (text: string, more = ''): Promise<number[]> =>
  (await demo.app.inject(`/api/search?search=${encodeURIComponent(text)}${more}`)).json().map(({ id }: Card) => id);

test.each(LOCALES)('a search in %s finds every demo product by its name and by its SKU', async (locale) => {
  const cards: Card[] = (
    await Promise.all(
      [1, 2, 3, 4, 5].map(
        async (page) => (await demo.app.inject(`/api/products?limit=100&page=${page}&locale=${locale}`)).json().data,
      ),
    )
  ).flat();

  const misses = await Promise.all(
    cards.map(async ({ id, name, sku }) => {
      const [byName, bySku] = await Promise.all([search(name, '&limit=100'), search(sku)]);
      return byName.includes(id) && bySku[0] === id ? [] : [name];
    }),
  );

  expect(cards.length).toBeGreaterThan(400);
  expect(misses.flat()).toEqual([]);
});

const SCRIPT = { hy: 'armenian', ru: 'cyrillic', en: 'latin' } as const;
/**
 * Returns whether an expression mixes scripts, such as "sim քարտ". Such expressions and names are the same in every
 * language.
 */
const isMixed = (expression: string) => new Set(expression.split(' ').map(scriptOf)).size > 1;
const international = new Set(
  [...BRAND_SPELLINGS.flat(), ...SYNONYMS.flat().filter(isMixed)].flatMap((expression) => expression.split(' ')),
);

test.each(LOCALES)(
  'the explanation of every synonym in %s contains only words of that language or of the query',
  (locale) => {
    const wrong = SYNONYMS.flat().flatMap((expression) => {
      const { understood } = demo.readModel.readSearch(`${expression} samsung`, false, '', locale);
      const words = understood?.query.split(' ') ?? [];
      const own = new Set(['samsung', ...expression.split(' ')]);
      const isCorrection = (word: string) => understood?.how === 'typo' && scriptOf(word) === scriptOf(expression);
      const isForeign = (word: string) => {
        const script = scriptOf(word);
        return (
          script !== null &&
          script !== SCRIPT[locale] &&
          !own.has(word) &&
          !international.has(word) &&
          !isCorrection(word)
        );
      };
      return words.some(isForeign) ? [`${expression}: ${understood?.query}`] : [];
    });

    expect(wrong).toEqual([]);
  },
);
