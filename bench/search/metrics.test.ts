import { expect, test } from 'vitest';
import { qualityOf, quantile } from './metrics.ts';

test('the best order has nDCG 1, and nothing found has 0 of everything', () => {
  expect(qualityOf([{ grades: [3, 2, 0], ideal: [2, 3] }])).toEqual({
    ndcg: 1,
    recall: 1,
    mrr: 1,
    empty: 0,
    queries: 1,
  });
  expect(qualityOf([{ grades: [], ideal: [1] }])).toEqual({ ndcg: 0, recall: 0, mrr: 0, empty: 1, queries: 1 });
});

test('a relevant product in second place counts by its logarithm, beyond the tenth only for MRR', () => {
  const late = qualityOf([{ grades: [0, 1], ideal: [1] }]);
  const beyond = qualityOf([{ grades: [...Array(10).fill(0), 1], ideal: [1] }]);

  expect(late).toMatchObject({ ndcg: 1 / Math.log2(3), mrr: 0.5, recall: 1 });
  expect(beyond).toMatchObject({ ndcg: 0, mrr: 1 / 11, recall: 0, empty: 0 });
});

test('recall asks for no more than ten of very many', () => {
  expect(qualityOf([{ grades: Array(10).fill(1), ideal: Array(30).fill(1) }]).recall).toBe(1);
});

test.each([
  [0.5, 51],
  [0.99, 100],
  [1, 100],
])('of 1 to 100 the %d quantile is %d', (share, value) => {
  expect(
    quantile(
      Array.from({ length: 100 }, (_, index) => 100 - index),
      share,
    ),
  ).toBe(value);
});
