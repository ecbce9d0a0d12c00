import { beforeEach, expect, test } from 'vitest';
import {
  assignWishlist,
  isInWishlist,
  replaceWishlist,
  requestWishlistItem,
  settleWishlistItem,
  undoWishlistItem,
  useWishlist,
  wishlistCount,
} from './wishlist-store.ts';

const ANNA = 7;
const wished = (id: number) => isInWishlist(useWishlist.getState(), id);
const count = () => wishlistCount(useWishlist.getState());

beforeEach(() => {
  assignWishlist(null);
  assignWishlist(ANNA);
  replaceWishlist(ANNA, [1, 2]);
});

test('a press changes heart and count immediately', () => {
  requestWishlistItem(3, true);
  requestWishlistItem(1, false);
  requestWishlistItem(2, true);

  expect([1, 2, 3].map(wished)).toEqual([false, true, true]);
  expect(count()).toBe(2);
});

test('a refused change reverts to the list of the server', () => {
  requestWishlistItem(3, true);
  requestWishlistItem(1, false);

  undoWishlistItem(3, true);
  undoWishlistItem(1, false);

  expect([1, 3].map(wished)).toEqual([true, false]);
  expect(count()).toBe(2);
});

test('the response to the first of two presses does not override the second', () => {
  requestWishlistItem(3, true);
  requestWishlistItem(3, false);

  settleWishlistItem(3, true);
  expect(wished(3)).toBe(false);
  undoWishlistItem(3, false);

  expect(wished(3)).toBe(true);
});

test('a list that loads during a pending press does not override the press', () => {
  requestWishlistItem(3, true);

  replaceWishlist(ANNA, [1]);

  expect([1, 2, 3].map(wished)).toEqual([true, false, true]);
});

test('the list is cleared when the customer signs out', () => {
  requestWishlistItem(3, true);

  assignWishlist(null);
  replaceWishlist(ANNA, [1, 2]);
  replaceWishlist(null, [1, 2]);

  expect([1, 2, 3].map(wished)).toEqual([false, false, false]);
  expect(count()).toBeNull();
});

test('a pending request of a guest stays pending after sign-in', () => {
  assignWishlist(null);
  requestWishlistItem(9, true);

  assignWishlist(ANNA);

  expect(wished(9)).toBe(true);
});
