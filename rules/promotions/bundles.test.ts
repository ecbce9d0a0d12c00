import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paidForPieces } from '#rules/orders/refund-plan.ts';
import { promotion } from '#testing/promotion.ts';
import { type CartLine, compileCartPromotions } from './cart-promotions.ts';
import { promotionProblems } from './check-promotion.ts';
import type { Promotion } from './promotion.ts';

const line = (id: number, price: number, quantity = 1, more: Partial<CartLine> = {}): CartLine => ({
  product: { id, parentId: null, categoryIds: [], optionIds: [] },
  regularPrice: price,
  price,
  quantity,
  steps: [],
  ...more,
});

type Part = [product: number, quantity: number];

const bundle = (value: number, parts: readonly Part[], more: Partial<Promotion> = {}): Promotion =>
  promotion({
    kind: 'bundle',
    ...more,
    benefit: {
      type: 'fixed',
      value,
      parts: parts.map(([product, quantity]) => ({ products: [product], quantity })),
    },
  });

const evaluate = (promotions: readonly Promotion[], lines: readonly CartLine[], unlocked: readonly number[] = []) =>
  compileCartPromotions(promotions, {
    withSubcategories: (ids) => new Set(ids),
    attributeOf: () => null,
  }).evaluate({
    lines,
    delivery: null,
    context: {
      now: Date.parse('2026-11-29T10:00:00Z'),
      region: 'Yerevan',
      paymentMethod: null,
      customerTags: [],
      isFirstOrder: true,
      usage: new Map(),
      unlocked: new Set(unlocked),
      giftOf: () => null,
    },
  });

const PHONE_AND_CASE = bundle(100_000, [
  [1, 1],
  [2, 1],
]);

describe('price of a bundle', () => {
  test.each([
    ['all parts', [line(1, 90_000), line(2, 20_000)], [8182, 1818]],
    ['parts for two sets', [line(1, 90_000, 2), line(2, 20_000, 2)], [16_364, 3636]],
    ['one set and further pieces', [line(1, 90_000, 1), line(2, 20_000, 3)], [8182, 1818]],
    ['a missing part', [line(1, 90_000), line(3, 20_000)], [0, 0]],
    ['parts for exactly the price of the set', [line(1, 90_000), line(2, 10_000)], [0, 0]],
    ['parts for less than the price of the set', [line(1, 70_000), line(2, 10_000)], [0, 0]],
    ['no lines', [], []],
  ])('a cart with %s gets the reduction of complete sets only', (_, lines, expected) => {
    expect(evaluate([PHONE_AND_CASE], lines).lines).toEqual(expected);
  });

  test('a part with a quantity needs all its pieces for one set', () => {
    const two = bundle(15_000, [
      [1, 1],
      [2, 2],
    ]);

    expect(evaluate([two], [line(1, 10_000, 2), line(2, 5_000, 3)]).lines).toEqual([2500, 2500]);
  });

  test('the smallest price leaves one dram for each piece', () => {
    const { lines } = evaluate(
      [
        bundle(2, [
          [1, 1],
          [2, 1],
        ]),
      ],
      [line(1, 1), line(2, 900)],
    );

    expect(lines).toEqual([0, 899]);
  });

  test('a variant is a part only by its own id', () => {
    const variant = { product: { id: 11, parentId: 1, categoryIds: [], optionIds: [] } };
    const black = bundle(100_000, [
      [11, 1],
      [2, 1],
    ]);

    expect(evaluate([black], [line(11, 90_000, 1, variant), line(2, 20_000)]).lines).toEqual([8182, 1818]);
    expect(
      evaluate([black], [line(12, 90_000, 1, { product: { ...variant.product, id: 12 } }), line(2, 20_000)]).lines,
    ).toEqual([0, 0]);
  });
});

