import { expect, test } from 'vitest';
import { messageOf } from './error-message.ts';

test.each([
  ['an error', new Error('away'), 'away'],
  ['an error-like object of a library', { message: 'away', queue: 'mail' }, 'away'],
  ['a text', 'away', 'away'],
  ['nothing', undefined, 'undefined'],
])('messageOf returns the message of %s', (_, error, message) => {
  expect(messageOf(error)).toBe(message);
});
