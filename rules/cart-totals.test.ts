import { describe, expect, test } from 'vitest';
import {
  addItem,
  type Cart,
  EMPTY_CART,
  type NewCartItem,
  removeItem,
  replaceItems,
  updateQuantities,
  withExtraLines,
} from './cart-totals.ts';

const item = (change: Partial<NewCartItem> & { productId?: number } = {}): NewCartItem => ({
  itemId: null,
  product: { id: change.productId ?? 1, parentId: null, slug: 'phone', name: 'Phone', images: [] },
  options: [],
  price: 250_000,
  quantity: 1,
  available: 5,
  minQty: 1,
  ...change,
});
const black = { optionId: 23, optionTitle: 'Գույն', valueId: 1, valueTitle: 'Սև' };
const small = { optionId: 31, optionTitle: 'Հիշողություն', valueId: 11, valueTitle: '128 ԳԲ' };
const filled = (...items: NewCartItem[]): Cart => items.reduce(addItem, EMPTY_CART);

describe('adding', () => {
  const cases: [string, NewCartItem[], { quantities: number[]; total: number }][] = [
    ['nothing leaves an empty cart', [], { quantities: [], total: 0 }],
    ['one thing makes one line', [item()], { quantities: [1], total: 250_000 }],
    ['the same thing twice raises its line', [item(), item({ quantity: 2 })], { quantities: [3], total: 750_000 }],
    [
      'the same options in another order are the same',
      [item({ options: [black, small] }), item({ options: [small, black] })],
      { quantities: [2], total: 500_000 },
    ],
    [
      'other options are another line',
      [item({ options: [black] }), item({ options: [small] })],
      { quantities: [1, 1], total: 500_000 },
    ],
    ['no options differ from some', [item(), item({ options: [black] })], { quantities: [1, 1], total: 500_000 }],
    [
      'another product is another line',
      [item(), item({ productId: 2, price: 100 })],
      { quantities: [1, 1], total: 250_100 },
    ],
    ['a new price holds for the whole line', [item(), item({ price: 200_000 })], { quantities: [2], total: 400_000 }],
    ['a free thing costs nothing', [item({ price: 0, quantity: 3 })], { quantities: [3], total: 0 }],
  ];
  test.each(cases)('%s', (_, items, expected) => {
    const cart = filled(...items);
    expect(cart.items.map(({ quantity }) => quantity)).toEqual(expected.quantities);
    expect(cart.total).toBe(expected.total);
    expect(cart.subtotal).toBe(expected.total);
    expect(cart.quantity).toBe(expected.quantities.reduce((sum, quantity) => sum + quantity, 0));
  });

  test('ids are never used again', () => {
    const cart = addItem(removeItem(filled(item(), item({ productId: 2 })), 2), item({ productId: 3 }));
    expect(cart.items.map(({ id }) => id)).toEqual([1, 3]);
  });
});

describe('removing', () => {
  const cases: [string, number, number[]][] = [
    ['takes the line', 1, [2]],
    ['of a line that is not there changes nothing', 9, [1, 2]],
  ];
  test.each(cases)('%s', (_, id, left) => {
    expect(removeItem(filled(item(), item({ productId: 2 })), id).items.map((line) => line.id)).toEqual(left);
  });
});

describe('updating quantities', () => {
  const cases: [string, [number, number][], number][] = [
    ['sets the ones named', [[1, 4]], 1_000_000 + 250_000],
    [
      'sets several at once',
      [
        [1, 2],
        [2, 2],
      ],
      1_000_000,
    ],
    ['of none changes nothing', [], 500_000],
    ['of an unknown line changes nothing', [[9, 9]], 500_000],
  ];
  test.each(cases)('%s', (_, changes, total) => {
    expect(updateQuantities(filled(item(), item({ productId: 2 })), new Map(changes)).total).toBe(total);
  });
});

describe('replacing by the server cart', () => {
  test('takes its lines and keeps the id of a line known before', () => {
    const cart = filled(item({ itemId: 9001 }), item({ productId: 2, itemId: 9002 }));
    const replaced = replaceItems(cart, [
      item({ productId: 2, itemId: 9002, quantity: 3 }),
      item({ productId: 4, itemId: 9009 }),
    ]);
    expect(replaced.items.map(({ id, itemId }) => [id, itemId])).toEqual([
      [2, 9002],
      [3, 9009],
    ]);
    expect(replaced.total).toBe(1_000_000);
  });

  test('by nothing empties it', () => {
    expect(replaceItems(filled(item()), [])).toMatchObject({ items: [], quantity: 0, subtotal: 0, total: 0 });
  });
});

test('extra lines come on top of the subtotal', () => {
  const cart = withExtraLines(filled(item()), [
    { type: 'shipping', title: 'Առաքում', price: 1_500 },
    { type: 'gift', title: 'Նվեր', price: 0 },
  ]);
  expect(cart).toMatchObject({ subtotal: 250_000, total: 251_500 });
});