describe('bundles beside other promotions', () => {
  test('two bundles of a group that share a product take different pieces of it', () => {
    const tablet = bundle(
      60_000,
      [
        [3, 1],
        [2, 1],
      ],
      { id: 2 },
    );

    const result = evaluate([PHONE_AND_CASE, tablet], [line(1, 90_000), line(2, 20_000, 2), line(3, 50_000)]);

    expect(result.applied.map((one) => [one.promotion.id, one.amount])).toEqual([
      [1, 10_000],
      [2, 10_000],
    ]);
    expect(result.obstacles).toEqual(new Map());
  });

  test('two bundles that need the same piece give only the larger reduction', () => {
    const cheaper = bundle(
      95_000,
      [
        [1, 1],
        [2, 1],
      ],
      { id: 2 },
    );

    const result = evaluate([PHONE_AND_CASE, cheaper], [line(1, 90_000), line(2, 20_000)]);

    expect(result.applied.map((one) => [one.promotion.id, one.amount])).toEqual([[2, 15_000]]);
  });

  test('another offer of the group replaces bundles when it reduces more', () => {
    const spend = promotion({
      id: 2,
      kind: 'spend',
      benefit: { steps: [{ from: 50_000, type: 'amount', value: 30_000 }] },
    });

    const result = evaluate([PHONE_AND_CASE, spend], [line(1, 90_000), line(2, 20_000)]);

    expect(result.applied.map((one) => one.promotion.id)).toEqual([2]);
    expect(result.obstacles.get(1)).toBe('not_better');
  });

  test('a code that reduces prices is part of the price of the set', () => {
    const code = promotion({ id: 2, needsCode: true, benefit: { value: 10 } });

    const result = evaluate([PHONE_AND_CASE, code], [line(1, 120_000), line(2, 20_000)], [2]);

    // 126,000 after the code; the bundle takes off the rest.
    expect(result.applied.map((one) => [one.promotion.id, one.amount])).toEqual([
      [2, 14_000],
      [1, 26_000],
    ]);
  });

  test('a code that makes the parts cheaper than the set leaves nothing to the bundle', () => {
    const code = promotion({ id: 2, needsCode: true, benefit: { value: 10 } });

    const { lines } = evaluate([PHONE_AND_CASE, code], [line(1, 90_000), line(2, 20_000)], [2]);

    expect(lines).toEqual([9_000, 2_000]);
  });
});

describe('check of a bundle', () => {
  const problems = (value: number, parts: readonly Part[]) => promotionProblems(bundle(value, parts));

  test.each([
    [
      'two parts',
      2,
      [
        [1, 1],
        [2, 1],
      ],
      {},
    ],
    [
      'six parts',
      6,
      [
        [1, 1],
        [2, 1],
        [3, 1],
        [4, 1],
        [5, 1],
        [6, 1],
      ],
      {},
    ],
    ['one part', 100, [[1, 1]], { 'benefit.parts': 'promotion_parts' }],
    ['no parts', 100, [], { 'benefit.parts': 'promotion_parts' }],
    [
      'seven parts',
      100,
      [
        [1, 1],
        [2, 1],
        [3, 1],
        [4, 1],
        [5, 1],
        [6, 1],
        [7, 1],
      ],
      { 'benefit.parts': 'promotion_parts' },
    ],
    [
      'a product twice',
      100,
      [
        [1, 1],
        [1, 2],
      ],
      { 'benefit.parts': 'promotion_parts' },
    ],
    [
      'a price below one dram for each piece',
      2,
      [
        [1, 1],
        [2, 2],
      ],
      { 'benefit.value': 'promotion_value' },
    ],
    [
      'no price',
      0,
      [
        [1, 1],
        [2, 1],
      ],
      { 'benefit.value': 'promotion_value' },
    ],
  ] as [string, number, Part[], Record<string, string>][])(
    'promotionProblems of a bundle with %s names the wrong fields',
    (_, value, parts, expected) => {
      expect(problems(value, parts)).toEqual(expected);
    },
  );

  test('promotionProblems refuses a part with two products', () => {
    const either = bundle(100, [
      [1, 1],
      [2, 1],
    ]);
    const parts = [{ products: [1, 3], quantity: 1 }, ...either.benefit.parts.slice(1)];

    expect(promotionProblems({ ...either, benefit: { ...either.benefit, parts } })).toEqual({
      'benefit.parts': 'promotion_parts',
    });
  });
});

