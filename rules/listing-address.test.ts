import { expect, test } from 'vitest';
import {
  changed,
  chosenCount,
  type Listing,
  listingQuery,
  onPage,
  readListing,
  sortedBy,
  toggled,
  withoutFilters,
} from './listing-address.ts';

const read = (query: string) => readListing(new URLSearchParams(query));
const plain = read('');

test('an empty address is page 1 of 12 in the default order', () => {
  expect(plain).toEqual({
    page: 1,
    limit: 12,
    sort: 'default',
    order: 'asc',
    savings: false,
    categoryIds: [],
    search: '',
    price: null,
    filters: {},
  });
  expect(listingQuery(plain)).toBe('');
});

test.each<[query: string, expected: Partial<Listing>]>([
  ['page=3&limit=24', { page: 3, limit: 24 }],
  ['page=0&limit=0', { page: 1, limit: 12 }],
  ['page=-2&limit=101', { page: 1, limit: 12 }],
  ['page=2.5&limit=abc', { page: 1, limit: 12 }],
  ['page=9999999999', { page: 1 }],
  ['sort=price', { sort: 'price', order: 'asc' }],
  ['sort=price&order=desc', { sort: 'price', order: 'desc' }],
  ['sort=price-desc', { sort: 'price', order: 'desc' }],
  ['sort=created_at', { sort: 'created_at', order: 'desc' }],
  ['sort=price&order=sideways', { sort: 'price', order: 'asc' }],
  ['sort=weight&order=desc', { sort: 'default', order: 'asc' }],
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
  ['category_id=12,2', { categoryIds: [12, 2] }],
  ['search=%20iphone%20', { search: 'iphone' }],
  ['q=iphone', { search: 'iphone' }],
  ['search=a&q=b', { search: 'a' }],
])('%s is read', (query, expected) => {
  const listing = read(query);

  expect(listing).toMatchObject(expected);
});

test('a search text is cut at 200 characters', () => {
  const listing = read(`search=${'a'.repeat(300)}`);

  expect(listing.search).toHaveLength(200);
});

test.each([
  '?brand=7,8',
  '?search=tv%20%26%20video',
  '?savings=1&brand=7&filter_color=1,2&filter_price=1000-5000&sort=price&order=desc&limit=24&page=3',
  '?category_id=12,2',
  '?sort=created_at',
  '?sort=name&order=desc',
])('%s comes back as it was', (query) => {
  const address = listingQuery(read(query));

  expect(address).toBe(query);
});

test.each([
  ['sort=default&order=desc&limit=12&page=1', ''],
  ['sort=price&order=asc', '?sort=price'],
  ['sort=price-desc', '?sort=price&order=desc'],
  ['utm_source=mail&page=2', '?page=2'],
])('%s is mirrored as «%s»', (query, expected) => {
  const address = listingQuery(read(query));

  expect(address).toBe(expected);
});

test('every change but the page goes back to page 1', () => {
  const third = read('page=3&brand=7');

  expect(changed(third, { savings: true }).page).toBe(1);
  expect(toggled(third, 'color', 1).page).toBe(1);
  expect(sortedBy(third, 'price').page).toBe(1);
  expect(withoutFilters(third).page).toBe(1);
  expect(onPage(third, 4)).toEqual({ ...third, page: 4 });
});

test('a filter value is added to its list and taken out of it', () => {
  const one = toggled(plain, 'color', 1);
  const two = toggled(one, 'color', 2);

  expect(two.filters).toEqual({ color: [1, 2] });
  expect(toggled(two, 'color', 1).filters).toEqual({ color: [2] });
  expect(toggled(one, 'color', 1).filters).toEqual({});
});

test('reset clears filters and keeps search, sort and page size', () => {
  const listing = read('search=tv&savings=1&brand=7&filter_color=1&filter_price=1-2&sort=price&limit=24&page=2');

  expect(listingQuery(withoutFilters(listing))).toBe('?search=tv&sort=price&limit=24');
});

test.each([
  ['', 0],
  ['search=tv&sort=price', 0],
  ['savings=1', 1],
  ['filter_price=1-2&brand=7,8', 3],
])('«%s» has %i chosen values', (query, expected) => {
  const count = chosenCount(read(query));

  expect(count).toBe(expected);
});
