import { beforeEach, expect, test } from 'vitest';
import {
  askWish,
  belongTo,
  isWished,
  replaceWishes,
  settleCreditChoice,
  undoWish,
  useWishes,
  wishCount,
} from './wishlist-store.ts';

const ANNA = 7;
const wished = (id: number) => isWished(useWishes.getState(), id);
const count = () => wishCount(useWishes.getState());

beforeEach(() => {
  belongTo(null);
  belongTo(ANNA);
  replaceWishes(ANNA, [1, 2]);
});

test('what is pressed shows and counts at once', () => {
  askWish(3, true);
  askWish(1, false);
  askWish(2, true);

  expect([1, 2, 3].map(wished)).toEqual([false, true, true]);
  expect(count()).toBe(2);
});

test('what the shop refuses goes back to what the shop knows', () => {
  askWish(3, true);
  askWish(1, false);

  undoWish(3, true);
  undoWish(1, false);

  expect([1, 3].map(wished)).toEqual([true, false]);
  expect(count()).toBe(2);
});

test('the answer to the first of two presses does not show over the second', () => {
  askWish(3, true);
  askWish(3, false);

  settleCreditChoice(3, true);
  expect(wished(3)).toBe(false);
  undoWish(3, false);

  expect(wished(3)).toBe(true);
});

test('a list read while a press is on its way does not hide the press', () => {
  askWish(3, true);

  replaceWishes(ANNA, [1]);

  expect([1, 2, 3].map(wished)).toEqual([true, false, true]);
});

test('nobody sees the list of whoever was signed in before', () => {
  askWish(3, true);

  belongTo(null);
  replaceWishes(ANNA, [1, 2]);
  replaceWishes(null, [1, 2]);

  expect([1, 2, 3].map(wished)).toEqual([false, false, false]);
  expect(count()).toBeNull();
});

test('what a guest asked for stays asked when they sign in', () => {
  belongTo(null);
  askWish(9, true);

  belongTo(ANNA);

  expect(wished(9)).toBe(true);
});
