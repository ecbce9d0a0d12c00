import { expect, test } from 'vitest';
import { NEW_ADDRESS } from '#rules/checkout/checkout-form.ts';
import { chosenAddress } from './address-book.ts';

const entry = (id: string) => ({ id, name: '', phone: '', street: '', city: '', state: 'Yerevan' });
const book = [entry('3'), entry('1')];

test.each([
  ['nothing chosen: the first one', '', book, '3'],
  ['one that is there', '1', book, '1'],
  ['one that is gone: the first one', '9', book, '3'],
  ['a new one stays new', NEW_ADDRESS, book, NEW_ADDRESS],
  ['no saved one: a new one', '', [], NEW_ADDRESS],
])('chosenAddress: %s', (_, chosen, entries, shown) => {
  expect(chosenAddress(chosen, entries)).toBe(shown);
});
