import { expect, test } from 'vitest';
import { accentTones, contrast, isColor, MIN_TEXT_CONTRAST } from './accent.ts';

test.each([
  ['#ffffff', '#000000', 21],
  ['#ffffff', '#17181c', 17.7],
  ['#f9a34f', '#17181c', 8.8],
])('contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
});

test.each([
  ['#f9a34f', '#17181c'],
  ['#1f6f5c', '#ffffff'],
  ['#ffffff', '#17181c'],
  ['#000000', '#ffffff'],
])('accentTones of %s has the text colour %s', (color, text) => {
  expect(accentTones(color)?.text).toBe(text);
});

test('accentTones of any colour has readable text in every state and a visible edge, or is null', () => {
  const steps = [0, 51, 102, 119, 124, 153, 204, 255];
  const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => [red, green, blue])));
  const faults = colors.flatMap((parts) => {
    const color = `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    const tones = accentTones(color);
    if (!tones) return [];
    const texts = [tones.accent, tones.hover, tones.press].map((ground) => contrast(ground, tones.text));
    const isFine =
      Math.min(...texts) >= MIN_TEXT_CONTRAST &&
      contrast(tones.edge, '#ffffff') >= 3 &&
      contrast(tones.tint, '#4b4e55') >= MIN_TEXT_CONTRAST;
    return isFine ? [] : [color];
  });

  expect(faults).toEqual([]);
});

test('accentTones of a medium grey is null, because no text is readable on it', () => {
  expect(accentTones('#7c7c7c')).toBeNull();
});

test.each([
  ['#1f6f5c', true],
  ['#1F6F5C', true],
  ['1f6f5c', false],
  ['#1f6', false],
  ['red', false],
])('isColor(%j) is %j', (text, expected) => {
  expect(isColor(text)).toBe(expected);
});
