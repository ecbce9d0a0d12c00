import { expect, test } from 'vitest';
import { limitObstacle, NO_LIMITS } from './payment-limits.ts';

const LIMITS = { minTotal: 10_000, maxTotal: 200_000, regions: ['Yerevan', 'Kotayk'] };

test.each([
  ['inside all limits', 100_000, 'Yerevan', null],
  ['of exactly the least sum', 10_000, 'Kotayk', null],
  ['of exactly the largest sum', 200_000, 'Kotayk', null],
  ['below the least sum', 9_999, 'Yerevan', 'min'],
  ['above the largest sum', 200_001, 'Yerevan', 'max'],
  ['to another region', 100_000, 'Syunik', 'region'],
  ['to an unknown region', 100_000, 'Armenia', 'region'],
] as const)('limitObstacle of an order %s is %4$s', (_, total, region, obstacle) => {
  expect(limitObstacle(LIMITS, { total, region })).toBe(obstacle);
});

test('limitObstacle without limits is null for any order', () => {
  expect(limitObstacle(NO_LIMITS, { total: 0, region: '' })).toBeNull();
});
