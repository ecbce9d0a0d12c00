import { describe, expect, test } from 'vitest';
import type { AttemptStatus } from './attempt-status.ts';
import type { CancelReason } from './cancel-reason.ts';
import {
  awaitsPayment,
  countsOnMoney,
  impliedBankAnswer,
  lacksMoney,
  mayStep,
  permissionsOfStep,
} from './order-steps.ts';
import { ORDER_STATUSES, ORDER_TRANSITIONS, type OrderStatus, type OrderTransition } from './order-transitions.ts';

const attempts = (...statuses: AttemptStatus[]) => statuses.map((status) => ({ status, method: 'cashondelivery' }));

describe('lacksMoney', () => {
  test.each<[string, AttemptStatus[], boolean]>([
    ['moneytransfer', [], true],
    ['moneytransfer', ['created'], true],
    ['moneytransfer', ['paid'], false],
    ['aeb_vpos', ['unconfirmed'], true],
    ['aeb_vpos', ['refund_due'], true],
    ['aeb_vpos', ['refunded'], true],
    ['aeb_vpos', ['reversed'], true],
    ['aeb_vpos', ['declined', 'paid'], false],
    ['idram_vpos', ['partly_refunded'], false],
    ['cashondelivery', [], false],
    ['credit', ['created'], false],
  ])('for %s with attempts %j is %s', (paymentMethod, statuses, expected) => {
    expect(lacksMoney({ status: 'processing', paymentMethod, owed: 0, attempts: attempts(...statuses) })).toBe(
      expected,
    );
  });
});

describe('lacksMoney after a refund', () => {
  test.each<[OrderStatus, AttemptStatus[], boolean]>([
    ['completed', ['refunded'], false],
    ['closed', ['refunded'], false],
    ['completed', ['reversed'], false],
    ['completed', ['refunded', 'cancelled'], false],
    ['completed', ['created', 'refunded'], false],
    ['completed', ['refunded', 'created'], true],
    ['completed', ['refund_due'], true],
    ['completed', ['declined'], true],
    ['processing', ['refunded'], true],
    ['pending', ['reversed'], true],
  ])('for a %s order with attempts %j is %s', (status, statuses, expected) => {
    expect(lacksMoney({ status, paymentMethod: 'aeb_vpos', owed: 0, attempts: attempts(...statuses) })).toBe(expected);
  });
});

describe('a changed order with a difference', () => {
  test.each([
    ['moneytransfer', true],
    ['aeb_vpos', true],
    ['cashondelivery', false],
  ])('lacks money if the difference is paid by %s: %s', (method, expected) => {
    const attempts = [
      { status: 'paid' as const, method: 'aeb_vpos' },
      { status: 'created' as const, method },
    ];

    expect(lacksMoney({ status: 'processing', paymentMethod: 'aeb_vpos', owed: 1000, attempts })).toBe(expected);
  });

  test.each([
    ['pending_payment', 0, true],
    ['processing', 0, false],
    ['processing', 100, true],
    ['completed', 100, false],
    ['canceled', 100, false],
  ] as const)('awaitsPayment of a %s order that owes %i is %s', (status, owed, expected) => {
    expect(awaitsPayment({ status, owed })).toBe(expected);
  });
});

describe('countsOnMoney', () => {
  test('is true for every hand-over', () => {
    expect(ORDER_STATUSES.filter((from) => !countsOnMoney(from, 'completed'))).toEqual([]);
  });

  test('is true for accepting an order, except when a hand-over is undone', () => {
    expect(ORDER_STATUSES.filter((from) => !countsOnMoney(from, 'processing'))).toEqual(['completed']);
  });

  test.each(['pending', 'canceled', 'closed', 'fraud'] as const)('is false for a transition to %s', (to) => {
    expect(ORDER_STATUSES.filter((from) => countsOnMoney(from, to))).toEqual([]);
  });
});

describe('impliedBankAnswer', () => {
  test.each<[OrderStatus, OrderTransition, CancelReason | undefined, 'agreed' | 'refused' | null]>([
    ['pending', 'accept', undefined, 'agreed'],
    ['pending', 'complete', undefined, 'agreed'],
    ['fraud', 'clear', undefined, 'agreed'],
    ['pending', 'cancel', 'credit_refused', 'refused'],
    ['fraud', 'cancel', 'credit_refused', 'refused'],
    ['pending', 'cancel', 'no_stock', null],
    ['pending', 'cancel', undefined, null],
    ['pending', 'suspect', undefined, null],
    ['pending', 'suspect', 'credit_refused', null],
    ['processing', 'complete', undefined, null],
    ['processing', 'cancel', 'credit_refused', null],
  ])(
    'for a credit order that is %s, the transition %s with reason %s is %s',
    (status, transition, reason, expected) => {
      expect(impliedBankAnswer({ status, paymentMethod: 'credit' }, transition, reason)).toBe(expected);
    },
  );

  test.each(['cashondelivery', 'moneytransfer', 'aeb_vpos'])('is null for an order by %s', (paymentMethod) => {
    expect(impliedBankAnswer({ status: 'pending', paymentMethod }, 'accept')).toBeNull();
    expect(impliedBankAnswer({ status: 'pending', paymentMethod }, 'cancel', 'credit_refused')).toBeNull();
  });
});

describe('permissionsOfStep', () => {
  test('includes orders.step for every transition', () => {
    const transitions = Object.keys(ORDER_TRANSITIONS) as OrderTransition[];
    const order = { status: 'processing', paymentMethod: 'cashondelivery' } as const;

    expect(transitions.filter((one) => !permissionsOfStep(order, one).includes('orders.step'))).toEqual([]);
  });

  test('includes orders.cancel only for the transitions that end, stop or release an order', () => {
    const transitions = Object.keys(ORDER_TRANSITIONS) as OrderTransition[];
    const order = { status: 'processing', paymentMethod: 'cashondelivery' } as const;

    expect(transitions.filter((one) => permissionsOfStep(order, one).includes('orders.cancel')).toSorted()).toEqual([
      'cancel',
      'clear',
      'close',
      'suspect',
    ]);
  });

  test.each<[OrderTransition, CancelReason | undefined, string[]]>([
    ['accept', undefined, ['orders.step', 'credit.answer']],
    ['suspect', undefined, ['orders.step', 'orders.cancel']],
    ['cancel', 'credit_refused', ['orders.step', 'orders.cancel', 'credit.answer']],
  ])('for a pending credit order, %s with reason %s requires %j', (transition, reason, expected) => {
    expect(permissionsOfStep({ status: 'pending', paymentMethod: 'credit' }, transition, reason)).toEqual(expected);
  });
});

describe('mayStep', () => {
  const cash = (status: OrderStatus) => ({ status, paymentMethod: 'cashondelivery' });

  test.each<[string, Parameters<typeof mayStep>, boolean]>([
    ['a transition with its permission', [['orders.step'], cash('pending'), 'processing'], true],
    ['a transition without any permission', [[], cash('pending'), 'processing'], false],
    ['a cancellation without orders.cancel', [['orders.step'], cash('pending'), 'canceled'], false],
    ['a cancellation with both permissions', [['orders.step', 'orders.cancel'], cash('pending'), 'canceled'], true],
    ['a forbidden transition', [['orders.step', 'orders.cancel'], cash('closed'), 'processing'], false],
    [
      'a transition of a credit order without credit.answer',
      [['orders.step'], { status: 'pending', paymentMethod: 'credit' }, 'processing'],
      false,
    ],
  ])('%s', (_, given, expected) => {
    expect(mayStep(...given)).toBe(expected);
  });
});
