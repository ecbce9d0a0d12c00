import { expect, test } from 'vitest';
import { packIndex, unpackIndex } from './pack-index.ts';
import { dropEntry, openSearchIndex, putEntry, type SearchEntry } from './search-index.ts';
import { search } from './search-products.ts';

const KINDS = ['Phones', 'Cases', 'Kettles', 'Հեռախոսներ', 'Чайники'];
const MAKERS = ['Apple', 'Samsung', 'Bosch', 'Tefal'];

/** An entry that differs enough from others for every search method to find something. */
const entryOf = (id: number): SearchEntry => {
  const [kind, maker] = [KINDS[id % KINDS.length]!, MAKERS[id % MAKERS.length]!];
  return {
    names: [`${maker} ${kind} X${id % 17}`, `${kind} model${id}`],
    codes: [`SKU-${id}A`],
    brand: [maker],
    category: [kind],
    above: [],
    values: [`${(id % 4) * 128} GB`],
    description: [`A ${kind} for those who asked ${id % 7} times`],
    specs: [],
    lacks: [],
    measured: [],
    kinds: [{ key: kind, names: [kind], depth: 1 }],
  };
};

function indexOf(ids: readonly number[]) {
  const index = openSearchIndex();
  for (const id of ids) putEntry(index, id, entryOf(id));
  return index;
}

const IDS = Array.from({ length: 400 }, (_, at) => at + 1);
const QUERIES = [
  'samsung phone',
  'чайник bosch',
  'հեռախոս',
  'telefon apple',
  'X16',
  'model3',
  'SKU-77A',
  'kettel',
  '256gb case',
  's',
  'case for samsung',
  'ntktajy',
];
const answers = (index: ReturnType<typeof openSearchIndex>) => QUERIES.map((query) => [...search(index, query).ids]);
const opened = (buffer: SharedArrayBuffer) => unpackIndex(buffer)!.index;

test('a packed index returns the same results as the original index', () => {
  const index = indexOf(IDS);

  expect(answers(opened(packIndex(index, 'now')))).toEqual(answers(index));
  expect(unpackIndex(packIndex(index, 'now'))?.of).toBe('now');
});

test('products added to and removed from a packed index are found or absent, and the shared memory is unchanged', () => {
  const buffer = packIndex(indexOf(IDS.slice(0, 300)), 'now');
  const before = Buffer.from(new Uint8Array(buffer)).toString('base64');
  const index = opened(buffer);
  for (const id of IDS.slice(300)) putEntry(index, id, entryOf(id));
  for (const id of IDS) if (id % 3 === 0) dropEntry(index, id);
  putEntry(index, 5, entryOf(6));

  const fresh = indexOf(IDS.filter((id) => id % 3 !== 0 && id !== 5));
  putEntry(fresh, 5, entryOf(6));
  expect(answers(index).map((ids) => ids.toSorted())).toEqual(answers(fresh).map((ids) => ids.toSorted()));
  expect(Buffer.from(new Uint8Array(buffer)).toString('base64')).toBe(before);
});

test('an index that is truncated, changed or of another version is not read', () => {
  const whole = new Uint8Array(packIndex(indexOf(IDS), 'now'));
  const damaged = (change: (bytes: Uint8Array) => void, length = whole.length) => {
    const buffer = new SharedArrayBuffer(length);
    const bytes = new Uint8Array(buffer);
    bytes.set(whole.subarray(0, length));
    change(bytes);
    return unpackIndex(buffer);
  };
  const flip = (at: number) => (bytes: Uint8Array) => {
    bytes[at]! ^= 1;
  };

  expect(damaged(() => {})).not.toBeNull();
  expect(damaged(() => {}, whole.length - 8)).toBeNull();
  expect(damaged(() => {}, 10)).toBeNull();
  expect(damaged(flip(7))).toBeNull();
  expect(damaged(flip(whole.length - 100))).toBeNull();
  expect(damaged(flip(15))).toBeNull();
});

test('the first results are the same for every limit', () => {
  const index = indexOf(Array.from({ length: 3000 }, (_, at) => at + 1));
  const isAvailable = (id: number) => id % 5 !== 0;

  for (const query of ['samsung', 'apple phone', 'чайник', 'case', 'cheapest phone']) {
    const all = search(index, query, { isAvailable });
    const first = search(index, query, { isAvailable, most: 20 });
    expect([...first.ids]).toEqual([...all.ids.slice(0, 20)]);
    expect(first.count).toBe(all.count);
  }
});

test('in a search sorted by price, results with equal prices are in order of their score', () => {
  const index = indexOf(Array.from({ length: 1500 }, (_, at) => at + 1));
  const priceOf = (id: number) => (id % 3) * 1000 + 1000;
  const isAvailable = (id: number) => id % 2 === 0;
  const prices = (query: string) => [...search(index, query, { priceOf, isAvailable }).ids].map(priceOf);
  const cheapest = [...search(index, 'cheapest', { priceOf, isAvailable }).ids];

  expect(prices('cheapest')).toEqual(prices('cheapest').toSorted((one, other) => one - other));
  expect(prices('most expensive')).toEqual(prices('most expensive').toSorted((one, other) => other - one));
  expect(cheapest.length).toBe(1500);
  expect(cheapest.slice(0, 250).every(isAvailable)).toBe(true);
});
