import { expect, test } from 'vitest';
import { reorderQuantity } from './reorder.ts';

const NOTHING = { sold: 0, waiting: 0, onHand: 0, onOrder: 0, leadDays: 7 };

test.each([
  ['a product that nobody buys or waits for is not ordered', {}, 0],
  ['a daily seller without stock is ordered for its lead time and 30 days', { sold: 28 }, 37],
  ['a longer lead time needs more pieces', { sold: 28, leadDays: 21 }, 51],
  ['stock for the lead time and a week is enough', { sold: 28, onHand: 14 }, 0],
  ['stock below that is completed', { sold: 28, onHand: 13 }, 24],
  ['pieces on order count as stock', { sold: 28, onHand: 2, onOrder: 12 }, 0],
  ['waiting customers are ordered for without sales', { waiting: 3 }, 3],
  ['waiting customers who are covered by stock need no order', { waiting: 3, onHand: 3 }, 0],
])('reorderQuantity: %s', (_, facts, quantity) => {
  expect(reorderQuantity({ ...NOTHING, ...facts })).toBe(quantity);
});
