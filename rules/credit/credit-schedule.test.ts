import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactShare } from '#testing/exact-credit.ts';
import { monthlyPayment } from './credit.ts';
import { creditSchedule } from './credit-schedule.ts';

const scheduleOf = (financed: number, ratePercent: number, feePercent: number, periodMonths: number) => {
  const terms = { ratePercent, feePercent, markupPercent: 0, periodMonths };
  const monthly = monthlyPayment(financed, terms);
  return { monthly, lines: creditSchedule({ financed, monthly }, terms) };
};
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Interest and principal of selected months (docs/spec/credit.md 5); the last payment differs. */
test.each<[string, number, number, number]>([
  ['without the fee', 0, 13_982, 13_989],
  ['with the same fee every month', 0.5, 15_482, 15_489],
])('schedule of 300,000 at 11 %% over 24 months in drams, %s', (_, feePercent, payment, last) => {
  const { monthly, lines } = scheduleOf(300_000, 11, feePercent, 24);
  const fee = (300_000 * feePercent) / 100;

  expect(monthly).toBe(payment);
  expect(lines).toHaveLength(24);
  expect([...lines.slice(0, 3), lines[23]]).toEqual([
    { month: 1, payment, interest: 2_750, principal: 11_232, fee, left: 288_768 },
    { month: 2, payment, interest: 2_647, principal: 11_335, fee, left: 277_433 },
    { month: 3, payment, interest: 2_543, principal: 11_439, fee, left: 265_994 },
    { month: 24, payment: last, interest: 127, principal: 13_862, fee, left: 0 },
  ]);
  expect(sum(lines.map(({ principal }) => principal))).toBe(300_000);
});

test.each<[string, [number, number, number, number], number[]]>([
  ['the last payment absorbs the rounding', [219_890, 0, 0, 12], [...Array(11).fill(18_324), 18_326]],
  ['the last payment may be smaller', [20, 0, 0, 3], [7, 7, 6]],
  ['an early full repayment leaves nothing', [30, 0, 0, 12], [...Array(10).fill(3), 0, 0]],
  ['only the fee remains afterwards', [100, 0, 1, 3], [34, 34, 35]],
  ['one month', [100_000, 12, 1, 1], [102_000]],
  ['less than a dram a month is paid at the end', [5, 0, 0, 60], [...Array(59).fill(0), 5]],
])('%s', (_, given, payments) => {
  expect(scheduleOf(...given).lines.map(({ payment }) => payment)).toEqual(payments);
});

const percents = (most: number) => fc.integer({ min: 0, max: most * 1000 });

test('principals add up to the financed sum, no payment but the last exceeds the monthly one, and nothing remains', () => {
  fc.assert(
    fc.property(
      ...[fc.integer({ min: 1, max: 3_000_000 }), percents(100), percents(5), fc.integer({ min: 1, max: 120 })],
      (financed, rate, fee, months) => {
        const { monthly, lines } = scheduleOf(financed, rate / 1000, fee / 1000, months);
        const last = lines[months - 1]!;
        expect(lines.map(({ month }) => month)).toEqual(Array.from({ length: months }, (_, at) => at + 1));
        expect(sum(lines.map(({ principal }) => principal))).toBe(financed);
        expect(last.left).toBe(0);
        for (const [at, line] of lines.entries()) {
          const owed = at === 0 ? financed : lines[at - 1]!.left;
          expect(line.left).toBe(owed - line.principal);
          expect(line.payment).toBe(line.principal + line.interest + line.fee);
          expect(Math.min(line.principal, line.interest, line.fee, line.left)).toBeGreaterThanOrEqual(0);
          if (line !== last) {
            expect(line.payment <= monthly && (line.payment === monthly || line.left === 0)).toBe(true);
          }
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

test('interest equals that in exact fractions, and the last payment absorbs only rounding', () => {
  fc.assert(
    fc.property(
      ...[fc.integer({ min: 10_000, max: 3_000_000 }), percents(24), percents(1.4), fc.integer({ min: 3, max: 60 })],
      (financed, rate, fee, months) => {
        const { monthly, lines } = scheduleOf(financed, rate / 1000, fee / 1000, months);
        const monthlyRate = rate / 1_200_000;
        // Each month rounds interest, fee and payment by at most half a dram, and the difference bears interest as
        // well.
        const room = 1.5 * sum(Array.from({ length: months }, (_, at) => (1 + monthlyRate) ** at)) + 1;
        expect(Math.abs(lines[months - 1]!.payment - monthly)).toBeLessThanOrEqual(room);
        for (const [at, line] of lines.entries()) {
          expect(line.fee).toBe(exactShare(financed, fee, 100_000));
          expect(line.interest).toBe(exactShare(at === 0 ? financed : lines[at - 1]!.left, rate, 1_200_000));
        }
      },
    ),
    { numRuns: 500 },
  );
});
