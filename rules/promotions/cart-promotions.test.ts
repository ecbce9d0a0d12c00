import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { promotion } from '#testing/promotion.ts';
import { type CartContext, type CartLine, compileCartPromotions } from './cart-promotions.ts';
import { PROMOTION_KINDS, type Promotion } from './promotion.ts';

const selectionContext = { withSubcategories: (ids: readonly number[]) => new Set(ids), attributeOf: () => 1 };

const line = (id: number, price: number, quantity = 1, more: Partial<CartLine> = {}): CartLine => ({
  product: { id, parentId: null, categoryIds: [id < 10 ? 1 : 2], optionIds: [] },
  regularPrice: price,
  price,
  quantity,
  steps: [],
  ...more,
});

const CONTEXT: CartContext = {
  now: Date.parse('2026-11-29T10:00:00Z'),
  region: 'Yerevan',
  paymentMethod: 'cashondelivery',
  customerTags: [],
  isFirstOrder: true,
  usage: new Map(),
  unlocked: new Set(),
  giftOf: () => ({ price: 5_000, available: 10 }),
};
const DELIVERY = { method: 'courier', price: 1_000 };

const evaluate = (promotions: readonly Promotion[], lines: readonly CartLine[], context: Partial<CartContext> = {}) =>
  compileCartPromotions(promotions, selectionContext).evaluate({
    lines,
    delivery: DELIVERY,
    context: { ...CONTEXT, ...context },
  });

describe('second cheaper, and N for the price of M', () => {
  const nth = (buy: number, reduced: number, value: number) =>
    promotion({ kind: 'nth', benefit: { buy, reduced, value } });

  test.each([
    ['the second of two pieces for half', nth(2, 1, 50), [line(1, 1000, 2)], [500]],
    ['two for the price of one', nth(2, 1, 100), [line(1, 999, 2)], [999]],
    [
      'three for the price of two, shared by price',
      nth(3, 1, 100),
      [line(1, 3000), line(2, 2000), line(3, 1000)],
      [500, 333, 167],
    ],
    ['three pieces are one pair', nth(2, 1, 100), [line(1, 1000, 3)], [1000]],
    [
      'the most expensive pieces form the first pair',
      nth(2, 1, 100),
      [line(1, 1000), line(2, 5000), line(3, 4000)],
      [0, 2222, 1778],
    ],
    ['one piece', nth(2, 1, 100), [line(1, 1000)], [0]],
    ['999 pieces', nth(2, 1, 50), [line(1, 1000, 999)], [249_500]],
  ])('nth with %s reduces the cheapest pieces', (_, one, lines, expected) => {
    expect(evaluate([one], lines).lines).toEqual(expected);
  });
});

describe('set price', () => {
  const set = promotion({
    kind: 'set',
    benefit: {
      type: 'fixed',
      value: 100_000,
      parts: [
        { products: [1], quantity: 1 },
        { products: [2, 3], quantity: 2 },
      ],
    },
  });

  test('complete sets get the price of the set', () => {
    const { lines } = evaluate([set], [line(1, 80_000, 2), line(2, 20_000, 3), line(3, 10_000)]);

    // The first set has two pieces of the more expensive product: 120,000. The second has one of each: 110,000.
    expect(lines.reduce((sum, one) => sum + one, 0)).toBe(30_000);
  });

  test('an incomplete set is not reduced, and the obstacle gives the reason', () => {
    const coded = { ...set, needsCode: true };

    const { lines, obstacles } = evaluate([coded], [line(1, 80_000), line(2, 20_000)], { unlocked: new Set([1]) });

    expect([lines, obstacles.get(1)]).toEqual([[0, 0], 'other_products']);
  });

  test('a set that already costs less is not reduced', () => {
    expect(evaluate([set], [line(1, 10_000), line(2, 20_000, 2)]).lines).toEqual([0, 0]);
  });
});

