import { expect, test } from 'vitest';
import { product } from '#testing/builders.ts';
import { openFileShop } from '#testing/shop.ts';
import { bank } from '#testing/test-banks.ts';
import { openCachedSortOrders } from './cached-sort-orders.ts';
import { DEFAULT_BASIS, openMonthlyFigures } from './monthly-figures.ts';

const shop = await openFileShop();
const [cheap, dear] = [
  await shop.add(product({ cashPrice: 120_000 })),
  await shop.add(product({ cashPrice: 240_000, stock: 0 })),
];
const banks = [bank({ id: 1 }), bank({ id: 2, minAmount: 200_000, markupPercent: 10 })];

const figures = () =>
  openMonthlyFigures(() => ({ columns: shop.readModel.columns, banks, orders: openCachedSortOrders() }));
const withDown = (down: number) => ({ ...DEFAULT_BASIS, down });

test('a column has a figure for each row that the bank finances, and none for the others', () => {
  const { column } = figures().on({ ...DEFAULT_BASIS, bankId: 2 });

  const { rowOf } = shop.readModel.columns;
  expect(column()[rowOf.get(cheap.id) ?? -1]).toBeNaN();
  expect(column()[rowOf.get(dear.id) ?? -1]).toBe(11_000);
});

test('the figures of a credit are computed once', () => {
  const kept = figures();

  const first = kept.on(DEFAULT_BASIS);

  expect(kept.on({ ...DEFAULT_BASIS })).toBe(first);
  expect(first.column()).toBe(first.column());
  expect(first.order('desc')).toBe(first.order('desc'));
  kept.clear();
  expect(kept.on(DEFAULT_BASIS)).not.toBe(first);
});

test('the cache has the last 24 down payments, however many are requested', () => {
  const kept = figures();
  const all = Array.from({ length: 100 }, (_, down) => kept.on(withDown(down)));

  const usual = kept.on(withDown(99));

  expect(usual).toBe(all[99]);
  expect(kept.on(withDown(76))).toBe(all[76]);
  expect(kept.on(withDown(75))).not.toBe(all[75]);
});

test('frequently requested figures stay in the cache, however many others are requested', () => {
  const kept = figures();
  const usual = kept.on(DEFAULT_BASIS);

  const seen = Array.from({ length: 100 }, (_, down) => {
    kept.on(withDown(down + 1));
    return kept.on(DEFAULT_BASIS);
  });

  expect(new Set(seen)).toEqual(new Set([usual]));
});

test('a catalogue of half a million products has fewer cache entries, so that the cache stays below 32 MB', () => {
  const columns = { ...shop.readModel.columns, price: new Int32Array(500_000).fill(100_000) };
  const kept = openMonthlyFigures(() => ({ columns, banks, orders: openCachedSortOrders() }));
  const all = Array.from({ length: 24 }, (_, down) => kept.on(withDown(down)));

  const still = all.toReversed().filter((one) => kept.on(one.basis) === one);

  expect(still).toHaveLength(8);
  expect(still.length * 500_000 * 8).toBeLessThan(32 * 1024 * 1024);
});
