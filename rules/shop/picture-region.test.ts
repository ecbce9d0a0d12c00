import { expect, test } from 'vitest';
import { focusPosition, regionUnderText } from './picture-region.ts';

const LEFT_HALF = { width: 0.5, height: 1 };

test.each([
  ['of the shape of its place', 2, 50, 50, { left: 0, top: 0, right: 0.5, bottom: 1 }],
  ['wider than its place, focus on the right', 4, 100, 50, { left: 0.5, top: 0, right: 0.75, bottom: 1 }],
  ['wider than its place, focus on the left', 4, 0, 50, { left: 0, top: 0, right: 0.25, bottom: 1 }],
  ['taller than its place, focus at the bottom', 1, 50, 100, { left: 0, top: 0.5, right: 0.5, bottom: 1 }],
])('regionUnderText of a picture %s is the visible part under the text', (_, ratio, x, y, region) => {
  expect(regionUnderText({ ratio, slots: [2], focus: { x, y }, text: LEFT_HALF })).toEqual(region);
});

test('regionUnderText contains the regions of all places', () => {
  const crop = { ratio: 4, focus: { x: 100, y: 50 }, text: LEFT_HALF };

  expect(regionUnderText({ ...crop, slots: [2, 4] })).toEqual({ left: 0, top: 0, right: 0.75, bottom: 1 });
});

test('focusPosition is a value of object-position', () => {
  expect(focusPosition({ x: 30, y: 0 })).toBe('30% 0%');
});
