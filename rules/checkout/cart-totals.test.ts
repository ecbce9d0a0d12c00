import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Cart,
  EMPTY_CART,
  type NewCartItem,
  previewQuantities,
  replaceItems,
  withExtraLines,
} from './cart-totals.ts';

const item = (change: Partial<Omit<NewCartItem, 'total'>> & { productId?: number } = {}): NewCartItem => {
  const { price = 250_000, quantity = 1 } = change;
  return { ...plainItem(change.productId ?? 1), ...change, total: price * quantity };
};
const plainItem = (productId: number) => ({
  itemId: productId,
  product: { id: productId, parentId: null, slug: 'phone', name: 'Phone', images: [] },
  options: [],
  price: 250_000,
  quantity: 1,
  available: 5,
  minQty: 1,
});
const filled = (...items: NewCartItem[]): Cart => replaceItems(EMPTY_CART, items, undefined);

describe('previewQuantities', () => {
  const cases: [string, [number, number][], number][] = [
    ['sets the given quantity', [[1, 4]], 1_000_000 + 250_000],
    [
      'sets several quantities at once',
      [
        [1, 2],
        [2, 2],
      ],
      1_000_000,
    ],
    ['changes nothing without quantities', [], 500_000],
    ['ignores an unknown line', [[9, 9]], 500_000],
  ];
  test.each(cases)('%s', (_, changes, total) => {
    expect(previewQuantities(filled(item(), item({ productId: 2 })), new Map(changes)).total).toBe(total);
  });
});

describe('replaceItems', () => {
  test('takes the lines of the server and keeps the ids of existing lines', () => {
    const cart = filled(item({ itemId: 9001 }), item({ productId: 2, itemId: 9002 }));
    const replaced = replaceItems(
      cart,
      [item({ productId: 2, itemId: 9002, quantity: 3 }), item({ productId: 4, itemId: 9009 })],
      undefined,
    );
    expect(replaced.items.map(({ id, itemId }) => [id, itemId])).toEqual([
      [2, 9002],
      [3, 9009],
    ]);
    expect(replaced.total).toBe(1_000_000);
  });

  test('empties the cart for an empty response', () => {
    expect(replaceItems(filled(item()), [], undefined)).toMatchObject({
      items: [],
      quantity: 0,
      subtotal: 0,
      total: 0,
    });
  });
});

test('withExtraLines adds lines to the subtotal', () => {
  const cart = withExtraLines(filled(item()), [
    { type: 'shipping', title: 'Առաքում', price: 1_500 },
    { type: 'gift', title: 'Նվեր', price: 0 },
  ]);
  expect(cart).toMatchObject({ subtotal: 250_000, total: 251_500 });
});

describe('totals of the server', () => {
  const discounted = { subTotal: 500_000, discount: 20_000, shipping: 0, grandTotal: 480_000 };
  const cart = replaceItems(EMPTY_CART, [item(), item({ productId: 2 })], discounted);

  test('are shown unchanged, including a discount that the lines do not contain', () => {
    expect(cart).toMatchObject({ subtotal: 500_000, total: 480_000, serverTotals: discounted });
  });

  test('use the delivery chosen in the browser instead of the server’s', () => {
    const delivered = replaceItems(cart, cart.items, { ...discounted, shipping: 1_500, grandTotal: 481_500 });
    expect(withExtraLines(delivered, [{ type: 'delivery', title: 'Առաքում', price: 2_000 }]).total).toBe(482_000);
  });

  test('change by the difference of typed quantities, with the same discount', () => {
    const preview = previewQuantities(cart, new Map([[1, 3]]));
    expect(preview).toMatchObject({ quantity: 4, subtotal: 1_000_000, total: 980_000 });
    expect(preview.serverTotals?.discount).toBe(20_000);
    expect(preview.items[0]?.total).toBe(750_000);
  });

  test('leave the cart unchanged when no quantity differs', () => {
    expect(previewQuantities(cart, new Map([[1, 1]]))).toBe(cart);
  });

  test('are dropped with the cart they belong to', () => {
    expect(replaceItems(cart, [], undefined)).toMatchObject({ subtotal: 0, total: 0, serverTotals: undefined });
  });
});

test('the lines above the total add up to it with any discount, pending quantities and delivery', () => {
  const line = fc.record({ price: fc.integer({ min: 1, max: 99_999_999 }), quantity: fc.integer({ min: 1, max: 9 }) });
  const lines = fc.array(line, { minLength: 1, maxLength: 5 });
  const sums = fc.record({
    lines,
    percent: fc.nat(100),
    delivery: fc.nat(9_000),
    typed: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(sums, ({ lines, percent, delivery, typed }) => {
      const items = lines.map((one, index) => item({ ...one, productId: index + 1 }));
      const subTotal = items.reduce((all, { total }) => all + total, 0);
      const discount = Math.floor((subTotal * percent) / 100);
      const grandTotal = subTotal - discount;
      const server = replaceItems(EMPTY_CART, items, { subTotal, discount, shipping: 0, grandTotal });
      const cart = withExtraLines(server, [{ type: 'delivery', title: 'Courier', price: delivery }]);

      const preview = previewQuantities(cart, new Map([[1, typed]]));

      for (const { subtotal, total, items: shown } of [cart, preview]) {
        expect(shown.reduce((all, { price, quantity }) => all + price * quantity, 0)).toBe(subtotal);
        expect(subtotal - discount + delivery).toBe(total);
      }
    }),
  );
});
