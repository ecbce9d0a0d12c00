import { describe, expect, test } from 'vitest';
import type { Card } from '#contract/catalog-contract.ts';
import { toLocale } from '#contract/locale.ts';
import { openFileShop } from '#testing/shop.ts';

const demo = await openFileShop({ products: 'demo' });

const search = async (text: string, locale: string, limit = 3): Promise<Card[]> =>
  (await demo.app.inject(`/api/search?${new URLSearchParams({ search: text, locale, limit: String(limit) })}`)).json();

const slugOf = (of: string) => demo.readModel.taxonomy.categoryBySlug.get(of)?.id ?? 0;
const isIn = ({ cats }: Card, category: string) => demo.readModel.taxonomy.withAncestors(cats).has(slugOf(category));

describe('the first products are of the kind that the query names', () => {
  test.each([
    ['зарядник самсунг', 'ru', 'chargers'],
    ['смартфон nfc', 'ru', 'smartphones'],
    ['կոմպյուտերային մկնիկ նոութբուքի համար', 'hy', 'mice'],
    ['gamepad for xbox', 'en', 'gamepads'],
    ['видео карта', 'ru', 'graphics-cards'],
    ['пылисос', 'ru', 'vacuum-cleaners'],
    ['зарядка', 'ru', 'chargers'],
    ['fen', 'ru', 'hair-dryers'],
    ['macbook charger', 'en', 'chargers'],
    ['ipad case', 'en', 'phone-cases'],
    ['iphone 16 смартфон', 'ru', 'iphone'],
    ['планшет с клавиатурой', 'ru', 'tablets'],
    ['պլանշետ ստեղնաշարով', 'hy', 'tablets'],
    ['зарядка для айфона', 'ru', 'chargers'],
    ['монитор 144 гц', 'ru', 'monitors'],
    ['chaynik steklyanniy', 'ru', 'kettles'],
  ])('"%s" in %s: %s', async (text, locale, category) => {
    const cards = await search(text, locale);

    expect(cards.length).toBeGreaterThan(0);
    expect(cards.filter((card) => !isIn(card, category)).map(({ slug }) => slug)).toEqual([]);
  });
});

describe('a sentence is read by its content words', () => {
  test.each([
    ['помогите выбрать стиральную машину', 'ru', 'washing-machines'],
    ['where can i get a good kettle', 'en', 'kettles'],
    ['խորհուրդ տվեք լավ փոշեկուլ', 'hy', 'vacuum-cleaners'],
    ['searching for a drone', 'en', 'drones'],
    ['something to make coffee', 'en', 'coffee-machines'],
    ['добрый день! нужна кофемашина', 'ru', 'coffee-machines'],
    ['կներեք, երեխայի համար պլանշետ կա՞', 'hy', 'tablets'],
  ])('"%s" in %s: %s', async (text, locale, category) => {
    const [first] = await search(text, locale);

    expect(first && isIn(first, category)).toBe(true);
  });
});

describe('models are found as they are spoken', () => {
  test.each([
    ['айфон семнадцать', 'ru', 'apple-iphone-17'],
    ['iphone fifteen plus', 'en', 'apple-iphone-15-plus'],
    ['այֆոն տասնյոթ', 'hy', 'apple-iphone-17'],
    ['галакси эс двадцать четыре ультра', 'ru', 'samsung-galaxy-s24-ultra'],
    ['редми ноут 13', 'ru', 'xiaomi-redmi-note-13'],
    ['редми ноут четырнадцать', 'ru', 'xiaomi-redmi-note-14'],
    ['galaxy watch eight', 'en', 'samsung-galaxy-watch8'],
    ['пиксель девять а', 'ru', 'google-pixel-9a'],
    ['эр ти икс пять тысяч семьдесят', 'ru', 'gigabyte-rtx-5070-windforce-oc-sff'],
    ['самсунг эс двадцать четыре эф и', 'ru', 'samsung-galaxy-s24-fe'],
  ])('"%s" in %s: %s', async (text, locale, slug) => {
    const [first] = await search(text, locale);

    expect(first?.slug).toBe(slug);
  });
});

