import { expect, test } from 'vitest';
import { compareScores, foldMeans } from './folds.ts';
import { meanInterval, qualityOf, quantile } from './metrics.ts';

test('qualityOf returns nDCG 1 for the best order and 0 for an empty result', () => {
  expect(qualityOf([{ grades: [3, 2, 0], ideal: [2, 3] }])).toEqual({
    ndcg: 1,
    recall: 1,
    mrr: 1,
    empty: 0,
    queries: 1,
  });
  expect(qualityOf([{ grades: [], ideal: [1] }])).toEqual({ ndcg: 0, recall: 0, mrr: 0, empty: 1, queries: 1 });
});

test('qualityOf discounts a relevant product in second place, and counts one beyond the tenth place only for MRR', () => {
  const late = qualityOf([{ grades: [0, 1], ideal: [1] }]);
  const beyond = qualityOf([{ grades: [...Array(10).fill(0), 1], ideal: [1] }]);

  expect(late).toMatchObject({ ndcg: 1 / Math.log2(3), mrr: 0.5, recall: 1 });
  expect(beyond).toMatchObject({ ndcg: 0, mrr: 1 / 11, recall: 0, empty: 0 });
});

test('recall expects at most ten of many relevant products', () => {
  expect(qualityOf([{ grades: Array(10).fill(1), ideal: Array(30).fill(1) }]).recall).toBe(1);
});

test.each([
  [0.5, 51],
  [0.99, 100],
  [1, 100],
])('quantile %d of the numbers 1 to 100 is %d', (share, value) => {
  expect(
    quantile(
      Array.from({ length: 100 }, (_, index) => 100 - index),
      share,
    ),
  ).toBe(value);
});

test('each fold contains every fifth query', () => {
  expect(foldMeans([1, 2, 3, 4, 5, 3, 2, 3, 4, 5])).toEqual([2, 2, 3, 4, 5]);
});

test('compareScores counts better and worse queries by set and ignores new queries', () => {
  const before = { clicks: { one: 0.5, two: 0.5 } };
  const [line, ...others] = compareScores(before, { clicks: { one: 1, two: 0.25, three: 1 }, added: { one: 1 } });

  expect(line).toContain('clicks against before: 0.1250');
  expect(line).toContain('1 better, 1 worse of 2');
  expect(others).toEqual([]);
});

test('meanInterval is wide when only four of 1,400 values are not zero', () => {
  const { mean, low, high } = meanInterval(Array.from({ length: 1400 }, (_, at) => (at % 350 === 0 ? 0.5 : 0)));

  expect(mean).toBeCloseTo(0.00143, 5);
  expect(low).toBeLessThanOrEqual(0.0004);
  expect(high).toBeGreaterThanOrEqual(0.0025);
});
