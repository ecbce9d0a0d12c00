import { expect, test } from 'vitest';
import {
  applyTransition,
  isOrderStatus,
  MERCHANT_TRANSITIONS,
  mayShopperCancel,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderTransition,
  reachableStatuses,
  reopenUntil,
  transitionTo,
} from './order-transitions.ts';

const transitions = Object.keys(ORDER_TRANSITIONS) as OrderTransition[];

/** Each line is `from transition to`, then the change of stock. */
const ALLOWED = `
  pending accept processing
  pending pay processing
  pending complete completed
  pending cancel canceled put_back
  pending expire canceled put_back
  pending suspect fraud
  pending_payment pay processing
  pending_payment pay_later pending
  pending_payment cancel canceled put_back
  pending_payment expire canceled put_back
  processing complete completed
  processing cancel canceled put_back
  processing close closed
  processing suspect fraud
  completed close closed
  completed reopen processing
  canceled close closed
  canceled revive processing take
  canceled owe canceled
  fraud clear processing
  fraud cancel canceled put_back`;

test('an order allows these transitions and no others', () => {
  const found = ORDER_STATUSES.flatMap((status) =>
    transitions.flatMap((transition) => {
      const applied = applyTransition(status, transition);
      return applied ? [[status, transition, applied.to, applied.stock].filter(Boolean).join(' ')] : [];
    }),
  );

  expect(found.toSorted()).toEqual(
    ALLOWED.trim()
      .split('\n')
      .map((line) => line.trim())
      .toSorted(),
  );
});

test('a closed order stays closed', () => {
  expect(transitions.map((transition) => applyTransition('closed', transition))).toEqual(transitions.map(() => null));
});

test('stock is returned only when an order is cancelled, and taken only when it is revived', () => {
  const moving = transitions.filter((transition) => 'stock' in ORDER_TRANSITIONS[transition]);
  expect(moving.toSorted()).toEqual(['cancel', 'expire', 'revive']);
});

test.each([
  ['pending', 'processing', 'accept'],
  ['pending', 'completed', 'complete'],
  ['processing', 'completed', 'complete'],
  ['processing', 'canceled', 'cancel'],
  ['completed', 'closed', 'close'],
  ['fraud', 'processing', 'clear'],
  ['pending', 'fraud', 'suspect'],
  ['pending_payment', 'processing', null],
  ['canceled', 'processing', null],
  ['completed', 'pending', null],
  ['completed', 'processing', null],
  ['pending', 'pending', null],
  ['closed', 'canceled', null],
] as const)('a merchant changes %s to %s by %s', (from, to, transition) => {
  expect(transitionTo(from, to)).toBe(transition);
});

test('merchants cannot make transitions that only payments cause', () => {
  expect(MERCHANT_TRANSITIONS).not.toContain('pay');
  expect(MERCHANT_TRANSITIONS).not.toContain('revive');
});

test('a shopper can cancel only an order that is neither paid nor sent', () => {
  expect(ORDER_STATUSES.filter(mayShopperCancel)).toEqual(['pending', 'pending_payment']);
});

test('isOrderStatus accepts the statuses of an order only', () => {
  expect([...ORDER_STATUSES, 'shipped', '', 'Pending'].filter(isOrderStatus)).toEqual([...ORDER_STATUSES]);
});

test.each([
  ['pending', ['processing', 'completed', 'canceled', 'fraud']],
  ['canceled', ['closed']],
  ['closed', []],
] as const)('staff can change %s to %j', (status, expected) => {
  expect(reachableStatuses(status)).toEqual(expected);
});

test('reopenUntil is 24 hours after the hand-over', () => {
  expect(reopenUntil(new Date('2026-11-20T10:00:00Z'))).toEqual(new Date('2026-11-21T10:00:00Z'));
});
