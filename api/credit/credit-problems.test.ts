import { expect, test } from 'vitest';
import type { CreditBank, CreditObstacle } from '#rules/credit/credit-offer.ts';
import { obstacleFields } from './credit-problems.ts';

const bank = (terms: Partial<CreditBank> = {}): CreditBank => ({
  id: 1,
  ratePercent: 10,
  feePercent: 0,
  markupPercent: 0,
  periods: [12],
  minAmount: null,
  maxAmount: null,
  minDownPercent: 0,
  ...terms,
});

test.each<[string, CreditObstacle, CreditBank, number, string, string]>([
  ['nothing to pay', { why: 'price' }, bank(), 0, 'payment.method', 'credit_nothing'],
  ['no terms', { why: 'terms' }, bank({ periods: [] }), 0, 'payment.bank_id', 'credit_bank_gone'],
  ['all paid', { why: 'paid' }, bank(), 1_000, 'payment.down_payment', 'credit_down_most'],
  [
    'all paid although the minimum down payment leaves too little',
    { why: 'paid' },
    bank({ minAmount: 950, minDownPercent: 10 }),
    1_000,
    'payment.bank_id',
    'credit_small',
  ],
  ['too small', { why: 'small', least: 2_000 }, bank({ minAmount: 2_000 }), 0, 'payment.bank_id', 'credit_small'],
])('%s is reported at the field to change', (_, obstacle, terms, down, field, problem) => {
  expect(obstacleFields(obstacle, terms, { price: 1_000, down })).toEqual({
    [field]: expect.objectContaining({ problem }),
  });
});
