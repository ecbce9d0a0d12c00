import { expect, test } from 'vitest';
import { averageStars, countReviews } from './shopper-text.ts';

test.each([
  [[0, 0, 0, 0, 0], 0, 0],
  [[0, 0, 0, 0, 1], 1, 5],
  [[1, 0, 0, 0, 1], 2, 3],
  [[0, 0, 0, 1, 2], 3, 4.7],
  [[3, 2, 5, 20, 70], 100, 4.5],
])('stars %j are %d reviews with the average %d', (counts, reviews, average) => {
  expect(countReviews(counts)).toBe(reviews);
  expect(averageStars(counts)).toBe(average);
});
