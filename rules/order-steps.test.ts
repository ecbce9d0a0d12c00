import { expect, test } from 'vitest';
import {
  MERCHANT_STEPS,
  mayShopperCancel,
  ORDER_STATUSES,
  ORDER_STEPS,
  type OrderStep,
  stepTo,
  takeStep,
} from './order-steps.ts';

const steps = Object.keys(ORDER_STEPS) as OrderStep[];

/** `from step to`, the goods behind it. */
const WAYS = `
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
  canceled close closed
  canceled revive processing take
  canceled owe canceled
  fraud clear processing
  fraud cancel canceled put_back`;

test('an order goes these ways and no other', () => {
  const found = ORDER_STATUSES.flatMap((status) =>
    steps.flatMap((step) => {
      const taken = takeStep(status, step);
      return taken ? [[status, step, taken.to, taken.stock].filter(Boolean).join(' ')] : [];
    }),
  );

  expect(found.toSorted()).toEqual(
    WAYS.trim()
      .split('\n')
      .map((way) => way.trim())
      .toSorted(),
  );
});

test('what is closed stays closed', () => {
  expect(steps.map((step) => takeStep('closed', step))).toEqual(steps.map(() => null));
});

test('goods come back exactly when an order is cancelled, and are taken exactly when it is revived', () => {
  const moving = steps.filter((step) => 'stock' in ORDER_STEPS[step]);
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
  ['pending', 'pending', null],
  ['closed', 'canceled', null],
] as const)('a merchant brings %s to %s by %s', (from, to, step) => {
  expect(stepTo(from, to)).toBe(step);
});

test('money is moved by nobody by hand', () => {
  expect(MERCHANT_STEPS).not.toContain('pay');
  expect(MERCHANT_STEPS).not.toContain('revive');
});

test('a shopper lets go only of what is neither paid nor sent', () => {
  expect(ORDER_STATUSES.filter(mayShopperCancel)).toEqual(['pending', 'pending_payment']);
});
