import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOut } from './share-out.ts';

test.each([
  ['equal weights', 10, [1, 1, 1], [9, 9, 9], [4, 3, 3]],
  ['weights with remainders', 100, [999, 1], [998, 0], [100, 0]],
  ['a limit that passes the rest on', 10, [1, 9], [9, 3], [7, 3]],
  ['limits below the amount', 100, [1, 1], [3, 4], [3, 4]],
  ['no weight', 10, [0, 0], [5, 5], [0, 0]],
  ['nothing to share', 0, [1, 2], [5, 5], [0, 0]],
])('shareOut with %s', (_, amount, weights, limits, shares) => {
  expect(shareOut(amount, weights, limits)).toEqual(shares);
});

test('shareOut gives whole drams within the limits that add up to the amount', () => {
  const lines = fc.array(fc.record({ weight: fc.nat(5_000_000), limit: fc.nat(5_000_000) }), { maxLength: 30 });
  fc.assert(
    fc.property(lines, fc.nat(20_000_000), (entries, amount) => {
      const limits = entries.map(({ weight, limit }) => (weight > 0 ? limit : 0));
      const shares = shareOut(
        amount,
        entries.map(({ weight }) => weight),
        entries.map(({ limit }) => limit),
      );
      const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
      expect(shares.every((share, at) => Number.isInteger(share) && share >= 0 && share <= limits[at]!)).toBe(true);
      expect(sum(shares)).toBe(Math.min(amount, sum(limits)));
    }),
  );
});
