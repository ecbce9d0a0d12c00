import { expect, test } from 'vitest';
import { EMPTY_CART, type NewCartItem, replaceItems } from '#rules/checkout/cart-totals.ts';
import { canUpdate, type Drafts, toUpdate, withDrafts } from './cart-drafts.ts';

const item = (itemId: number, quantity: number): NewCartItem => ({
  itemId,
  product: { id: itemId, parentId: null, slug: 'phone', name: 'Phone', images: [] },
  options: [],
  price: 1000,
  total: 1000 * quantity,
  quantity,
  available: 9,
  minQty: 1,
});
/** Lines 1 and 2, with the server's ids 71 and 72. */
const cart = replaceItems(EMPTY_CART, [item(71, 1), item(72, 2)], undefined);

const cases: [string, Drafts, boolean, Record<number, number>][] = [
  ['nothing typed: nothing to update', {}, false, {}],
  ['the same quantity is no change', { 1: 1, 2: 2 }, false, {}],
  ['one that differs is sent, by the id of the server', { 1: 3, 2: 2 }, true, { 71: 3 }],
  ['both that differ are sent', { 1: 3, 2: 1 }, true, { 71: 3, 72: 1 }],
  ['an empty input keeps everything from being sent', { 1: 3, 2: null }, false, { 71: 3 }],
  ['a draft of a line that is gone does not count', { 9: 4 }, false, {}],
];
test.each(cases)('%s', (_, drafts, isOpen, sent) => {
  expect(canUpdate(cart, drafts)).toBe(isOpen);
  expect(toUpdate(cart, drafts)).toEqual(sent);
});

test('totals follow the typed quantity, and an empty input leaves them unchanged', () => {
  expect(withDrafts(cart, { 1: 5 }).total).toBe(7000);
  expect(withDrafts(cart, { 1: null }).total).toBe(3000);
});
