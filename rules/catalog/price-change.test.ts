import { describe, expect, test } from 'vitest';
import {
  changePrices,
  MAX_PRICE,
  MIN_PRICE,
  type PriceChange,
  type Prices,
  priceOn,
  roundedTo,
} from './price-change.ts';

const TODAY = '2026-11-25';
const prices = (price: number | null, sale: Partial<Prices> = {}): Prices => ({
  price,
  special_price: null,
  special_from: null,
  special_to: null,
  ...sale,
});
const change = (given: Partial<PriceChange>): PriceChange => ({
  way: 'percent',
  amount: -5,
  round: 'none',
  target: 'price',
  until: null,
  ...given,
});

test.each([
  [69_900, change({ round: '900' }), 66_900],
  [164_900, change({ round: '900' }), 156_900],
  [89_900, change({ round: '990' }), 84_990],
  [89_900, change({ round: '00' }), 85_400],
  [100_001, change({ amount: -0.5 }), 99_501],
  [9_900, change({ amount: 12.25 }), 11_113],
  [9_900, change({ way: 'add', amount: 1_000 }), 10_900],
  [9_900, change({ way: 'set', amount: 8_500 }), 8_500],
  [300, change({ round: '900' }), 900],
  [1_000_000_000, change({ amount: 99.99 }), 1_999_900_000],
])('changePrices changes %i by %o to %i', (price, how, expected) => {
  expect(changePrices(prices(price), how, TODAY).after?.price).toBe(expected);
});

test.each([
  ['no price', prices(null), change({}), 'no_price'],
  ['nothing left', prices(500), change({ way: 'add', amount: -500 }), 'too_low'],
  ['below nothing', prices(500), change({ amount: -150, round: '900' }), 'too_low'],
  ['a price above the maximum', prices(500), change({ way: 'set', amount: MAX_PRICE + 1 }), 'too_high'],
  ['the same', prices(900), change({ round: '900' }), 'unchanged'],
  [
    'a price below the sale price',
    prices(900, { special_price: 890 }),
    change({ way: 'set', amount: 890 }),
    'sale_above',
  ],
  ['a sale price that is not lower', prices(900), change({ target: 'sale', round: '900' }), 'not_below'],
  ['the end of a sale that does not exist', prices(900), change({ way: 'remove_sale' }), 'no_sale'],
] as const)('changePrices refuses %s', (_, now, how, obstacle) => {
  expect(changePrices(now, how, TODAY)).toEqual({ obstacle });
});

describe('changePrices for sales', () => {
  test('computes a sale price until a day from the price and starts it immediately', () => {
    const outcome = changePrices(prices(69_900), change({ target: 'sale', round: '900', until: '2026-11-29' }), TODAY);

    expect(outcome).toEqual({
      after: { price: 69_900, special_price: 66_900, special_from: null, special_to: '2026-11-29' },
      warning: null,
    });
  });

  test('replaces a current sale and warns about it', () => {
    const outcome = changePrices(prices(10_000, { special_price: 9_000 }), change({ target: 'sale' }), TODAY);

    expect(outcome).toMatchObject({ after: { special_price: 9_500 }, warning: 'replaces_sale' });
  });

  test('keeps a current sale when the price is lowered, and removes a past one', () => {
    const running = changePrices(prices(10_000, { special_price: 9_000 }), change({}), TODAY);
    const over = changePrices(prices(10_000, { special_price: 9_800, special_to: '2026-11-24' }), change({}), TODAY);

    expect(running).toMatchObject({ after: { price: 9_500, special_price: 9_000 }, warning: 'sale_stays' });
    expect(over).toEqual({ after: prices(9_500), warning: null });
  });

  test('removes the dates with the sale price', () => {
    const on = prices(10_000, { special_price: 9_000, special_from: '2026-11-01', special_to: '2026-12-01' });

    expect(changePrices(on, change({ way: 'remove_sale' }), TODAY)).toEqual({ after: prices(10_000), warning: null });
  });

  test.each([
    [prices(10_000), 10_000],
    [prices(10_000, { special_price: 9_000 }), 9_000],
    [prices(10_000, { special_price: 9_000, special_to: TODAY }), 9_000],
    [prices(10_000, { special_price: 9_000, special_to: '2026-11-24' }), 10_000],
    [prices(10_000, { special_price: 9_000, special_from: '2026-11-26' }), 10_000],
    [prices(null), null],
  ])('priceOn of %o today is %s', (now, expected) => {
    expect(priceOn(now, TODAY)).toBe(expected);
  });
});

test('roundedTo returns the nearest amount with the ending', () => {
  expect([949, 1_399, 1_401, 66_405].map((amount) => roundedTo('900', amount))).toEqual([900, 900, 1_900, 66_900]);
});

test('changePrices accepts the lowest and the highest price', () => {
  const results = [MIN_PRICE, MAX_PRICE].map((amount) =>
    changePrices(prices(500), change({ way: 'set', amount }), TODAY),
  );

  expect(results.map(({ after }) => after?.price)).toEqual([MIN_PRICE, MAX_PRICE]);
});

test('changePrices keeps a sale whose last day is today', () => {
  const now = prices(10_000, { special_price: 8_000, special_to: TODAY });

  expect(changePrices(now, change({ way: 'set', amount: 9_000 }), TODAY)).toEqual({
    after: { ...now, price: 9_000 },
    warning: 'sale_stays',
  });
});

test('changePrices has nothing to do when the same sale runs already', () => {
  const now = prices(10_000, { special_price: 9_500, special_to: '2026-12-01' });

  expect(changePrices(now, change({ target: 'sale', until: '2026-12-01' }), TODAY).obstacle).toBe('unchanged');
});

test.each([
  ['another last day', { special_to: '2026-12-02' }],
  ['a later start', { special_to: '2026-12-01', special_from: '2026-11-30' }],
])('changePrices replaces a sale of the same price with %s', (_, sale) => {
  const now = prices(10_000, { special_price: 9_500, ...sale });

  expect(changePrices(now, change({ target: 'sale', until: '2026-12-01' }), TODAY).after).toEqual(
    prices(10_000, { special_price: 9_500, special_to: '2026-12-01' }),
  );
});

test('priceOn is null for a product without a price, also when a sale is stored', () => {
  expect(priceOn(prices(null, { special_price: 500 }), TODAY)).toBeNull();
});
