import { describe, expect, test } from 'vitest';
import type { FoundPage } from '#contract/catalog-contract.ts';
import { openFileShop } from '#testing/shop.ts';

const demo = await openFileShop({ products: 'demo' });

const pagesFor = async (search: string, locale = 'ru'): Promise<FoundPage[]> =>
  (await demo.app.inject(`/api/search/pages?search=${encodeURIComponent(search)}&locale=${locale}`)).json().data;

test.each([
  ['гарантия', '/page/6'],
  ['երաշխիք', '/page/6'],
  ['warranty', '/page/6'],
  ['возврат', '/page/5'],
  ['վերադարձ', '/page/5'],
  ['возврат товара', '/page/5'],
  ['доставка', '/page/3'],
  ['առաքում', '/page/3'],
  ['кредит', '/page/2'],
  ['ապառիկ', '/page/2'],
  ['Գյումրի', '/stores'],
  ['гарант', '/page/6'],
  ['как вернуть товар', '/page/5'],
  ['shipping', '/page/3'],
  ['return policy', '/page/5'],
  ['правила возврата', '/page/5'],
  ['վերադարձի կանոններ', '/page/5'],
  ['dostavka', '/page/3'],
  ['araqum', '/page/3'],
  ['garantia', '/page/6'],
  ['ljcnfdrf', '/page/3'],
  ['djpdhfn', '/page/5'],
])('a content search for "%s" finds %s', async (search, path) => {
  const [first] = await pagesFor(search);

  expect(first?.path).toBe(path);
});

describe('a page of the shop is found by its name', () => {
  const PAGES = {
    '/shop/catalog?savings=1': [
      'скидки',
      'акции',
      'распродажа',
      'զեղչեր',
      'discounts',
      'sale',
      'zeghcher',
      'skidki',
      'crblrb',
    ],
    '/shop/catalog?sort=created_at': ['новинки', 'նոր ապրանքներ', 'new arrivals', 'novinki', 'yjdbyrb'],
    '/stores': ['магазины', 'часы работы', 'աշխատանքային ժամեր', 'խանութներ', 'opening hours', 'magaziny', 'vfufpbys'],
    '/gift-cards': ['подарочная карта', 'նվեր քարտ', 'gift card', 'podarochnaya karta', 'gjlfhjxyfz rfhnf'],
    '/contact': ['контакты', 'կապ', 'contact us'],
    '/track': ['где мой заказ', 'իմ պատվերը', 'track order'],
    '/blog': ['блог', 'բլոգ', 'blog'],
    '/shop/brand': ['бренды', 'ապրանքանիշեր', 'brands'],
  };

  test.each(Object.entries(PAGES).flatMap(([path, texts]) => texts.map((text) => [text, path])))(
    'a content search for "%s" finds %s',
    async (text, path) => {
      const [first] = await pagesFor(text);

      expect(first?.path).toBe(path);
    },
  );
});

test.each([
  ['How to choose a charger', 'en', /charger/],
  ['OLED или QLED', 'ru', /OLED/],
  ['Ռոբոտ փոշեկուլը ձեր տանը', 'hy', /Ռոբոտ/],
  ['kak vybrat zaryadnoe ustroystvo', 'ru', /зарядн/],
])('the title of a post, "%s", finds the post', async (title, locale, expected) => {
  const [first] = await pagesFor(title, locale);

  expect(first?.kind).toBe('post');
  expect(first?.title).toMatch(expected);
});

test.each(['часы', 'новый айфон', 'iphone 16', 'phone', 'карта памяти', 'телефон samsung'])(
  'a search for the product "%s" does not offer a page of the shop',
  async (text) => {
    const shopPages = Object.values(await pagesFor(text)).filter(({ path }) => !/^\/(page|blog)\//.test(path));

    expect(shopPages).toEqual([]);
  },
);

test("a content result has the page's title and first sentences in the requested language", async () => {
  const [russian] = await pagesFor('гарантия', 'ru');
  const [armenian] = await pagesFor('гарантия', 'hy');

  expect(russian).toMatchObject({ kind: 'page', title: expect.stringMatching(/гарант/i) });
  expect(armenian?.title).toMatch(/երաշխիք/i);
  for (const page of [russian, armenian]) {
    expect(page?.excerpt.length).toBeGreaterThan(20);
    expect(page?.excerpt.length).toBeLessThanOrEqual(140);
    expect(page?.excerpt).not.toMatch(/[<>]/);
  }
});

test.each(['', '   ', '?!', 'zzzzzz', 'гарантия zzzzzz', '😀', 'a', 'x'.repeat(200), 'և և և և'])(
  'a content search for "%s", which no page contains, has no results',
  async (search) => {
    expect(await pagesFor(search)).toEqual([]);
  },
);

test.each(['доставка в Ванадзор', 'առաքում Գյումրի', 'delivery to Gyumri'])(
  'the page of the topic is found for "%s", although it does not contain the place',
  async (search) => {
    const [first] = await pagesFor(search);

    expect(first?.title).toMatch(/доставка|առաքում|delivery/i);
  },
);

test('a page appears once in the results, and the results respect the limit', async () => {
  const { data } = (
    await demo.app.inject('/api/search/pages?search=%D0%B4%D0%BE%D1%81%D1%82%D0%B0%D0%B2%D0%BA%D0%B0&limit=10')
  ).json();
  const paths = data.map(({ path }: FoundPage) => path);

  expect(new Set(paths).size).toBe(paths.length);
  expect(await pagesFor('доставка')).toHaveLength(Math.min(3, paths.length));
});
