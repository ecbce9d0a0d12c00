import { expect, test } from 'vitest';
import { type TakingLocation, takingOrder } from './taking-order.ts';

const location = (id: number, more: Partial<TakingLocation> = {}): TakingLocation => ({
  id,
  isMain: false,
  isEnabled: true,
  storeId: null,
  ...more,
});

const LOCATIONS = [
  location(4, { isEnabled: false }),
  location(2, { storeId: 20 }),
  location(1, { isMain: true }),
  location(3, { storeId: 30 }),
];

test.each([
  ['a delivery uses the main location, then the others by position', {}, [0, 2, 3, 4]],
  ['a delivery by position uses the order of the list', { rule: 'position' as const }, [2, 0, 3, 4]],
  ['a pick-up uses the location of its store first', { storeId: 30 }, [3, 0, 2, 4]],
  ['a pick-up in a store without a location is taken like a delivery', { storeId: 40 }, [0, 2, 3, 4]],
])('takingOrder: %s', (_, options, expected) => {
  expect(takingOrder(LOCATIONS, options)).toEqual(expected);
});

test('takingOrder of a shop with one location is empty', () => {
  expect(takingOrder([location(1, { isMain: true })], { storeId: 20 })).toEqual([]);
});
