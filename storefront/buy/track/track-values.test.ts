import { expect, test } from 'vitest';
import { orderNumber, trackProblems } from './track-values.ts';

test.each([
  ['1044', '1044'],
  [' № 1 044', '1044'],
  ['#1044\u00a0', '1044'],
])('orderNumber reads %j as %s', (typed, number) => {
  expect(orderNumber(typed)).toBe(number);
});

test.each([
  ['nothing typed', { number: '', email: ' ' }, { number: 'required', email: 'required' }],
  ['words for a number', { number: 'my order', email: 'anna@example.am' }, { number: 'number' }],
  ['a sign and no number', { number: '№', email: 'anna@example.am' }, { number: 'required' }],
  ['an address without a host', { number: '1044', email: 'anna@' }, { email: 'email' }],
  ['an address with spaces around', { number: '1044', email: ' anna@example.am ' }, {}],
  ['ten thousand digits', { number: '1'.repeat(10_000), email: 'anna@example.am' }, { number: 'number' }],
])('trackProblems: %s', (_, typed, problems) => {
  expect(trackProblems(typed)).toEqual(problems);
});
