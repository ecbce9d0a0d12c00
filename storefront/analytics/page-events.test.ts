import { expect, expectTypeOf, test } from 'vitest';
import type { loader as loadBrand } from '#storefront/browse/brand/brand-page.tsx';
import type { loader as loadHome } from '#storefront/browse/home/home-page.tsx';
import type { loader as loadCatalog } from '#storefront/browse/listing/catalog-page.tsx';
import type { loader as loadProduct } from '#storefront/browse/product/product-data.ts';
import type { loader as loadSearch } from '#storefront/browse/search/search-page.tsx';
import type { loader as loadThanks } from '#storefront/buy/thanks/thanks-page.tsx';
import { grown } from './cart-events.ts';
import {
  clickedProduct,
  type HomePageData,
  type ListingPageData,
  type ProductPageData,
  pageEvents,
  type SearchPageData,
  type ThanksPageData,
} from './page-events.ts';

const products = [
  { id: 7, slug: 'aurora-5', name: 'Aurora 5', price: 125_000 },
  { id: 8, slug: 'aurora-6', name: 'Aurora 6', price: 150_000 },
];
const answer = { data: { products } };
const order = {
  code: 'pending',
  number: '1044',
  total: 252_000,
  coupon: null,
  items: [{ id: 1, name: 'Aurora 5', price: 125_000, quantity: 2, discount: 0 }],
};

test.each<[string, string, unknown, string[]]>([
  ['a list', 'storefront/browse/listing/catalog-page.tsx#category', { answer }, ['view_item_list']],
  ['an empty list', 'storefront/browse/listing/catalog-page.tsx', { answer: { data: { products: [] } } }, []],
  ['a list that failed to load', 'storefront/browse/listing/catalog-page.tsx', { answer: { failure: {} } }, []],
  ['a search', 'storefront/browse/search/search-page.tsx', { query: 'aurora', answer }, ['search', 'view_item_list']],
  ['a search page without a query', 'storefront/browse/search/search-page.tsx', null, []],
  ['a missing product', 'storefront/browse/product-page/product-page.tsx', undefined, []],
  ['an order', 'storefront/buy/thanks/thanks-page.tsx', { loaded: { order } }, ['purchase']],
  [
    'an order not paid yet',
    'storefront/buy/thanks/thanks-page.tsx',
    { loaded: { order: { ...order, code: 'pending_payment' } } },
    [],
  ],
  [
    'an order opened by the link of a mail',
    'storefront/buy/thanks/thanks-page.tsx',
    { isFromMail: true, loaded: { order } },
    [],
  ],
  ['an order of somebody else', 'storefront/buy/thanks/thanks-page.tsx', { loaded: 'hidden' }, []],
  ['a text page', 'storefront/content/text-page.tsx', { id: 4 }, []],
])('pageEvents returns the expected events for %s', (_, id, data, names) => {
  expect(pageEvents(id, data).map(({ name }) => name)).toEqual(names);
});

test('clickedProduct returns the listed product of a link and null for any other link', () => {
  const events = pageEvents('storefront/browse/listing/catalog-page.tsx', { answer });

  expect(clickedProduct(events, '/ru/shop/product/aurora-6')).toMatchObject({
    name: 'select_item',
    products: [{ id: 8 }],
  });
  expect(clickedProduct(events, '/shop/product/other')).toBeNull();
});

test('clickedProduct finds a product by the percent-encoded form of an Armenian slug', () => {
  const armenian = { id: 9, slug: 'ականջակալ-7', name: 'Ականջակալ 7', price: 30_000 };
  const events = pageEvents('storefront/browse/listing/catalog-page.tsx', {
    answer: { data: { products: [armenian] } },
  });
  const { pathname } = new URL(`https://shop.am/shop/product/${armenian.slug}`);

  expect(clickedProduct(events, pathname)).toMatchObject({ products: [{ id: 9 }] });
});

test('products bought together and similar products of a product page are two separate lists', () => {
  const [one, other] = products;
  const product = { offer: { id: 1, price: 1000 }, name: 'Case', brand: null };

  const events = pageEvents('storefront/browse/product-page/product-page.tsx', {
    product,
    together: [one],
    related: [other],
  });

  expect(events).toMatchObject([
    { name: 'view_item', products: [{ id: 1 }] },
    { name: 'view_item_list', list: 'bought together', products: [{ id: 7 }] },
    { name: 'view_item_list', list: 'similar', products: [{ id: 8 }] },
  ]);
});

test('grown returns cart lines with the quantity by which they have grown', () => {
  const line = (id: number, quantity: number) => ({
    id,
    itemId: id,
    product: { id, parentId: null, slug: '', name: `Aurora ${id}`, images: [] },
    options: [],
    price: 1000,
    total: 1000 * quantity,
    quantity,
    available: 9,
    minQty: 1,
  });

  expect(grown([line(1, 1), line(2, 5)], [line(1, 3), line(2, 4), line(3, 1)])).toEqual([
    { id: 1, name: 'Aurora 1', price: 1000, quantity: 2 },
    { id: 3, name: 'Aurora 3', price: 1000, quantity: 1 },
  ]);
});

type LoaderData<L extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<L>>>;

test('the loaders of the pages return the data from which their events are derived', () => {
  expectTypeOf<LoaderData<typeof loadHome>>().toExtend<HomePageData>();
  expectTypeOf<LoaderData<typeof loadCatalog>>().toExtend<ListingPageData>();
  expectTypeOf<LoaderData<typeof loadBrand>>().toExtend<ListingPageData>();
  expectTypeOf<LoaderData<typeof loadSearch>>().toExtend<SearchPageData>();
  expectTypeOf<LoaderData<typeof loadProduct>>().toExtend<ProductPageData>();
  expectTypeOf<LoaderData<typeof loadThanks>>().toExtend<ThanksPageData>();
});
