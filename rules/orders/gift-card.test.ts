import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, coveredByCard, giftCardState, readGiftAmounts } from './gift-card.ts';
import { formatGiftCode, lastFourOf, readGiftCode, toGiftCode } from './gift-card-code.ts';
import { type GiftCardForm, giftCardProblems } from './gift-card-form.ts';

const DAY = '2026-11-29';

describe('giftCardState', () => {
  test.each([
    [{ isIssued: false, isBlocked: false, balance: 0, expiresOn: null }, 'unpaid'],
    [{ isIssued: true, isBlocked: true, balance: 5000, expiresOn: null }, 'blocked'],
    [{ isIssued: true, isBlocked: false, balance: 5000, expiresOn: '2026-11-28' }, 'expired'],
    [{ isIssued: true, isBlocked: false, balance: 5000, expiresOn: DAY }, 'active'],
    [{ isIssued: true, isBlocked: false, balance: 0, expiresOn: null }, 'spent'],
    [{ isIssued: true, isBlocked: false, balance: 1, expiresOn: null }, 'active'],
  ] as const)('%j is %s', (card, state) => {
    expect(giftCardState(card, DAY)).toBe(state);
  });
});

test.each([
  [50_000, 20_000, 20_000],
  [5000, 20_000, 5000],
  [0, 20_000, 0],
  [5000, 0, 0],
])('a balance of %i covers %i of a total by %i', (balance, total, covered) => {
  expect(coveredByCard(balance, total)).toBe(covered);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-29', 12, '2027-11-29'],
  ['2026-12-15', 3, '2027-03-15'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

test.each([
  ['5000, 10000', [5000, 10_000]],
  ['10 000; 5000;5000', [5000, 10_000]],
  ['', null],
  ['999', null],
  ['5000,x', null],
  ['2000000', null],
])('readGiftAmounts of %j is %j', (text, amounts) => {
  expect(readGiftAmounts(text)).toEqual(amounts);
});

describe('readGiftCode', () => {
  const CODE = '7K2M9QX4C3ZN5T80';
  test.each([
    ['7k2m-9qx4-c3zn-5t80'],
    [' 7K2M 9QX4 C3ZN 5T80 '],
    ['7K2M–9QX4—C3ZN‑5T8O'],
    ['7К2М9QХ4С3ZN5Т8О'],
    ['７Ｋ２Ｍ９ＱＸ４Ｃ３ＺＮ５Ｔ８０'],
    ['7K2M9QX4C3ZN5T8\u200b0'],
  ])('%j is the code', (typed) => {
    expect(readGiftCode(typed)).toBe(CODE);
  });

  test.each(['', '7K2M', '7K2M-9QX4-C3ZN-5T8', `${CODE}0`, 'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀ', 'привет-мир-приве', '7K2M9QX4C3ZN5T8U'])(
    '%j is no code',
    (typed) => {
      expect(readGiftCode(typed)).toBeNull();
    },
  );

  test('every code is read from its formatted form', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const code = toGiftCode(bytes);
        expect(readGiftCode(formatGiftCode(code))).toBe(code);
        expect(formatGiftCode(code).endsWith(lastFourOf(code))).toBe(true);
      }),
    );
  });

  test('any text is a code or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(readGiftCode(text) ?? CODE).toHaveLength(16);
      }),
    );
  });
});

const FORM: GiftCardForm = {
  ...{ amount: 20_000, buyerName: 'Anna', buyerEmail: 'anna@example.am', buyerPhone: '+37491123456' },
  ...{ receiverName: '', receiverEmail: '', message: '', sendOn: null },
};

test.each<[Partial<GiftCardForm>, object]>([
  [{}, {}],
  [{ amount: 4999 }, { amount: 'gift_amount' }],
  [{ amount: Number.NaN }, { amount: 'gift_amount' }],
  [{ amount: 500_001 }, { amount: 'gift_amount' }],
  [{ buyerName: '  ' }, { buyer_name: 'required' }],
  [{ buyerEmail: 'anna' }, { buyer_email: 'email' }],
  [{ buyerPhone: '12' }, { buyer_phone: 'phone' }],
  [{ receiverEmail: 'x@' }, { receiver_email: 'email' }],
  [{ message: 'x'.repeat(501) }, { message: 'too_long' }],
  [{ sendOn: '2026-11-28' }, { send_on: 'send_day' }],
  [{ sendOn: DAY }, {}],
  [{ sendOn: '2027-11-29' }, {}],
  [{ sendOn: '2027-11-30' }, { send_on: 'send_day' }],
])('giftCardProblems of %j is %j', (more, problems) => {
  expect(giftCardProblems({ ...FORM, ...more }, { min: 5000, max: 500_000 }, DAY)).toEqual(problems);
});
