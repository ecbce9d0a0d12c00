import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bank } from '#testing/test-banks.ts';
import { type CreditChoice, NO_CREDIT_CHOICE, settleCreditChoice } from './credit-choice.ts';
import { creditOffer } from './credit-offer.ts';

const dear = bank({ id: 1, ratePercent: 24, feePercent: 0.5, periods: [6, 12, 24, 48] });
const cheap = bank({ id: 2, feePercent: 0.75, periods: [12, 24, 36] });
const marked = bank({ id: 3, ratePercent: 24, markupPercent: 10, periods: [3, 6] });
const shut = bank({ id: 4, periods: [] });
const all = [shut, dear, cheap, marked];

const PRICE = 199_900;
const choice = (overrides: Partial<CreditChoice> = {}): CreditChoice => ({ ...NO_CREDIT_CHOICE, ...overrides });

test.each<[string, CreditChoice, CreditChoice]>([
  ['no choice: the cheapest bank over 24 months', choice(), { bankId: 2, periodMonths: 24, down: 0 }],
  ['only a period: the cheapest bank for it', choice({ periodMonths: 48 }), choice({ bankId: 1, periodMonths: 48 })],
  [
    'an unknown period: the cheapest bank over 24 months',
    choice({ periodMonths: 9 }),
    choice({ bankId: 2, periodMonths: 24 }),
  ],
  [
    'an available choice is unchanged',
    choice({ bankId: 2, periodMonths: 36, down: 50_000 }),
    choice({ bankId: 2, periodMonths: 36, down: 50_000 }),
  ],
  ['only a bank: its first period', choice({ bankId: 2 }), choice({ bankId: 2, periodMonths: 12 })],
  [
    'another bank without that period: its first period',
    choice({ bankId: 3, periodMonths: 24 }),
    choice({ bankId: 3, periodMonths: 3 }),
  ],
  ['a removed bank: the cheapest one', choice({ bankId: 99, periodMonths: 6 }), choice({ bankId: 1, periodMonths: 6 })],
  ['a bank without periods: the cheapest one', choice({ bankId: 4 }), choice({ bankId: 2, periodMonths: 24 })],
  [
    'a down payment between price and credit price is kept',
    choice({ bankId: 3, periodMonths: 3, down: 210_000 }),
    choice({ bankId: 3, periodMonths: 3, down: 210_000 }),
  ],
  [
    'a down payment above the credit price of another bank becomes 0',
    choice({ bankId: 2, periodMonths: 24, down: 210_000 }),
    choice({ bankId: 2, periodMonths: 24 }),
  ],
  [
    'a full down payment is kept, and the offer reports it',
    choice({ bankId: 2, periodMonths: 24, down: PRICE }),
    choice({ bankId: 2, periodMonths: 24, down: PRICE }),
  ],
])('%s', (_, requested, settled) => {
  expect(settleCreditChoice(all, PRICE, requested)).toEqual(settled);
});

test.each([-1, 0.5, Number.NaN, Infinity, -Infinity, PRICE + 1])('a down payment of %d is replaced by 0', (down) => {
  expect(settleCreditChoice(all, PRICE, choice({ bankId: 2, periodMonths: 24, down }))).toEqual(
    choice({ bankId: 2, periodMonths: 24 }),
  );
});

test('a variant with another price keeps bank, period, and the down payment if it fits', () => {
  const chosen = choice({ bankId: 2, periodMonths: 24, down: 150_000 });

  expect(settleCreditChoice(all, 310_000, chosen)).toEqual(chosen);
  expect(settleCreditChoice(all, 120_000, chosen)).toEqual({ ...chosen, down: 0 });
});

test('the nearest period is chosen when no bank lends over 24 months', () => {
  expect(settleCreditChoice([shut, marked], PRICE, NO_CREDIT_CHOICE)).toEqual(choice({ bankId: 3, periodMonths: 6 }));
});

test('the bank with the lowest down payment is chosen when every bank requires one', () => {
  const banks = [bank({ id: 1, minDownPercent: 20 }), bank({ id: 2, minDownPercent: 10 })];

  expect(settleCreditChoice(banks, PRICE, NO_CREDIT_CHOICE)).toEqual(choice({ bankId: 2, periodMonths: 24 }));
});

test.each([[[]], [[shut]]])('nothing is chosen for the banks %j', (banks) => {
  expect(settleCreditChoice(banks, PRICE, choice({ bankId: 4, periodMonths: 24, down: 5_000 }))).toEqual(
    NO_CREDIT_CHOICE,
  );
});

test.each([0, -1, Number.NaN, Infinity])(
  'for a price of %d there is a choice whose offer has the obstacle "price"',
  (price) => {
    const { bankId, periodMonths, down } = settleCreditChoice([cheap], price, choice({ down: 1_000 }));

    expect({ bankId, periodMonths }).toEqual({ bankId: 2, periodMonths: 24 });
    expect(creditOffer(cheap, { price, down, periodMonths: 24 })).toEqual({ obstacle: { why: 'price' } });
  },
);

const anything = fc.oneof(
  fc.integer({ min: -10, max: 3_000_000 }),
  fc.constantFrom(Number.NaN, Infinity, -Infinity, 0.5),
);
const maybe = fc.option(anything);

test('a settled choice is valid for the banks, and settling it again does not change it', () => {
  const some = fc.subarray([...all, bank({ id: 5, minAmount: 100_000, maxAmount: 300_000, minDownPercent: 20 })]);
  const wanted = fc.record({ bankId: fc.option(fc.integer({ min: 0, max: 6 })), periodMonths: maybe, down: anything });

  fc.assert(
    fc.property(some, anything, wanted, (banks, price, requested) => {
      const settled = settleCreditChoice(banks, price, requested);
      const chosen = banks.find(({ id }) => id === settled.bankId);
      expect(settleCreditChoice(banks, price, settled)).toEqual(settled);
      expect(settled.bankId === null).toBe(banks.every(({ periods }) => periods.length === 0));
      if (!chosen || settled.periodMonths === null) {
        expect(settled).toEqual(NO_CREDIT_CHOICE);
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
