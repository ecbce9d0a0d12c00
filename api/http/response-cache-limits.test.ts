import { expect, test } from 'vitest';
import { type CacheTags, type CatalogChange, NO_CACHE_TAGS, WHOLE_SHOP } from './cache-tags.ts';
import { canonicalAddress } from './canonical-address.ts';
import { openResponseCache, toCachedResponse } from './response-cache.ts';

const MB = 1024 * 1024;
const [PHONE, LAMP] = [1, 2];
const [PHONES, LAMPS] = [10, 20];

const answer = (shown?: Partial<CacheTags>, { kb = 1, isPage = false } = {}) => ({
  ...toCachedResponse([Buffer.alloc(kb * 1024)], 'text/plain', 0),
  isPage,
  ...(shown && { cacheTags: { ...NO_CACHE_TAGS, ...shown } }),
});

const change = (changed: Partial<Record<keyof Exclude<CatalogChange, 'everything'>, number[]>>): CatalogChange => ({
  pieces: new Set(changed.pieces),
  products: new Set(changed.products),
  lists: new Set(changed.lists),
  counts: new Set(changed.counts),
});

const SOLD_ONE = change({ pieces: [PHONE] });
const SOLD_OUT = change({ products: [PHONE], lists: [WHOLE_SHOP, PHONES] });
const NEW_LAMP = change({ products: [LAMP], lists: [WHOLE_SHOP, LAMPS], counts: [WHOLE_SHOP, LAMPS] });

test.each<[string, CatalogChange, string[]]>([
  ['one of many pieces of the phone is sold', SOLD_ONE, ['phones', 'phone', 'anything']],
  ['the last phone is sold', SOLD_OUT, ['phones', 'whole shop', 'phone', 'anything']],
  ['there is a new lamp', NEW_LAMP, ['lamps', 'whole shop', 'number of lamps', 'anything']],
  [
    'content is edited',
    'everything',
    ['phones', 'lamps', 'whole shop', 'number of lamps', 'phone', 'anything', 'texts'],
  ],
])('when %s, only responses that depend on it are invalidated', (_, changed, forgotten) => {
  const ready = openResponseCache(MB);
  const shown: Record<string, Partial<CacheTags> | undefined> = {
    phones: { cards: [PHONE], lists: [PHONES] },
    lamps: { lists: [LAMPS] },
    'whole shop': { lists: [WHOLE_SHOP] },
    'number of lamps': { counts: [LAMPS] },
    phone: { details: [PHONE] },
    anything: undefined,
    texts: {},
  };
  for (const [url, told] of Object.entries(shown)) ready.store(url, answer(told));

  ready.forget(changed);

  expect(Object.keys(shown).filter((url) => !ready.find(url))).toEqual(forgotten);
});

test('findOlder returns a page with outdated neighbours for half a second, but never one with a changed product', () => {
  const clock = { now: 0 };
  const ready = openResponseCache(MB, () => clock.now);
  ready.store('shows the phone', answer({ cards: [PHONE], lists: [PHONES] }, { isPage: true }));
  ready.store('shows other phones', answer({ cards: [3], lists: [PHONES] }, { isPage: true }));
  const older = () => ['shows the phone', 'shows other phones'].filter((url) => ready.findOlder(url));

  ready.forget(SOLD_ONE);
  expect(ready.find('shows the phone')).toBeDefined();

  ready.forget(SOLD_OUT);
  expect(ready.find('shows other phones')).toBeUndefined();
  expect(older()).toEqual(['shows other phones']);
  clock.now = 400;
  ready.forget(SOLD_OUT);
  clock.now = 501;
  expect(older()).toEqual([]);
});

test('a response is not stored when its data changes during the rendering', () => {
  const ready = openResponseCache(MB);
  const since = ready.moment;
  ready.forget(SOLD_OUT);

  ready.store('phones', answer({ lists: [PHONES] }), since);
  ready.store('lamps', answer({ lists: [LAMPS] }), since);
  for (let i = 0; i < 100; i++) ready.forget(SOLD_ONE);
  ready.store('texts', answer({}), since);

  expect([ready.find('phones'), ready.find('lamps')].map((found) => found !== undefined)).toEqual([false, true]);
  expect(ready.find('texts')).toBeUndefined();
});

test('a crawl of a million addresses neither exceeds the memory limit nor evicts popular pages', () => {
  const ready = openResponseCache(MB);
  ready.store('/', answer({}, { kb: 50 }));
  ready.find('/');

  for (let i = 0; i < 1_000_000; i++) ready.store(`/?page=${i}`, CRAWLED);
  const isStillThere = ready.find('/') !== undefined;
  ready.clear();
  ready.store('/', answer({}, { kb: 50 }));
  for (let i = 0; i < 100; i++) ready.store(`/?page=${i}`, CRAWLED);

  expect(isStillThere).toBe(true);
  expect(ready.find('/')).toBeDefined();
  expect(ready.bytes).toBeLessThan(MB);
});

test('addresses requested once use the whole cache until others are requested again', () => {
  const ready = openResponseCache(MB);
  const addresses = Array.from({ length: 9 }, (_, at) => `/?page=${at}`);

  for (const url of addresses) ready.store(url, answer({}, { kb: 100 }));
  const secondRound = addresses.map((url) => ready.find(url) !== undefined);
  for (let i = 0; i < 100; i++) ready.store(`/crawled?page=${i}`, CRAWLED);
  const afterCrawl = addresses.filter((url) => ready.find(url));

  expect(secondRound).toEqual(addresses.map(() => true));
  expect(afterCrawl).toEqual(addresses.slice(-3));
  expect(ready.bytes).toBeLessThanOrEqual(MB);
});

const isRead = (name: string) => !/^(utm_source|gclid|q)$/.test(name);

const CRAWLED = answer({}, { kb: 90 });

test.each([
  ['/api/products', '/api/products'],
  ['/api/products?', '/api/products'],
  ['/api/products?locale=hy&limit=2', '/api/products?limit=2&locale=hy'],
  ['/api/products?b=2&a=1&b=1', '/api/products?a=1&b=2&b=1'],
  ['/api/products?search=%d5%b0%20x', '/api/products?search=%D5%B0%20x'],
  ['/api/products?search=a+b', '/api/products?search=a%20b'],
  ['/api/products?price=1%2C2', '/api/products?price=1,2'],
  ['/api/products?search=%E0%A4%A', '/api/products?search=%E0%A4%A'],
  ['/api/products?b[1]=2&a=1', '/api/products?b[1]=2&a=1'],
  ['/api/products?x=1%262', '/api/products?x=1%262'],
  ['/api/products?utm_source=a&limit=2&gclid=x%20y&q[1]=2', '/api/products?limit=2'],
  ['/api/products?gclid=1', '/api/products'],
  ['/api/products?%6cimit=2', '/api/products?limit=2'],
])('%s has the cache key %s', (address, key) => {
  expect(canonicalAddress(address, isRead)).toBe(key);
  expect(canonicalAddress(key, isRead)).toBe(key);
});
