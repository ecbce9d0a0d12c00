import { expect, test } from 'vitest';
import type { PaymentResult } from '#api/payments/provider/payment-provider.ts';
import type { AttemptStatus } from '#rules/orders/attempt-status.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import { type VerdictContext, verdict } from './verdict.ts';

const situation = (
  attempt: AttemptStatus,
  order: OrderStatus,
  isPaidOtherwise = false,
  isPrepaid = false,
): VerdictContext => ({
  attempt: { status: attempt, providerId: null, amount: 15_000, refunded: 0 },
  order,
  isPaidOtherwise,
  isPrepaid,
});

const paid: PaymentResult = { kind: 'paid', providerId: '7c1e', card: null };

test.each<[AttemptStatus, OrderStatus, boolean, AttemptStatus | null, string | null]>([
  ['redirected', 'pending_payment', false, 'paid', 'pay'],
  ['unconfirmed', 'pending_payment', false, 'paid', 'pay'],
  ['created', 'pending_payment', false, 'paid', 'pay'],
  // The payment method was changed to cash meanwhile.
  ['redirected', 'pending', false, 'paid', 'pay'],
  ['expired', 'canceled', false, 'paid', 'revive'],
  ['cancelled', 'canceled', false, 'paid', 'revive'],
  ['declined', 'pending_payment', false, 'paid', 'pay'],
  ['redirected', 'processing', true, 'refund_due', null],
  ['expired', 'canceled', true, 'refund_due', null],
  // A person has settled the order meanwhile.
  ['redirected', 'processing', false, 'refund_due', null],
  ['redirected', 'completed', false, 'refund_due', null],
  ['redirected', 'closed', false, 'refund_due', null],
  ['redirected', 'fraud', false, 'refund_due', null],
  // The result was received before.
  ['paid', 'processing', false, null, null],
  ['refund_due', 'canceled', false, null, null],
  ['partly_refunded', 'processing', false, null, null],
  ['refunded', 'closed', false, null, null],
  ['reversed', 'closed', false, null, null],
])(
  'a payment of an attempt that is %s, for an order that is %s and otherwise paid %s, has the expected verdict',
  (attempt, order, otherwise, to, transition) => {
    expect(verdict(situation(attempt, order, otherwise), paid)).toEqual({ to, transition });
  },
);

test.each<[AttemptStatus, PaymentResult['kind'], AttemptStatus | null]>([
  ['redirected', 'open', null],
  ['redirected', 'unknown', null],
  ['redirected', 'declined', 'declined'],
  ['unconfirmed', 'declined', 'declined'],
  ['redirected', 'expired', 'expired'],
  ['redirected', 'mismatch', 'unconfirmed'],
  ['unconfirmed', 'mismatch', null],
  // Results that arrive out of order.
  ['paid', 'declined', null],
  ['paid', 'expired', null],
  ['paid', 'open', null],
  ['paid', 'mismatch', null],
  ['refund_due', 'declined', null],
  ['cancelled', 'declined', null],
  ['expired', 'expired', null],
])('an attempt that is %s with the result %s becomes %s', (attempt, kind, to) => {
  const result = { kind, reason: '116', why: 'amount' } as PaymentResult;

  expect(verdict(situation(attempt, 'pending_payment'), result)).toEqual({ to, transition: null });
});

test.each<[AttemptStatus, OrderStatus, AttemptStatus]>([
  ['created', 'processing', 'paid'],
  ['redirected', 'completed', 'paid'],
  ['expired', 'fraud', 'paid'],
  ['created', 'closed', 'paid'],
  ['cancelled', 'closed', 'refund_due'],
])('a payment of an attempt that is %s, for an unpaid order that is %s, makes the attempt %s', (attempt, order, to) => {
  expect(verdict(situation(attempt, order, false, true), paid)).toEqual({ to, transition: null });
});

test.each<[AttemptStatus, 'reversed' | 'refunded', number, AttemptStatus | null]>([
  ['paid', 'reversed', 15_000, 'reversed'],
  ['paid', 'refunded', 15_000, 'refunded'],
  ['paid', 'refunded', 5000, 'partly_refunded'],
  ['refund_due', 'refunded', 15_000, 'refunded'],
  ['refund_due', 'refunded', 5000, 'refund_due'],
  ['paid', 'refunded', 0, null],
  ['refunded', 'refunded', 15_000, null],
  ['redirected', 'reversed', 15_000, 'cancelled'],
  ['redirected', 'refunded', 5000, 'unconfirmed'],
  ['declined', 'reversed', 15_000, null],
])('an attempt that is %s, and was %s at the bank with the amount %d, becomes %s', (attempt, how, amount, to) => {
  expect(verdict(situation(attempt, 'processing'), { kind: 'returned', how, amount })).toEqual({
    to,
    transition: null,
  });
});

test('a result with another transaction id than the paid attempt is foreign', () => {
  const known = situation('paid', 'processing');
  known.attempt.providerId = 'another';

  expect(verdict(known, paid)).toEqual({ to: null, transition: null, isForeign: true });
});

test.each<[string, string | null, string | null]>([
  ['the same payment', '7c1e', '7c1e'],
  ['a payment without an id', 'another', null],
  ['a payment of an attempt without an id', null, '7c1e'],
])('verdict does nothing when a paid attempt gets a report about %s', (_, stored, reported) => {
  const known = situation('paid', 'processing');
  known.attempt.providerId = stored;

  expect(verdict(known, { ...paid, providerId: reported } as PaymentResult)).toEqual({ to: null, transition: null });
});
