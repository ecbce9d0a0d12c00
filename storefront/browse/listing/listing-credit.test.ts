import { expect, test } from 'vitest';
import { readListing } from '#rules/catalog/listing-address.ts';
import { INITIAL_STATE } from '#storefront/state/persisted.ts';
import { periodsOf, shownCredit } from './listing-credit.ts';

const BANKS = [
  { id: 1, name: 'Masis Bank', periods: [6, 12, 24] },
  { id: 2, name: 'Lori Bank', periods: [36, 12] },
];

test('periodsOf without a bank returns the periods of all banks in ascending order', () => {
  const periods = [null, 2, 9].map((bank) => periodsOf(BANKS, bank));

  expect(periods).toEqual([[6, 12, 24, 36], [12, 36], []]);
});

test.each<[query: string, bank: number | undefined, period: number | undefined, expected: object]>([
  ['', undefined, undefined, { bank: null, period: 24, down: 0 }],
  ['', 1, 12, { bank: 1, period: 12, down: 0 }],
  ['', undefined, 36, { bank: null, period: 36, down: 0 }],
  ['bank=2&period=12&down=1000', 1, 24, { bank: 2, period: 12, down: 1000 }],
  ['monthly=1-2', 1, 12, { bank: null, period: 24, down: 0 }],
  ['sort=monthly', 1, 12, { bank: null, period: 24, down: 0 }],
  ['filter_price=1-2', 1, 12, { bank: 1, period: 12, down: 0 }],
  // The bank does not exist any more, or it does not offer the period.
  ['', 9, 12, { bank: null, period: 24, down: 0 }],
  ['', 2, 24, { bank: null, period: 24, down: 0 }],
  ['', undefined, 60, { bank: null, period: 24, down: 0 }],
])('shownCredit of «%s» with stored bank %s and period %s returns %o', (query, bank, period, expected) => {
  const listing = readListing(new URLSearchParams(query));

  const credit = shownCredit(listing, BANKS, { ...INITIAL_STATE.preferences, bank, period });

  expect(credit).toEqual(expected);
});
