import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastCpuMsOf } from '#testing/cpu-time.ts';
import { EMPTY_SEARCH_ENTRY } from '#testing/empty-search-entry.ts';
import { readRoles } from './query-roles.ts';
import { dropEntry, openSearchIndex, putEntry, type SearchIndex } from './search-index.ts';
import { search } from './search-products.ts';
import { understand } from './understanding.ts';

function indexOf(names: readonly string[]): SearchIndex {
  const index = openSearchIndex();
  names.forEach((name, at) => {
    put(index, at + 1, name);
  });
  return index;
}

const put = (index: SearchIndex, id: number, name: string) =>
  putEntry(index, id, { ...EMPTY_SEARCH_ENTRY, names: [name] });
const found = (index: SearchIndex, text: string) => [...search(index, text).ids];

const PHONES = ['', ' Plus', ' Pro', ' Pro Max', ' Silver', ' Black'].map((more) => `Apple iPhone 15${more}`);
const GLASS = 'Tempered glass iphone15';

test.each(['iphone 15', 'iphone15'])(
  'a product with iphone15 as one word does not hide the iPhone 15 from the search "%s"',
  (text) => {
    const index = indexOf(PHONES);

    put(index, 7, GLASS);

    expect(found(index, text).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  },
);

test('a product that is no longer for sale does not affect the interpretation of queries', () => {
  const index = indexOf(PHONES);
  put(index, 7, GLASS);

  dropEntry(index, 7);

  expect(found(index, 'iphone 15').toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(found(index, 'iphnoe').toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(found(index, 'glass')).toEqual([]);
});

test('a misspelt name of a deleted product is no longer a correction', () => {
  const index = indexOf(['Samsung refrigerator', 'Refrigeratar']);

  dropEntry(index, 2);

  expect(found(index, 'refrigeratat')).toEqual([1]);
});

test.each(['samsung с 24', 'samsung С24', 'самсунг с24'])('"%s" with a Cyrillic letter finds the S24', (text) => {
  const index = indexOf(['Samsung Galaxy S24', 'Samsung чайник с подсветкой, 24 месяца', 'Samsung Galaxy S25']);
  // A word in a description does not justify another keyboard layout.
  putEntry(index, 4, { ...EMPTY_SEARCH_ENTRY, names: ['Samsung speaker'], description: ['with a C24 port'] });

  expect(found(index, text)[0]).toBe(1);
});

test('the plus of a model matches as a character and as a word', () => {
  const index = indexOf(['Galaxy S25', 'Galaxy S25+', 'Galaxy S25 Plus', 'Redmi Note 14 Pro+', 'Mixer A+++']);

  expect(found(index, 's25 plus').slice(0, 2).toSorted()).toEqual([2, 3]);
  expect(found(index, 'S25+').slice(0, 2).toSorted()).toEqual([2, 3]);
  expect(found(index, 'note 14 pro plus')[0]).toBe(4);
});

test('words in attributes are found but do not rank above named products', () => {
  const index = indexOf(['SSD Alma', 'SSD Beta', 'Кондиционер на 25 м2', 'Alma phone']);
  putEntry(index, 2, { ...EMPTY_SEARCH_ENTRY, names: ['SSD Beta'], specs: ['NVMe; M.2 2280'] });
  putEntry(index, 5, {
    ...EMPTY_SEARCH_ENTRY,
    names: ['Case for Alma phone'],
    specs: ['fits Alma phone, Alma phone Pro'],
  });

  expect(found(index, 'ssd м2')[0]).toBe(2);
  expect(found(index, 'ssd m.2')[0]).toBe(2);
  expect(found(index, 'alma phone')[0]).toBe(4);
});

/** Words that are similar enough to be joined, split, completed and confused with each other. */
const word = fc.constantFrom(
  ...['iphone', 'iphone15', '15', '15pro', 'pro', 'max', 'promax', 'a', '55', 'a55', 'galaxy', 'galaxywatch', 'watch'],
  ...['case', 'for', 'чехол', 'для', 'айфон', 'телефон', 'heraxos', 'հեռախոս', 'պատյան', 'power', 'bank', 'powerbank'],
  ...['glass', 'glas', 'smart', 'phone', 'smartphone', 'usb', 'c', 'red', '128gb', 'not', 'без', 'mini'],
);
const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));

test('an excluded trait removes a product that contains all words of the query', () => {
  const index = indexOf(['max без smart', 'smart']);

  expect(found(index, 'без max smart')).toEqual([2]);
  expect(found(index, 'smart')).toContain(1);
});

test('adding or removing any product hides no other product with all words of a query and no excluded ones', () => {
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), fc.array(fc.nat(7)), name, (names, gone, query) => {
      const index = indexOf(names);
      const dropped = new Set(gone.map((at) => (at % names.length) + 1));
      for (const id of dropped) dropEntry(index, id);

      const answers = new Set(found(index, query));

      const queryWords = query.split(' ');
      const { without } = readRoles(queryWords);
      const due = names.flatMap((words, at) =>
        !dropped.has(at + 1) && queryWords.every((one) => words.split(' ').includes(one) && !without.includes(one))
          ? [at + 1]
          : [],
      );
      expect(due.filter((id) => !answers.has(id))).toEqual([]);
      expect([...answers].filter((id) => dropped.has(id))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('an index after additions and removals returns the same results as a new index', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 6 }), fc.array(name, { maxLength: 4 }), name, (names, others, query) => {
      const index = indexOf(names);
      others.forEach((other, at) => {
        put(index, 100 + at, other);
      });
      others.forEach((_, at) => {
        dropEntry(index, 100 + at);
      });

      expect(found(index, query)).toEqual(found(indexOf(names), query));
    }),
    { numRuns: 80 },
  );
});

