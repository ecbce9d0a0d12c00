import { expect, test } from 'vitest';
import {
  changed,
  chosenCount,
  isCanonical,
  type Listing,
  listingAt,
  listingQuery,
  onPage,
  readListing,
  saysCredit,
  sortedBy,
  toggled,
  withoutCategory,
  withoutFilters,
  withoutMonthly,
} from './listing-address.ts';

const read = (query: string) => readListing(new URLSearchParams(query));
const plain = read('');
/** More ids than the API accepts. */
const SIXTY = Array.from({ length: 60 }, (_, index) => index + 1);

test('readListing returns page 1 of 24 in the default order for an empty address', () => {
  expect(plain).toEqual({
    page: 1,
    limit: 24,
    sort: 'default',
    order: 'asc',
    savings: false,
    wellRated: false,
    inStock: false,
    categoryIds: [],
    search: '',
    exact: false,
    plain: [],
    price: null,
    monthly: null,
    credit: { bank: null, period: 24, down: 0 },
    filters: {},
  });
  expect(listingQuery(plain)).toBe('');
});

test.each<[query: string, expected: Partial<Listing>]>([
  ['page=3&limit=48', { page: 3, limit: 48 }],
  ['page=0&limit=0', { page: 1, limit: 24 }],
  ['page=-2&limit=101', { page: 1, limit: 24 }],
  ['page=2.5&limit=abc', { page: 1, limit: 24 }],
  ['page=9999999999', { page: 1 }],
  ['sort=price', { sort: 'price', order: 'asc' }],
  ['sort=price&order=desc', { sort: 'price', order: 'desc' }],
  ['sort=price-desc', { sort: 'price', order: 'desc' }],
  ['sort=created_at', { sort: 'created_at', order: 'desc' }],
  ['sort=price&order=sideways', { sort: 'price', order: 'asc' }],
  ['sort=weight&order=desc', { sort: 'default', order: 'asc' }],
  [`category_id=${SIXTY}`, { categoryIds: SIXTY.slice(0, 50) }],
  [`filter_brand=${SIXTY.slice(0, 30)}&brand=${SIXTY}`, { filters: { brand: SIXTY.slice(0, 50) } }],
  ['savings=1', { savings: true }],
  ['savings=yes', { savings: false }],
  ['brand=7,8', { filters: { brand: [7, 8] } }],
  ['brand=7,x,7,,0', { filters: { brand: [7] } }],
  ['brand=', { filters: {} }],
  ['filter_color=1&filter_storage=11,12', { filters: { color: [1], storage: [11, 12] } }],
  ['filter_color=1&filter_color=2', { filters: { color: [1, 2] } }],
  ['filter_=1&filter_Bad-Code=1', { filters: {} }],
  ['filter_price=1000-5000', { price: { min: 1000, max: 5000 }, filters: {} }],
  ['filter_price=5000-1000', { price: null }],
  ['filter_price=1000', { price: null }],
  ['filter_price=0-0', { price: { min: 0, max: 0 } }],
  ['monthly=5000-20000', { monthly: { min: 5000, max: 20000 }, filters: {} }],
  ['monthly=20000-5000', { monthly: null }],
  ['monthly=-5000-20000', { monthly: null }],
  ['monthly=5000', { monthly: null }],
  ['monthly=1e4-2e4', { monthly: null }],
  ['monthly=5000&monthly=20000', { monthly: { min: 5000, max: 20000 } }],
  ['monthly=&monthly=20000', { monthly: { min: 0, max: 20000 } }],
  ['monthly=5000&monthly=', { monthly: { min: 5000, max: 999_999_999 } }],
  ['monthly=&monthly=', { monthly: null }],
  ['monthly=20000&monthly=5000', { monthly: null }],
  ['monthly=1&monthly=2&monthly=3', { monthly: null }],
  ['sort=monthly', { sort: 'monthly', order: 'asc' }],
  ['bank=3&period=12&down=50000', { credit: { bank: 3, period: 12, down: 50_000 } }],
  ['bank=0&period=0&down=-1', { credit: { bank: null, period: 24, down: 0 } }],
  ['bank=&period=&down=', { credit: { bank: null, period: 24, down: 0 } }],
  ['bank=masis&period=121&down=1e9', { credit: { bank: null, period: 24, down: 0 } }],
  ['bank=3.5&period=NaN&down=10000000000', { credit: { bank: null, period: 24, down: 0 } }],
  ['category_id=12,2', { categoryIds: [12, 2] }],
  ['search=%20iphone%20', { search: 'iphone' }],
  ['q=iphone', { search: 'iphone' }],
  ['search=a&q=b', { search: 'a' }],
  ['search=fqajy&exact=1', { search: 'fqajy', exact: true }],
  ['search=fqajy&exact=yes', { search: 'fqajy', exact: false }],
  ['exact=1', { search: '', exact: false }],
  ['search=sony+tv&plain=brand-5,price,brand-5', { plain: ['brand-5', 'price'] }],
  ['search=sony+tv&plain=%3Cb%3E,price', { plain: ['price'] }],
  ['plain=price', { plain: [] }],
])('readListing reads %s', (query, expected) => {
  const listing = read(query);

  expect(listing).toMatchObject(expected);
});

test('readListing truncates a search text to 200 characters', () => {
  const listing = read(`search=${'a'.repeat(300)}`);

  expect(listing.search).toHaveLength(200);
});

test('readListing never splits a character when it truncates', () => {
  const listing = read(`search=${'a'.repeat(199)}${encodeURIComponent('📱')}`);

  expect(listing.search).toBe('a'.repeat(199));
  expect(listingQuery(listing)).toBe(`?search=${'a'.repeat(199)}`);
});