describe('spend and save', () => {
  const spend = promotion({
    kind: 'spend',
    benefit: {
      steps: [
        { from: 50_000, type: 'amount', value: 3_000 },
        { from: 100_000, type: 'percent', value: 10 },
      ],
    },
  });

  test.each([
    ['below the first step', [line(1, 49_999)], [0], 1],
    ['at the first step', [line(1, 30_000), line(2, 20_000)], [1800, 1200], 50_000],
    ['at the last step', [line(1, 100_001)], [10_000], null],
  ])(
    'spend and save %s gives the reduction of the step and the sum missing to the next',
    (_, lines, expected, missing) => {
      const result = evaluate([spend], lines);

      expect([result.lines, result.nearest?.missing ?? null]).toEqual([expected, missing]);
    },
  );
});

describe('gifts', () => {
  const gift = promotion({ kind: 'gift', benefit: { giftProductId: 30 }, conditions: { minSum: 10_000 } });

  test('a gift is given from the minimum sum on', () => {
    expect(evaluate([gift], [line(1, 10_000)]).gifts).toMatchObject([{ productId: 30, quantity: 1, price: 5_000 }]);
    expect(evaluate([gift], [line(1, 9_999)])).toMatchObject({ gifts: [], nearest: { missing: 1 } });
  });

  test('an empty cart gets no gift', () => {
    expect(evaluate([promotion({ kind: 'gift', benefit: { giftProductId: 30 } })], []).gifts).toEqual([]);
  });

  test.each([
    ['is sold out', () => ({ price: 5_000, available: 0 }), []],
    ['is not for sale', () => null, []],
    ['is in the cart with all its pieces', () => ({ price: 5_000, available: 2 }), [line(30, 5_000, 2)]],
  ])('a gift that %s is not given', (_, giftOf, more) => {
    expect(evaluate([gift], [line(1, 10_000), ...more], { giftOf }).gifts).toEqual([]);
  });
});

describe('delivery', () => {
  test.each([
    ['free', { value: 100 }, 0],
    ['half', { value: 50 }, 500],
    ['an amount', { type: 'amount', value: 300 } as const, 700],
    ['more than its price', { type: 'amount', value: 3_000 } as const, 0],
    ['a fixed price', { type: 'fixed', value: 200 } as const, 200],
  ])('delivery promotion: %s', (_, benefit, expected) => {
    expect(evaluate([promotion({ kind: 'delivery', benefit })], [line(1, 1000)]).deliveryPrice).toBe(expected);
  });
});

