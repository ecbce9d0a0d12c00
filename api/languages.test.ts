import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { endpoints } from '#contract/endpoints.ts';
import { LOCALES } from '#contract/locale.ts';
import { product } from '#testing/builders.ts';
import { addPromotion } from '#testing/promotions.ts';
import { DEMO_CALLS, withQuery } from '#testing/public-calls.ts';
import { openFileShop, openShop } from '#testing/shop.ts';

const shop = await openFileShop({ products: 'demo' });
/** The product of the call `productBundles`, or its first variant, and a product of another family. */
const parts = await shop.pool.many<{ id: number }>(sql`
  select distinct on (is_other) p.id, coalesce(p.parent_id, p.id) <> 1 as is_other
  from products p join stock s on s.product_id = p.id and s.qty > 0
  where p.type = 'simple' and p.regular_price is not null order by is_other, p.id`);
await addPromotion(shop, {
  name: { hy: 'Փաթեթ', ru: 'Комплект', en: 'Bundle' },
  kind: 'bundle',
  benefit: { type: 'fixed', value: 1_000, parts: parts.map(({ id }) => ({ products: [id], quantity: 1 })) },
});
const publicEndpoints = endpoints.filter(({ cache }) => cache === 'public');

/**
 * Brand names, external addresses and blocks without custom carousels are equal in every language, and brands of the demo
 * have no texts. Its stores have no stock of their own. The six boxes contain all three languages. Reviews and questions
 * are texts of shoppers, each in one language.
 */
const SAME_EVERYWHERE = [
  'social',
  'productReviews',
  'productQuestions',
  'brands',
  'brandBySlug',
  'sixBoxes',
  'homeBlocks',
  'googlecode',
  'currencies',
  'storeStock',
];

const ask = (name: string, query: string) => shop.app.inject(withQuery(DEMO_CALLS[name] as string, query));

test('every public endpoint has a call in this test', () => {
  expect(Object.keys(DEMO_CALLS).toSorted()).toEqual(publicEndpoints.map(({ name }) => name).toSorted());
});

test.each(publicEndpoints.flatMap((endpoint) => LOCALES.map((locale) => ({ name: endpoint.name, locale, endpoint }))))(
  '$name answers in $locale according to the contract',
  async ({ name, locale, endpoint }) => {
    const answer = await ask(name, `locale=${locale}`);

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-language']).toBe(locale);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(endpoint.answer.safeParse(answer.json()).error?.issues).toBeUndefined();
    expect(answer.body.length).toBeGreaterThanOrEqual('{"data":[]}'.length);
  },
);

test.each(publicEndpoints.filter(({ name }) => !SAME_EVERYWHERE.includes(name)))(
  '$name has different texts in each language',
  async ({ name }) => {
    const answers = await Promise.all(LOCALES.map((locale) => ask(name, `locale=${locale}`)));

    expect(new Set(answers.map(({ body }) => body)).size).toBe(LOCALES.length);
  },
);

test.each(SAME_EVERYWHERE)('the answer of %s is the same in each language', async (name) => {
  const answers = await Promise.all(LOCALES.map((locale) => ask(name, `locale=${locale}`)));

  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

test.each([
  ['no language', ''],
  ['am', 'locale=am'],
  ['an unknown language', 'locale=fr'],
  ['an empty language', 'locale='],
  ['a language in capitals', 'locale=EN'],
  ['two languages', 'locale=en&locale=ru'],
])('%s falls back to Armenian', async (_, query) => {
  const [answer, armenian] = await Promise.all([ask('categories', query), ask('categories', 'locale=hy')]);

  expect(answer.headers['content-language']).toBe('hy');
  expect(answer.body).toBe(armenian.body);
});

test('lang is an alias of locale, and locale takes precedence', async () => {
  const [lang, locale, both] = await Promise.all(
    ['lang=ru', 'locale=ru', 'locale=ru&lang=en'].map((q) => ask('categories', q)),
  );

  expect(lang?.body).toBe(locale?.body);
  expect(lang?.headers['content-language']).toBe('ru');
  expect(both?.body).toBe(locale?.body);
});

test.each([
  ['', ['hy', 'ru', 'en']],
  ['locale=ru', ['ru']],
  ['locale=am', ['hy']],
  ['locale=fr', ['hy']],
  ['lang=en', ['en']],
])('translations with "%s" returns the languages %o', async (query, locales) => {
  const answer = await ask('translations', query);

  expect(Object.keys(answer.json())).toEqual(locales);
});

test('an untranslated name is shown in Armenian', async () => {
  const own = await openShop();
  const phone = await own.add(product({ name: { hy: 'Հեռախոս', en: '' } as never }));

  const answers = await Promise.all(
    LOCALES.map((locale) => own.app.inject(`/api/product/${phone.slug}?locale=${locale}`)),
  );

  expect(answers.map((answer) => answer.json().data.name)).toEqual(['Հեռախոս', 'Հեռախոս', 'Հեռախոս']);
});

test('an untranslated description has the description_locale hy', async () => {
  const own = await openShop();
  const phone = await own.add(
    product({ description: { hy: '<p>Նկարագրություն</p>', en: '<p>Description</p>' } as never }),
  );

  const answers = await Promise.all(
    LOCALES.map((locale) => own.app.inject(`/api/product/${phone.slug}?locale=${locale}`)),
  );

  expect(answers.map((answer) => answer.json().data.description_locale)).toEqual(['hy', 'hy', 'en']);
});

test('the language in the body of a changing call takes precedence over the query', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/checkout/save-order?locale=en',
    payload: { locale: 'ru' },
  });

  expect(answer.headers['content-language']).toBe('ru');
  expect(answer.json()).toMatchObject({ message: 'Корзины нет.' });
});

test.each([
  ['hy', 'Ապրանքն ավելացվեց զամբյուղ'],
  ['ru', 'Товар добавлен в корзину'],
  ['en', 'Product added to cart.'],
] as const)('cart messages are in %s', async (locale, message) => {
  const visitor = await shop.visitor(locale);
  const sold = shop.readModel.bySlug('apple-iphone-15')?.variants.find(({ qty }) => qty > 0);

  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/checkout/cart/add/${sold?.id}?locale=${locale}&api_token=${visitor.token}`,
  });

  expect(answer.headers['content-language']).toBe(locale);
  expect(answer.json()).toMatchObject({ message, data: { items: [{ name: sold?.name[locale] }] } });
});