test.each([
  '?brand=7,8',
  '?search=tv%20%26%20video',
  '?search=fqajy&exact=1&sort=price&page=2',
  '?search=sony%20tv&plain=price,brand-5&category_id=4',
  '?savings=1&in_stock=1&brand=7&filter_color=1,2&filter_price=1000-5000&sort=price&order=desc&limit=48&page=3',
  '?category_id=12,2',
  '?sort=created_at',
  '?sort=name&order=desc',
  '?monthly=5000-20000',
  '?bank=3',
  '?period=36&down=50000',
  '?filter_price=1000-5000&monthly=50-200&bank=3&period=12&down=1000&sort=monthly&page=2',
  '?sort=monthly&order=desc',
])('listingQuery writes the query %s as it was read', (query) => {
  const address = listingQuery(read(query));

  expect(address).toBe(query);
});

test.each([
  ['sort=default&order=desc&limit=24&page=1', ''],
  ['sort=price&order=asc', '?sort=price'],
  ['sort=price-desc', '?sort=price&order=desc'],
  ['utm_source=mail&page=2', '?page=2'],
  ['exact=1&page=2', '?page=2'],
  ['bank=&period=24&down=0', ''],
  ['monthly=&monthly=20000&bank=3&period=24', '?monthly=0-20000&bank=3'],
])('the canonical address of %s is «%s»', (query, expected) => {
  const address = listingQuery(read(query));

  expect(address).toBe(expected);
});

test('every change except of the page returns to page 1', () => {
  const third = read('page=3&brand=7');

  expect(changed(third, { savings: true }).page).toBe(1);
  expect(toggled(third, 'color', 1).page).toBe(1);
  expect(sortedBy(third, 'price').page).toBe(1);
  expect(withoutFilters(third).page).toBe(1);
  expect(changed(third, { monthly: { min: 1, max: 2 } }).page).toBe(1);
  expect(changed(third, { credit: { bank: 3, period: 12, down: 0 } }).page).toBe(1);
  expect(withoutMonthly(third).page).toBe(1);
  expect(onPage(third, 4)).toEqual({ ...third, page: 4 });
});

test('a filter value is added to its list or removed from it', () => {
  const one = toggled(plain, 'color', 1);
  const two = toggled(one, 'color', 2);

  expect(two.filters).toEqual({ color: [1, 2] });
  expect(toggled(two, 'color', 1).filters).toEqual({ color: [2] });
  expect(toggled(one, 'color', 1).filters).toEqual({});
});

test('reset clears filters and preserves search, sort order and page size', () => {
  const listing = read('search=tv&savings=1&brand=7&filter_color=1&filter_price=1-2&sort=price&limit=48&page=2');

  expect(listingQuery(withoutFilters(listing))).toBe('?search=tv&sort=price&limit=48');
});

test('reset clears the credit choice even if the list is sorted by monthly payment', () => {
  const listing = read('monthly=50-200&bank=3&period=12&down=1000&sort=monthly');

  expect(listingQuery(withoutFilters(listing))).toBe('?sort=monthly');
});

test.each([
  ['monthly=50-200&bank=3&period=12&down=1000&brand=7', '?brand=7'],
  ['monthly=50-200&bank=3&sort=price', '?sort=price'],
  ['monthly=50-200&bank=3&period=12&sort=monthly', '?bank=3&period=12&sort=monthly'],
])('«%s» with any monthly payment becomes «%s»', (query, expected) => {
  const listing = withoutMonthly(read(query));

  expect(listingQuery(listing)).toBe(expected);
});

test.each([
  ['', false],
  ['filter_price=1-2&sort=price', false],
  ['period=24&down=0', false],
  ['bank=3', true],
  ['period=12', true],
  ['down=1000', true],
  ['monthly=50-200', true],
  ['sort=monthly', true],
])('«%s» contains a credit choice: %s', (query, expected) => {
  const answer = saysCredit(read(query));

  expect(answer).toBe(expected);
});

test.each([
  ['', 0],
  ['search=tv&sort=price', 0],
  ['savings=1', 1],
  ['filter_price=1-2&brand=7,8', 3],
  ['monthly=1-2&bank=3&period=12&down=100', 1],
  ['bank=3&period=12', 0],
])('chosenCount of «%s» is %i', (query, expected) => {
  const count = chosenCount(read(query));

  expect(count).toBe(expected);
});

test.each([
  ['/shop/catalog', '?brand=7&category_id=12'],
  ['/shop/catalog/search', '?brand=7&category_id=12'],
  ['/shop/catalog/smartphones', '?brand=7'],
  ['/shop/brand/samsung', '?category_id=12'],
])('on %s the query contains only values that the path lacks', (path, expected) => {
  const listing = listingAt(path, new URLSearchParams('brand=7&category_id=12'));

  expect(toSorted(listingQuery(listing))).toBe(toSorted(expected));
});

const toSorted = (query: string): string => [...new URLSearchParams(query)].sort().join('&');

test.each([
  ['', true],
  ['page=3', true],
  ['utm_source=mail', true],
  ['sort=default&order=desc&limit=24', true],
  ['brand=7', false],
  ['savings=1', false],
  ['filter_price=1-2', false],
  ['category_id=12', false],
  ['search=tv', false],
  ['sort=price', false],
  ['monthly=1-2', false],
  ['bank=3', false],
  ['period=12', false],
  ['down=100', false],
  ['sort=monthly', false],
  ['limit=48', false],
])('search engines may index «%s»: %s', (query, expected) => {
  const answer = isCanonical(read(query));

  expect(answer).toBe(expected);
});

test('withoutCategory removes one of several categories from the address', () => {
  const listing = withoutCategory(read('category_id=12,2&page=4'), 12);

  expect(listingQuery(listing)).toBe('?category_id=2');
});
