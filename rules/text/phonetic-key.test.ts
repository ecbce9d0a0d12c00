import { expect, test } from 'vitest';
import { modelNumbersLike, soundKey, widened } from './phonetic-key.ts';

const keysOf = (words: string): Set<string> => new Set(words.split(', ').map((word) => widened(soundKey(word))));

// All these spellings must find the first one (docs/spec/locale.md 7).
test.each([
  'հեռախոս, heraxos, herakhos, herraxos, heraxoss, херахос',
  'հեռուստացույց, herustacuyc, herustatsuyts, heroustacuyc, herustacuc',
  'սառնարան, sarnaran, sarrnaran',
  'ականջակալ, akanjakal, akandjakal',
  'լվացքի, lvacqi, lvatski, lvacki',
  'մեքենա, meqena, mekena',
  'լիցքավորիչ, licqavorich, litskavorich, lickavorich',
  'ժամացույց, jamacuyc, zhamacuyc, jamatsuyts, zhamatsuyts',
  'բարձրախոս, bardzraxos, barcraxos, bardzrakhos',
  'նոութբուք, noutbuq, noutbuk',
  'նոթբուք, notbuq, notbuk',
  'ապառիկ, aparik, aparrik',
  'առաքում, araqum, arakum',
  'տեսախցիկ, tesaxcik, tesakhtsik',
  'փոշեկուլ, poshekul, phoshekul',
  'օդորակիչ, odorakich, odoraqich',
  'Երեվան, erevan, yerevan'.toLowerCase(),
  'холодильник, holodilnik, xolodilnik, kholodilnik',
  'наушники, naushniki',
  'зарядка, zaryadka',
])('%s have equal phonetic keys', (words) => {
  expect(keysOf(words).size).toBe(1);
});

test.each(['սառնարան, սառցարան', 'телефон, телевизор', 'heraxos, herustacuyc'])('%s have different keys', (words) => {
  expect(keysOf(words).size).toBe(2);
});

test.each([
  ['а55', 'a55'],
  ['с24', 's24'],
  ['х1', 'x1'],
  ['ս24', 's24'],
])('modelNumbersLike of %s contains %s', (typed, meant) => {
  expect(modelNumbersLike(typed)).toContain(meant);
});
