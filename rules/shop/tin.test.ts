import { expect, test } from 'vitest';
import { isTin, normaliseTin } from './tin.ts';

test.each([
  ['01234567', '01234567'],
  [' 012 345 67 ', '01234567'],
  ['0123\u00a04567', '01234567'],
  ['0123-4567', '01234567'],
  ['0123\u20134567', '01234567'],
])('normaliseTin turns %j into eight digits that isTin accepts', (typed, tin) => {
  expect(normaliseTin(typed)).toBe(tin);
  expect(isTin(normaliseTin(typed))).toBe(true);
});

test.each(['', '0123456', '012345678', '0123456a', '٠١٢٣٤٥٦٧', '01234567\n8', '+1234567'])(
  'isTin refuses %j because it is not eight digits',
  (typed) => {
    expect(isTin(normaliseTin(typed))).toBe(false);
  },
);
