import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bank } from '#testing/test-banks.ts';
import { isFinanced, minDownPayment } from './bank-limits.ts';
import { type CreditBank, cheapestMonthlyOf, creditOffer } from './credit-offer.ts';
import { yearlyRate } from './effective-rate.ts';
import { creditLine, shownOffer } from './shown-offer.ts';

const PRICE = 240_000;
const DEAR = bank({ id: 1, ratePercent: 20, periods: [6, 12, 24] });
const CHEAP = bank({ id: 2, feePercent: 0.5, periods: [6, 12, 24] });

test('shownOffer returns the cheapest bank over 24 months without a stored choice', () => {
  expect(creditLine([DEAR, CHEAP], PRICE)).toMatchObject({
    offer: { bankId: 2, periodMonths: 24, down: 0, monthly: 11_200 },
  });
});

test('shownOffer returns the stored bank and period even if another bank is cheaper', () => {
  expect(creditLine([DEAR, CHEAP], PRICE, { bank: 1, period: 12 })).toMatchObject({
    offer: { bankId: 1, periodMonths: 12 },
  });
});

test.each<[string, CreditBank[], number, number]>([
  ['is gone', [CHEAP], 12, 12],
  ['does not lend for this period', [DEAR, CHEAP], 36, 24],
  ['does not lend this little', [bank({ id: 1, minAmount: 300_000 }), CHEAP], 12, 12],
  ['requires a down payment', [bank({ id: 1, minDownPercent: 10 }), CHEAP], 12, 12],
])(
  'a stored bank that %s is replaced by the cheapest one, over the same period if possible',
  (_, banks, period, shown) => {
    expect(shownOffer(banks, PRICE, { bank: 1, period })).toMatchObject({ bankId: 2, periodMonths: shown });
  },
);

test('shownOffer returns the nearest period when no bank lends for 24 months', () => {
  const banks = [bank({ id: 1, periods: [] }), bank({ id: 2, periods: [3, 6] }), bank({ id: 3, periods: [60] })];

  expect(shownOffer(banks, PRICE)).toMatchObject({ bankId: 2, periodMonths: 6 });
});

test.each<[string, CreditBank[], number, object | null]>([
  ['so little', [bank({ minAmount: 300_000 }), bank({ id: 2, minAmount: 250_000 })], PRICE, { fromLoan: 250_000 }],
  ['so much', [bank({ maxAmount: 100_000 }), bank({ id: 2, maxAmount: 200_000 })], PRICE, { fromDown: 40_000 }],
  [
    'without a down payment',
    [bank({ minDownPercent: 10 }), bank({ id: 2, minDownPercent: 20 })],
    PRICE,
    { fromDown: 24_000 },
  ],
  [
    'this price, even with ten per cent down',
    [bank({ minDownPercent: 10, maxAmount: 3_000_000 })],
    100_000_000,
    { fromDown: 97_000_000 },
  ],
  [
    'the rest after ten per cent down',
    [bank({ minDownPercent: 10, minAmount: 100_000 })],
    9_900,
    { fromLoan: 100_000 },
  ],
  ['the rest after half of a price above its minimum', [bank({ minDownPercent: 50, minAmount: 30_000 })], 40_000, null],
  ['less than an implausibly large sum', [bank({ minAmount: 90_000_000 })], 9_900, null],
  ['any sum because its limits exclude each other', [bank({ minAmount: 40_000, maxAmount: 30_000 })], 9_900, null],
  ['anything', [bank({ periods: [] })], PRICE, null],
  ['for nothing', [bank({ minAmount: 30_000 })], 0, null],
  ['because there is none', [], PRICE, null],
])('creditLine suggests a remedy, or nothing, when no bank lends %s', (_, banks, price, line) => {
  expect(creditLine(banks, price)).toEqual(line);
});

const percents = (most: number) => fc.integer({ min: 0, max: most * 1000 }).map((thousandths) => thousandths / 1000);
const limit = fc.option(fc.integer({ min: 1, max: 1_000_000 }));
const anyBank = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  ratePercent: percents(24),
  feePercent: percents(1.4),
  markupPercent: percents(10),
  periods: fc.subarray([3, 6, 12, 24, 36, 60]),
  minAmount: limit,
  maxAmount: limit,
  minDownPercent: fc.constantFrom(0, 0, 10, 50),
});
const anyBanks = fc.uniqueArray(anyBank, { selector: ({ id }) => id, maxLength: 6 });
const anyPrice = fc.integer({ min: 1, max: 2_000_000 });

test('all amounts of the shown offer belong to one bank, with total and rates of the same payments', () => {
  fc.assert(
    fc.property(
      anyBanks,
      anyPrice,
      fc.record({ bank: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }) }),
      (banks, price, remembered) => {
        const offer = shownOffer(banks, price, remembered);
        const lender = banks.find(({ id }) => id === offer?.bankId);
        if (!offer || !lender) {
          expect(banks.every((one) => minDownPayment(one, price) !== 0)).toBe(true);
          return;
        }
        const { periodMonths } = offer;
        expect(creditOffer(lender, { price, down: 0, periodMonths }).offer).toEqual(offer);
        // Without interest and fee, the last payment absorbs the rounding of the others.
        const isFree = lender.ratePercent === 0 && lender.feePercent === 0;
        expect(offer.total).toBe(isFree ? offer.creditPrice : offer.down + periodMonths * offer.monthly);
        expect(offer.aprOnCashPercent).toBe(yearlyRate({ ...lender, periodMonths }, price / offer.financed));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('lists show the monthly payment of the same offer', () => {
  fc.assert(
    fc.property(anyBanks, anyPrice, (banks, price) => {
      const offer = shownOffer(banks, price);
      const listed = cheapestMonthlyOf(banks, 24, 0)(price);
      expect(listed).toBe(offer?.periodMonths === 24 ? offer.monthly : null);
    }),
    { numRuns: 2_000 },
  );
});

test('a bank finances the price with the minimum down payment, and with no lower one', () => {
  fc.assert(
    fc.property(anyBank, anyPrice, (one, price) => {
      const least = minDownPayment(one, price);
      const lendsAt = (down: number) =>
        creditOffer(one, { price, down, periodMonths: one.periods[0] ?? 24 }).offer !== undefined;
      expect(isFinanced([one], price)).toBe(least !== null);
      if (least === null) {
        expect([0, 1, Math.floor(price / 2), price - 1].some(lendsAt)).toBe(false);
        return;
      }
      expect(lendsAt(least)).toBe(true);
      expect(least > 0 && lendsAt(least - 1)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});
