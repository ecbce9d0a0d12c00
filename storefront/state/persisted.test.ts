import { expect, test } from 'vitest';
import { replaceItems, withExtraLines } from '#rules/checkout/cart-totals.ts';
import { INITIAL_STATE, readState } from './persisted.ts';
import { listOf, record, text, whole } from './shape.ts';

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

test.each(discarded)('readState discards %s', (_, text) => {
  expect(readState(text)).toBeNull();
});

test.each([undefined, 'none', [1, 'two']])(
  'readState keeps the cart and has no viewed products when the stored ones are %j',
  (recent) => {
    expect(readState(stored({ ...INITIAL_STATE, recent }))).toEqual(INITIAL_STATE);
  },
);

test.each([undefined, '1042', {}])('readState has no newest order when the stored one is %j', (placedOrder) => {
  expect(readState(stored({ ...INITIAL_STATE, placedOrder }))).toEqual(INITIAL_STATE);
});

test('readState returns the stored state', () => {
  expect(readState(stored(INITIAL_STATE))).toEqual(INITIAL_STATE);
});

/** Stored cart of the release without server totals, with one line and a delivery. */
const EARLIER_CART = {
  lastItemId: 1,
  quantity: 2,
  items: [
    {
      id: 1,
      itemId: 7,
      product: { id: 3, parentId: 2, slug: 'iphone-16', name: 'iPhone 16', images: ['/media/small/1.webp'] },
      options: [{ optionId: 23, optionTitle: 'Գույն', valueId: 1, valueTitle: 'Սև' }],
      price: 400_000,
      quantity: 2,
      available: 5,
      minQty: 1,
      total: 800_000,
    },
  ],
  subtotal: 800_000,
  extraLines: [{ type: 'delivery', title: 'Առաքիչով', price: 2_000 }],
  total: 802_000,
  token: 'guest-token',
};
const EARLIER_STATE = {
  cart: EARLIER_CART,
  compare: [{ id: 3, slug: 'iphone-16', name: 'iPhone 16', categoryId: 4 }],
  recent: [3],
  session: { authenticated: false, customerId: null, customerName: null, tokenExpiry: null },
  preferences: { region: 'Lori', delivery: 'express', bank: 2, period: 12 },
};
const discounted = { subTotal: 800_000, discount: 50_000, shipping: 0, grandTotal: 750_000 };

test('a stored cart without server totals stays valid and uses its own totals until the server responds', () => {
  const read = readState(stored(EARLIER_STATE));

  expect(read).toEqual({ ...EARLIER_STATE, placedOrder: null });
  expect(read?.cart.serverTotals).toBeUndefined();

  const cart = read?.cart ?? INITIAL_STATE.cart;
  expect(replaceItems(cart, cart.items, discounted)).toMatchObject({ subtotal: 800_000, total: 752_000 });
});

test('a tab of the earlier release can read the stored cart and its displayed total', () => {
  // The check of the earlier release, which ignores other fields.
  const readsEarlier = record({
    lastItemId: whole,
    quantity: whole,
    items: listOf(record({ id: whole, price: whole, total: whole, quantity: whole, available: whole, minQty: whole })),
    subtotal: whole,
    extraLines: listOf(record({ type: text, title: text, price: whole })),
    total: whole,
    token: text,
  });
  const { token, ...cart } = { ...INITIAL_STATE.cart, ...EARLIER_CART };
  const written = JSON.parse(JSON.stringify({ ...replaceItems(cart, cart.items, discounted), token }));

  expect(readsEarlier(written)).toBe(true);
  expect(written.total).toBe(752_000);
});

test('a cart written by a tab of the earlier release has no server totals of an older cart', () => {
  const before = readState(stored({ ...EARLIER_STATE, cart: { ...EARLIER_CART, serverTotals: discounted } }));
  expect(before?.cart.serverTotals).toEqual(discounted);

  const line = { ...EARLIER_CART.items[0], quantity: 1, total: 400_000 };
  const written = { ...EARLIER_CART, items: [line], quantity: 1, subtotal: 400_000, total: 402_000 };
  const after = readState(stored({ ...EARLIER_STATE, cart: written }))?.cart ?? INITIAL_STATE.cart;

  expect(withExtraLines(after, after.extraLines)).toMatchObject({ subtotal: 400_000, total: 402_000 });
});
