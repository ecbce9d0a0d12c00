import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bank } from '#testing/banks.ts';
import { creditOffer } from './credit-offer.ts';
import { type CreditWish, NO_WISH, settleWish } from './credit-wish.ts';

const dear = bank({ id: 1, ratePercent: 24, feePercent: 0.5, periods: [6, 12, 24, 48] });
const cheap = bank({ id: 2, feePercent: 0.75, periods: [12, 24, 36] });
const marked = bank({ id: 3, ratePercent: 24, markupPercent: 10, periods: [3, 6] });
const shut = bank({ id: 4, periods: [] });
const all = [shut, dear, cheap, marked];

const PRICE = 199_900;
const wish = (wishes: Partial<CreditWish> = {}): CreditWish => ({ ...NO_WISH, ...wishes });

test.each<[string, CreditWish, CreditWish]>([
  ['nobody chose: the cheapest bank over 24 months', wish(), { bankId: 2, periodMonths: 24, down: 0 }],
  ['a period alone: the cheapest bank for so long', wish({ periodMonths: 48 }), wish({ bankId: 1, periodMonths: 48 })],
  [
    'a period no bank has: the cheapest over 24 months',
    wish({ periodMonths: 9 }),
    wish({ bankId: 2, periodMonths: 12 }),
  ],
  [
    'what is offered stays',
    wish({ bankId: 2, periodMonths: 36, down: 50_000 }),
    wish({ bankId: 2, periodMonths: 36, down: 50_000 }),
  ],
  ['a bank alone: its first period', wish({ bankId: 2 }), wish({ bankId: 2, periodMonths: 12 })],
  [
    'another bank without that period: its first',
    wish({ bankId: 3, periodMonths: 24 }),
    wish({ bankId: 3, periodMonths: 3 }),
  ],
  ['a bank that is gone: the cheapest', wish({ bankId: 99, periodMonths: 6 }), wish({ bankId: 1, periodMonths: 6 })],
  ['a bank without periods: the cheapest', wish({ bankId: 4 }), wish({ bankId: 2, periodMonths: 24 })],
  [
    'above the price but not above the bank’s: it stays',
    wish({ bankId: 3, periodMonths: 3, down: 210_000 }),
    wish({ bankId: 3, periodMonths: 3, down: 210_000 }),
  ],
  [
    'another bank whose credit price is below it: nothing down',
    wish({ bankId: 2, periodMonths: 24, down: 210_000 }),
    wish({ bankId: 2, periodMonths: 24 }),
  ],
  [
    'all paid down: so it stays, and the offer says so',
    wish({ bankId: 2, periodMonths: 24, down: PRICE }),
    wish({ bankId: 2, periodMonths: 24, down: PRICE }),
  ],
])('%s', (_, said, settled) => {
  expect(settleWish(all, PRICE, said)).toEqual(settled);
});

test.each([-1, 0.5, Number.NaN, Infinity, -Infinity, PRICE + 1])('a down payment of %d is none', (down) => {
  expect(settleWish(all, PRICE, wish({ bankId: 2, periodMonths: 24, down }))).toEqual(
    wish({ bankId: 2, periodMonths: 24 }),
  );
});

test('a variant of another price keeps the bank and the period, and what is paid down as long as it fits', () => {
  const chosen = wish({ bankId: 2, periodMonths: 24, down: 150_000 });

  expect(settleWish(all, 310_000, chosen)).toEqual(chosen);
  expect(settleWish(all, 120_000, chosen)).toEqual({ ...chosen, down: 0 });
});

test('where no bank lends over 24 months the first that lends at all is meant', () => {
  expect(settleWish([shut, marked], PRICE, NO_WISH)).toEqual(wish({ bankId: 3, periodMonths: 3 }));
});

test.each([[[]], [[shut]]])('with the banks %j nothing is chosen', (banks) => {
  expect(settleWish(banks, PRICE, wish({ bankId: 4, periodMonths: 24, down: 5_000 }))).toEqual(NO_WISH);
});

test.each([0, -1, Number.NaN, Infinity])(
  'at a price of %d there is a wish, and the offer says that there is no price',
  (price) => {
    const { bankId, periodMonths, down } = settleWish([cheap], price, wish({ down: 1_000 }));

    expect({ bankId, periodMonths }).toEqual({ bankId: 2, periodMonths: 24 });
    expect(creditOffer(cheap, { price, down, periodMonths: 24 })).toEqual({ obstacle: { why: 'price' } });
  },
);

const anything = fc.oneof(
  fc.integer({ min: -10, max: 3_000_000 }),
  fc.constantFrom(Number.NaN, Infinity, -Infinity, 0.5),
);
const maybe = fc.option(anything);

test('whatever was wished, the banks of now can answer it or say why not; settled twice it is the same', () => {
  const some = fc.subarray([...all, bank({ id: 5, minAmount: 100_000, maxAmount: 300_000, minDownPercent: 20 })]);
  const wishes = fc.record({ bankId: fc.option(fc.integer({ min: 0, max: 6 })), periodMonths: maybe, down: anything });

  fc.assert(
    fc.property(some, anything, wishes, (banks, price, said) => {
      const settled = settleWish(banks, price, said);
      const chosen = banks.find(({ id }) => id === settled.bankId);
      expect(settleWish(banks, price, settled)).toEqual(settled);
      expect(settled.bankId === null).toBe(banks.every(({ periods }) => periods.length === 0));
      if (!chosen || settled.periodMonths === null) {
        expect(settled).toEqual(NO_WISH);
        return;
      }
      const { offer, obstacle } = creditOffer(chosen, { ...settled, price, periodMonths: settled.periodMonths });
      expect(chosen.periods).toContain(settled.periodMonths);
      expect(['terms', 'period']).not.toContain(obstacle?.why);
      const figures = Object.values(offer ?? {});
      expect(figures.every((figure) => figure === null || Number.isFinite(figure))).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});