describe('codes and conditions', () => {
  const coded = (overrides: Parameters<typeof promotion>[0] = {}) => promotion({ needsCode: true, ...overrides });
  const unlocked = new Set([1]);

  test('a promotion with a code does nothing before the code is entered', () => {
    expect(evaluate([coded()], [line(1, 1000)]).lines).toEqual([0]);
  });

  test.each([
    ['unlocks the reduction', coded(), {}, 'applied'],
    ['has other products', coded({ selection: { products: [99] } }), {}, 'other_products'],
    ['has a minimum sum', coded({ conditions: { minSum: 2000 } }), {}, 'min_sum'],
    ['has a minimum quantity', coded({ conditions: { minQuantity: 2 } }), {}, 'min_quantity'],
    ['is for a customer tag', coded({ conditions: { customerTags: ['vip'] } }), {}, 'customer'],
    [
      'is for a customer tag that fits',
      coded({ conditions: { customerTags: ['vip'] } }),
      { customerTags: ['vip'] },
      'applied',
    ],
    ['is for the first order', coded({ conditions: { firstOrder: true } }), { isFirstOrder: false }, 'first_order'],
    ['is for another region', coded({ conditions: { regions: ['Lori'] } }), {}, 'region'],
    ['is for another payment', coded({ conditions: { paymentMethods: ['idram_vpos'] } }), {}, 'payment'],
    ['is for another delivery', coded({ conditions: { shippingMethods: ['pickup'] } }), {}, 'delivery'],
    ['has ended', coded({ endsAt: 1 }), {}, 'ended'],
    ['has not started', coded({ startsAt: CONTEXT.now + 1 }), {}, 'not_started'],
    [
      'is used up',
      coded({ maxUses: 3 }),
      { usage: new Map([[1, { uses: 3, spent: 0, usesOfCustomer: 0 }]]) },
      'used_up',
    ],
    [
      'was used by the customer',
      coded({ maxUsesEach: 1 }),
      { usage: new Map([[1, { uses: 1, spent: 0, usesOfCustomer: 1 }]]) },
      'used_before',
    ],
    [
      'has too little budget left',
      coded({ budget: 150 }),
      { usage: new Map([[1, { uses: 1, spent: 100, usesOfCustomer: 0 }]]) },
      'used_up',
    ],
  ])('the state of a code that %s', (_, one, context, state) => {
    const { applied, obstacles } = evaluate([one], [line(1, 1000)], { unlocked, ...context });

    expect(applied.length > 0 ? 'applied' : obstacles.get(1)).toBe(state);
  });

  test('a code of the price group gives the difference to a sale, and nothing if the sale is better', () => {
    const step = { group: 'price', priority: 0, promotionId: 7, before: 1000, after: 850 };
    const onSale = line(1, 850, 2, { regularPrice: 1000, steps: [step] });

    expect(evaluate([coded({ benefit: { value: 20 } })], [onSale], { unlocked }).lines).toEqual([100]);
    expect(evaluate([coded({ benefit: { value: 10 } })], [onSale], { unlocked }).obstacles.get(1)).toBe('not_better');
    expect(evaluate([coded({ group: 'extra', benefit: { value: 10 } })], [onSale], { unlocked }).lines).toEqual([170]);
  });
});

describe('stacking', () => {
  const off = (id: number, value: number, more: Parameters<typeof promotion>[0] = {}) =>
    promotion({ id, kind: 'spend', benefit: { steps: [{ from: 1, type: 'amount', value }] }, ...more });

  test('only the best offer of a group applies', () => {
    const { applied, obstacles } = evaluate([off(1, 100), off(2, 300)], [line(1, 1000)]);

    expect([applied.map((one) => one.promotion.id), obstacles.get(1)]).toEqual([[2], 'not_better']);
  });

  test('a higher priority wins over a larger reduction', () => {
    expect(evaluate([off(1, 100, { priority: 5 }), off(2, 300)], [line(1, 1000)]).lines).toEqual([100]);
  });

  test('offers of different groups add up', () => {
    expect(evaluate([off(1, 100), off(2, 300, { group: 'more' })], [line(1, 1000)]).lines).toEqual([400]);
  });

  test('the order of the promotions does not matter', () => {
    const all = [off(1, 100), off(2, 300), off(3, 300), off(4, 50, { group: 'more' })];

    expect(evaluate(all.toReversed(), [line(1, 1000)]).lines).toEqual(evaluate(all, [line(1, 1000)]).lines);
    expect(evaluate(all.toReversed(), [line(1, 1000)]).applied.map((one) => one.promotion.id)).toEqual([2, 4]);
  });
});

const anyPromotion = fc
  .record({
    id: fc.integer({ min: 1, max: 50 }),
    kind: fc.constantFrom(...PROMOTION_KINDS),
    group: fc.constantFrom('one', 'two', 'three'),
    priority: fc.integer({ min: -1, max: 1 }),
    value: fc.integer({ min: 1, max: 100 }),
    buy: fc.integer({ min: 2, max: 5 }),
    from: fc.integer({ min: 1, max: 50_000 }),
    category: fc.constantFrom(null, 1, 2),
  })
  .map(({ id, kind, group, priority, value, buy, from, category }) =>
    promotion({
      ...{ id, kind, group, priority },
      maxUses: 1_000,
      selection: { categories: category === null ? [] : [category] },
      benefit: {
        value,
        type: kind === 'set' || kind === 'bundle' ? 'fixed' : 'percent',
        buy,
        reduced: buy - 1,
        steps: [{ from, type: 'amount', value: from }],
        parts: [{ products: [1, 2, 3, 4], quantity: 1 }],
        giftProductId: 30,
      },
    }),
  );