describe('an expression in Latin letters is found by its sound', () => {
  test.each([
    ['umnye chasy samsung', 'ru', 'smart-watches'],
    ['lusankarchakan aparat', 'hy', 'cameras'],
    ['portativnaya akustika', 'ru', 'portable-speakers'],
  ])('"%s" in %s: %s', async (text, locale, category) => {
    const [first] = await search(text, locale);

    expect(first && isIn(first, category)).toBe(true);
  });
});

test.each([
  ['капсулки для кофемашины', 'ru', 'coffee-machines'],
  ['монитор pro max 9', 'ru', 'monitors'],
])('"%s" in %s is read less strictly instead of having no result', async (text, locale, category) => {
  const cards = await search(text, locale);

  expect(cards.some((card) => isIn(card, category))).toBe(true);
});

describe('an excluded trait or maker is not shown', () => {
  test.each([
    ['свч без гриля', 'ru', /panasonic-nn|bosch-fel/],
    ['headphones without noise cancelling', 'en', /xm5|xm6|airpods-pro/],
    ['non samsung tablet', 'en', /samsung/],
    ['planshet bez samsung', 'ru', /samsung/],
    ['не складной смартфон', 'ru', /fold|flip/],
    ['tablet anything but samsung', 'en', /samsung/],
    ['телевизор за исключением lg', 'ru', /^lg-/],
    ['laptop not for gaming', 'en', /tuf|rog|victus|nitro|katana|legion/],
  ])('"%s" in %s', async (text, locale, excluded) => {
    const cards = await search(text, locale, 10);

    expect(cards.length).toBeGreaterThan(0);
    expect(cards.filter(({ slug }) => excluded.test(slug)).map(({ slug }) => slug)).toEqual([]);
  });
});

test.each([
  ['նոութբուք առանց օպերացիոն համակարգի', 'hy'],
  ['ноутбук без операционной системы', 'ru'],
  ['laptop without operating system', 'en'],
])('"%s" in %s shows products that lack the whole trait first', async (text, locale) => {
  const [first] = await search(text, locale);

  expect(first?.slug).toMatch(/loq|nitro|katana|g5|slim-3|x1504va|aspire/);
});

test('a yes/no fact is found by its name', async () => {
  const cards = await search('ноутбук сенсорный экран', 'ru', 1);

  expect(cards.map(({ slug }) => slug)).toEqual(['huawei-matebook-14-2024']);
});

test('two high amounts without further words are a price range', async () => {
  const cards = await search('телевизор 100000 - 150000', 'ru', 10);

  expect(cards.length).toBeGreaterThan(0);
  expect(cards.filter(({ price }) => price < 100_000 || price > 150_000)).toEqual([]);
});

test('an unknown word does not empty a list with a kind', async () => {
  const cards = await search('холодильник квазиморф до 300000', 'ru', 10);

  expect(cards.length).toBeGreaterThan(0);
  expect(cards.every((card) => isIn(card, 'refrigerators'))).toBe(true);
});

test('a thing that products only mention is reported as missing', () => {
  const { rows, missing } = demo.readModel.readSearch('apple pencil', false, '', 'en');

  expect(rows.length).toBeGreaterThan(0);
  expect(missing).toEqual({ kind: 'name', words: 'apple pencil' });
});

describe('the words that the shop lacks are named beside the nearest products', () => {
  test.each([
    ['телефон vivo', 'ru', ['vivo']],
    ['playstation vita', 'en', ['vita']],
    ['mountain bike', 'en', ['mountain']],
    ['стиралка miele', 'ru', ['miele']],
    ['air fryer', 'en', ['air fryer']],
    ['electric toothbrush', 'en', ['electric toothbrush']],
    ['waterproof projector', 'en', ['waterproof']],
    ['гироскутер', 'ru', ['гироскутер']],
    ['դեմքի քսուք', 'hy', ['քսուք']],
  ])('"%s" in %s', (text, locale, words) => {
    const { rows, notFound } = demo.readModel.readSearch(text, false, '', toLocale(locale));

    expect(rows.length).toBeGreaterThan(0);
    expect(notFound).toEqual(words);
  });
});