describe('any bundle in any cart', () => {
  const anyPart = fc.record({
    price: fc.integer({ min: 1, max: 900_000 }),
    needed: fc.integer({ min: 1, max: 4 }),
    further: fc.integer({ min: 0, max: 3 }),
  });
  const anyCase = fc
    .record({
      parts: fc.array(anyPart, { minLength: 2, maxLength: 6 }),
      sets: fc.integer({ min: 1, max: 5 }),
      value: fc.integer({ min: 1, max: 2_000_000 }),
      seed: fc.integer(),
    })
    .map(({ parts, sets, value, seed }) => {
      const pieces = parts.reduce((sum, { needed }) => sum + needed, 0);
      const lines = parts.map(({ price, needed, further }, at) =>
        // The first part has no further pieces, so the number of sets is known.
        line(at + 1, price, needed * sets + (at === 0 ? 0 : further)),
      );
      return {
        lines,
        sets,
        one: bundle(
          Math.max(value, pieces),
          parts.map(({ needed }, at): Part => [at + 1, needed]),
        ),
        price: parts.reduce((sum, { price, needed }) => sum + price * needed, 0),
        seed,
      };
    });

  const shuffled = (lines: readonly CartLine[], seed: number): CartLine[] =>
    lines.toSorted((a, b) => Math.sin(a.product.id * seed) - Math.sin(b.product.id * seed));

  test('the sets cost their price, or nothing changes if the parts cost less', () => {
    fc.assert(
      fc.property(anyCase, ({ lines, sets, one, price }) => {
        const reductions = evaluate([one], lines).lines;
        const saved = Math.max(0, price - one.benefit.value) * sets;

        expect(reductions.reduce((sum, amount) => sum + amount, 0)).toBe(saved);
      }),
    );
  });

  test('no line becomes negative or more expensive, and each piece costs at least one dram', () => {
    fc.assert(
      fc.property(anyCase, ({ lines, one }) => {
        evaluate([one], lines).lines.forEach((amount, at) => {
          const { price, quantity } = lines[at]!;
          expect(Number.isInteger(amount) && amount >= 0).toBe(true);
          expect(price * quantity - amount).toBeGreaterThanOrEqual(quantity);
        });
      }),
    );
  });

  test('the order of the lines does not change the reduction of any product', () => {
    fc.assert(
      fc.property(anyCase, ({ lines, one, seed }) => {
        const byProduct = (all: readonly CartLine[]) =>
          new Map(evaluate([one], all).lines.map((amount, at) => [all[at]!.product.id, amount]));

        expect(byProduct(shuffled(lines, seed))).toEqual(byProduct(lines));
      }),
    );
  });

  test('refunds of single pieces add up to the paid sum of the line', () => {
    fc.assert(
      fc.property(anyCase, ({ lines, one }) => {
        const reductions = evaluate([one], lines).lines;
        const discount = reductions.reduce((sum, amount) => sum + amount, 0);
        const subTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
        lines.forEach(({ price, quantity: sold }, at) => {
          const own = { price, quantity: 1, discount: reductions[at] ?? 0, sold };
          const refunds = Array.from({ length: sold }, (_, before) =>
            paidForPieces({ ...own, before }, { subTotal, discount, promotions: discount }),
          );

          expect(Math.min(...refunds)).toBeGreaterThanOrEqual(0);
          expect(refunds.reduce((sum, amount) => sum + amount, 0)).toBe(price * sold - own.discount);
        });
      }),
    );
  });
});
