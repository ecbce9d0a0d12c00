import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTrackingUrl, trackingUrl } from './carrier.ts';
import { DELIVERY_STATES, deliveryStateOf, mayMoveDelivery, nextStates, scannedOrder } from './delivery-state.ts';
import { ORDER_STATUSES } from './order-transitions.ts';

test.each<[string, number | null]>([
  ['1042', 1042],
  [' №1042 ', 1042],
  ['#1042', 1042],
  ['https://shop.example/office/orders/1042', 1042],
  ['https://shop.example/office/orders/1042/', 1042],
  ['https://shop.example/products/1042', null],
  ['4850012345678', null],
  ['SN-1042', null],
  ['', null],
  ['1042 1043', null],
])('scannedOrder of %j is %s', (code, expected) => {
  expect(scannedOrder(code)).toBe(expected);
});

test('the delivery of an order is delivered exactly when the order is completed or closed', () => {
  for (const status of ORDER_STATUSES)
    for (const stored of DELIVERY_STATES)
      expect(deliveryStateOf(status, stored) === 'delivered').toBe(status === 'completed' || status === 'closed');
});

test('a delivered order has no next state, and orders that wait for payment have none either', () => {
  expect(nextStates('processing', 'delivered')).toEqual([]);
  for (const state of DELIVERY_STATES) expect(nextStates('pending_payment', state)).toEqual([]);
});

test('a cancelled order can only come back from the courier', () => {
  const moves = DELIVERY_STATES.flatMap((from) =>
    DELIVERY_STATES.filter((to) => mayMoveDelivery('canceled', from, to)).map((to) => `${from} ${to}`),
  );

  expect(moves.toSorted()).toEqual(['not_home to_pack', 'out to_pack']);
});

test.each([
  ['https://post.example/track/{number}', true],
  ['https://post.example/track?n={number}', true],
  ['http://post.example/{number}', false],
  ['https://post.example/', false],
  ['https://{number}.example/', false],
  ['javascript:alert({number})', false],
])('isTrackingUrl of %s is %s', (url, expected) => {
  expect(isTrackingUrl(url)).toBe(expected);
});

test('trackingUrl keeps the host of its carrier for any number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (number) => {
      fc.pre(number.isWellFormed());
      expect(new URL(trackingUrl({ url: 'https://post.example/{number}' }, number)).host).toBe('post.example');
    }),
  );
});
