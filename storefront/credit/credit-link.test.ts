import { expect, test } from 'vitest';
import { creditLink, readCreditLink } from './credit-link.ts';

test('creditQuery and readCreditLink preserve bank, period and down payment', () => {
  const choice = { bankId: 4, periodMonths: 36, down: 50_000 };

  const link = creditLink('/shop/product/phone-black?parentId=12', choice);

  expect(link).toBe('/shop/product/phone-black?parentId=12&bank=4&period=36&down=50000#credit');
  expect(readCreditLink(new URL(link, 'http://shop').search)).toEqual(choice);
});

test('creditQuery omits a down payment of zero, and readCreditLink reads it as zero', () => {
  const link = creditLink('/shop/product/phone', { bankId: 1, periodMonths: 24, down: 0 });

  expect(link).toBe('/shop/product/phone?bank=1&period=24#credit');
  expect(readCreditLink('?bank=1&period=24')).toEqual({ bankId: 1, periodMonths: 24, down: 0 });
});

test.each([
  ['', null],
  ['?parentId=7', null],
  ['?bank=&period=&down=', null],
  ['?bank=one&period=1e9&down=-5', null],
  ['?bank=3.5&period=%2024&down=NaN', null],
  ['?bank=99999999999999999999', null],
  ['?bank=x&period=24', { bankId: null, periodMonths: 24, down: 0 }],
  ['?bank=2&period=1234&down=Infinity', { bankId: 2, periodMonths: null, down: 0 }],
  ['?down=50000', { bankId: null, periodMonths: null, down: 50_000 }],
])('readCreditLink ignores malformed values in «%s»', (search, choice) => {
  expect(readCreditLink(search)).toEqual(choice);
});
