import { expect, test } from 'vitest';
import { paragraphsOf } from './newsletter.ts';

test.each([
  ['one', ['one']],
  ['one\ntwo', ['one\ntwo']],
  ['one\n\n two \n \n\n three', ['one', 'two', 'three']],
  ['  \n\n ', []],
])('paragraphsOf %j is %j', (text, expected) => {
  expect(paragraphsOf(text)).toEqual(expected);
});
