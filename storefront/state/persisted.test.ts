import { expect, test } from 'vitest';
import { INITIAL_STATE, readState } from './persisted.ts';

const stored = (state: unknown, version = 2) => JSON.stringify({ state, version });
const line = { id: 1, itemId: 9, product: {}, options: [], price: 1, total: 1, quantity: 1, available: 1, minQty: 1 };

const discarded: [string, string | null][] = [
  ['nothing stored', null],
  ['text that is no JSON', '{'],
  ['another version', stored(INITIAL_STATE, 1)],
  ['no version', JSON.stringify({ state: INITIAL_STATE })],
  ['a missing part', stored({ ...INITIAL_STATE, cart: undefined })],
  ['a malformed cart line', stored({ ...INITIAL_STATE, cart: { ...INITIAL_STATE.cart, items: [line] } })],
];

test.each(discarded)('%s is discarded', (_, text) => {
  expect(readState(text)).toBeNull();
});

test.each([undefined, 'none', [1, 'two']])(
  'with %j for the products seen the cart is kept and nothing was seen',
  (recent) => {
    expect(readState(stored({ ...INITIAL_STATE, recent }))).toEqual(INITIAL_STATE);
  },
);

test('what was stored is read back', () => {
  expect(readState(stored(INITIAL_STATE))).toEqual(INITIAL_STATE);
});
