import { expect, test } from 'vitest';
import type { PaymentState } from '#contract/order-contract.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import type { PaymentView } from '#storefront/buy/order/order-view.ts';
import { mayChange, payOutcome } from './payment-outcome.ts';

const REQUISITES = {
  recipient: 'Kayts',
  bank: 'Bank',
  account: '1',
  tin: '2',
  purpose: '1044',
  days: 3,
  valid_until: null,
};

const outcomeOf = (code: OrderStatus, state: PaymentState, requisites: PaymentView['requisites'] = null) =>
  payOutcome({ code, payment: { state, requisites } as PaymentView });

test.each([
  ['an order paid at the door', 'pending', 'due', 'later'],
  ['one that was sent and is paid at the door', 'completed', 'due', 'later'],
  ['a card that was charged', 'processing', 'paid', 'paid'],
  ['a payment page nobody came back from', 'pending_payment', 'open', 'waiting'],
  ['a wallet that has not said', 'pending_payment', 'confirming', 'confirming'],
  ['a card that was refused', 'pending_payment', 'declined', 'declined'],
  ['a payment page that ran out while the goods are held', 'pending_payment', 'expired', 'declined'],
  ['nobody paid in time', 'canceled', 'expired', 'canceled'],
  ['money that came too late', 'canceled', 'owed', 'owed'],
  ['money that went back', 'closed', 'refunded', 'refunded'],
  ['goods that were brought back', 'closed', 'due', 'closed'],
] as const)('outcome of %s', (_, code, state, outcome) => {
  expect(outcomeOf(code, state)).toBe(outcome);
});

test('a payment with bank details has the outcome transfer until the order is over', () => {
  expect(outcomeOf('pending', 'due', REQUISITES)).toBe('transfer');
  expect(outcomeOf('canceled', 'expired', REQUISITES)).toBe('canceled');
});

test('a credit order has the outcome applied until it is prepared or cancelled', () => {
  const outcomeOnCredit = (code: OrderStatus) =>
    payOutcome({ code, payment: { method: 'credit', state: 'due', requisites: null } as PaymentView });

  expect((['pending', 'processing', 'completed', 'canceled'] as const).map(outcomeOnCredit)).toEqual([
    'applied',
    'later',
    'later',
    'canceled',
  ]);
});

test('mayChange is true only for outcomes that the provider can still change', () => {
  expect((['waiting', 'confirming', 'declined', 'paid', 'later', 'canceled'] as const).filter(mayChange)).toEqual([
    'waiting',
    'confirming',
  ]);
});
