import { expect, test } from 'vitest';
import { MAX_RECENT, withSeen } from './recently-seen.ts';

const twelve = Array.from({ length: MAX_RECENT }, (_, index) => index + 1);

test.each<[name: string, before: number[], seen: number, after: number[]]>([
  ['the first', [], 7, [7]],
  ['another goes before it', [7], 8, [8, 7]],
  ['one seen again comes to the front', [8, 7, 6], 6, [6, 8, 7]],
  ['the one just seen stays where it is', [8, 7], 8, [8, 7]],
  ['of thirteen the oldest is forgotten', twelve, 99, [99, ...twelve.slice(0, -1)]],
])('recently viewed products: %s', (_, before, seen, after) => {
  expect(withSeen(before, seen)).toEqual(after);
});