const anyLine = fc
  .record({
    id: fc.integer({ min: 1, max: 20 }),
    price: fc.integer({ min: 1, max: 900_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  })
  .map(({ id, price, quantity }) => line(id, price, quantity));

test('no line becomes free or negative, and reductions add up, for any promotions and carts', () => {
  const promotions = fc.uniqueArray(anyPromotion, { selector: ({ id }) => id, maxLength: 12 });
  fc.assert(
    fc.property(promotions, fc.array(anyLine, { maxLength: 12 }), (all, lines) => {
      const { lines: reductions, applied, gifts, deliveryPrice } = evaluate(all, lines);

      reductions.forEach((reduction, at) => {
        const { price, quantity } = lines[at]!;
        expect(Number.isInteger(reduction) && reduction >= 0).toBe(true);
        expect(price * quantity - reduction).toBeGreaterThanOrEqual(quantity);
      });
      const ofGifts = gifts.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      const ofLines = applied.reduce((sum, { part, amount }) => sum + (part === 'line' ? amount : 0), 0);
      expect(ofLines).toBe(reductions.reduce((sum, one) => sum + one, 0) + ofGifts);
      expect(deliveryPrice).toBeGreaterThanOrEqual(0);
      expect(deliveryPrice).toBeLessThanOrEqual(DELIVERY.price);
      expect(evaluate(all.toReversed(), lines).lines).toEqual(reductions);
    }),
  );
});

describe('data that a cart needs', () => {
  const limited = promotion({ id: 1, kind: 'spend', maxUses: 5 });
  const coded = promotion({ id: 2, kind: 'spend', needsCode: true, maxUsesEach: 1 });
  const firstOrder = promotion({ id: 3, kind: 'spend', needsCode: true, conditions: { firstOrder: true } });
  const plain = promotion({ id: 4, kind: 'spend' });

  test.each([
    ['no promotion', [], null, { customer: false, limited: [] }],
    ['a promotion without limits', [plain], null, { customer: false, limited: [] }],
    ['a limited promotion', [limited, plain], null, { customer: false, limited: [1] }],
    [
      'limited promotions whose code the cart does not have',
      [coded, firstOrder],
      null,
      { customer: false, limited: [] },
    ],
    ['a limited promotion with its code', [coded, firstOrder], 2, { customer: false, limited: [2] }],
    ['a promotion for first orders with its code', [coded, firstOrder], 3, { customer: true, limited: [] }],
  ])('%s', (_, promotions, unlocked, expected) => {
    expect(compileCartPromotions(promotions, selectionContext).needs(unlocked)).toEqual(expected);
  });
});

test('giftsFor returns the gifts of promotions that select a product of the cart', () => {
  const gift = (id: number, more: Parameters<typeof promotion>[0] = {}) =>
    promotion({ id, kind: 'gift', benefit: { giftProductId: 100 + id }, ...more });
  const { giftsFor } = compileCartPromotions(
    [
      gift(1, { selection: { products: [7] } }),
      gift(2, { selection: { products: [8] } }),
      gift(3, { selection: { products: [7] }, needsCode: true }),
    ],
    selectionContext,
  );
  const cart = [line(7, 1000).product];

  expect(giftsFor(cart, { hasCode: false })).toEqual([101]);
  expect(giftsFor(cart, { hasCode: true })).toEqual([101, 103]);
  expect(giftsFor([line(9, 1000).product], { hasCode: true })).toEqual([]);
});
