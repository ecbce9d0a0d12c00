import { expect, test } from 'vitest';
import { workersOf } from './workers.mjs';

const GB = 2 ** 30;

test.each([
  ['a laptop with eight cores and 16 GB', undefined, 8, 16 * GB, 8],
  ['two cores and 4 GB', undefined, 2, 4 * GB, 2],
  ['two cores and less than 4 GB', undefined, 2, 3.9 * GB, 1],
  ['many cores, as the database has so many connections', undefined, 64, 256 * GB, 8],
  ['a given number', '12', 2, 2 * GB, 12],
  ['a wrong number, which the shop refuses', 'many', 8, 16 * GB, 1],
])('workersOf returns the number of workers with %s', (_, given, cores, memory, workers) => {
  expect(workersOf({ WEB_CONCURRENCY: given }, { cores, memory })).toBe(workers);
});