test('a deleted model does not cause a keyboard layout correction', () => {
  const index = indexOf(['iphone']);
  put(index, 100, 'iphone15');
  dropEntry(index, 100);

  expect(found(index, 'for iphone iphone15')).toEqual(found(indexOf(['iphone']), 'for iphone iphone15'));
  expect(understand(index.dictionary, 'iphone15', false).how).toBe('typed');
});

test('search puts a product last whose name has no word in common with the other results except those of the query', () => {
  const watches = ['Fenix', 'Venu', 'Epix', 'Instinct', 'Lily', 'Marq', 'Tactix'];
  const index = indexOf(['Strap tool watch set', ...watches.map((model) => `Garmin ${model} watch GPS`)]);

  expect(found(index, 'watch')).toEqual([2, 3, 4, 5, 6, 7, 8, 1]);
});

const MAX_CPU_MS = 50;

test.each([
  ['8,000 letters', 'телефон'.repeat(1143)],
  ['8,000 letters in words', 'iphone galaxy телефон '.repeat(364)],
  ['only signs', '!@#$%^&*()_+-=[]{};:,.<>/?'.repeat(20)],
  ['mixed scripts', 'iрhоnе հեռaхос самsунг 𝔦𝔭𝔥𝔬𝔫𝔢'],
  ['emoji', '📱👩‍👩‍👧🏽 iphone 🔥'.repeat(10)],
  ['a price of 1e30', 'iphone до 1000000000000000000000000000000 драм'],
  ['a price written as 1e30', 'iphone under 1e30'],
  ['half a surrogate pair', 'iphone \ud83d'],
  ['only prices and joining words', 'до от до от 100 тысяч и до без для'],
  ['only a negation', 'без iphone'],
])('%s is fast and throws no error', (_, text) => {
  const index = indexOf(PHONES);
  const answers = found(index, text);

  const spent = leastCpuMsOf(() => found(index, text));

  expect(spent).toBeLessThan(MAX_CPU_MS);
  expect(new Set(answers).size).toBe(answers.length);
});
