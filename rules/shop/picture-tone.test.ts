import { expect, test } from 'vitest';
import { textLookFor } from './picture-tone.ts';

const flat = (value: number) => ({ darkest: value, mean: value, brightest: value });

test.each([
  ['a white picture', flat(1), { tone: 'dark', veil: 0 }],
  ['a black picture', flat(0), { tone: 'light', veil: 0 }],
  ['a light picture', flat(0.6), { tone: 'dark', veil: 0 }],
])('textLookFor needs no veil on %s', (_, brightness, look) => {
  expect(textLookFor(brightness)).toEqual(look);
});

test('textLookFor chooses the tone with the weaker veil', () => {
  const night = textLookFor({ darkest: 0, mean: 0.1, brightest: 0.3 });
  const snow = textLookFor({ darkest: 0.1, mean: 0.7, brightest: 1 });

  expect(night.tone).toBe('light');
  expect(snow.tone).toBe('dark');
  expect(night.veil).toBeGreaterThan(0);
  expect(snow.veil).toBeGreaterThan(0);
});

test('textLookFor covers a picture of black and white parts almost completely', () => {
  expect(textLookFor({ darkest: 0, mean: 0.5, brightest: 1 }).veil).toBeGreaterThan(40);
});
