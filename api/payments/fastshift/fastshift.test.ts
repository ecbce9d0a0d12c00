import { expect, test } from 'vitest';
import { unpaidAttempt } from '#testing/attempts.ts';
import { fastshift } from './fastshift.ts';
import { readRegistration, readStatus, toOrderNumber } from './fastshift-answer.ts';

const attempt = unpaidAttempt({ method: 'fastshift_vpos' });
const NUMBER = toOrderNumber(attempt);

const answer = (order: object = {}) => ({
  status: 'OK',
  data: {
    order: { order_number: NUMBER, amount: 15_000, status: 'completed', external_order_id: attempt.bill, ...order },
  },
});

test('toOrderNumber returns one GUID for each bill', () => {
  expect(NUMBER).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(toOrderNumber(attempt)).toBe(NUMBER);
  expect(toOrderNumber(unpaidAttempt({ bill: '1044-2-7k2m9qx4c3' }))).not.toBe(NUMBER);
});

test.each<[string, string, object]>([
  ['a completed order', 'paid', {}],
  ['its number in upper case', 'paid', { order_number: NUMBER.toUpperCase() }],
  ['no number of ours', 'paid', { external_order_id: undefined }],
  ['a lower amount', 'mismatch', { amount: 14_999 }],
  ['minor units', 'mismatch', { amount: 1_500_000 }],
  ['no amount', 'mismatch', { amount: undefined }],
  ['another number', 'mismatch', { order_number: toOrderNumber(unpaidAttempt({ bill: '1-1' })) }],
  ['no number', 'mismatch', { order_number: undefined }],
  ['another bill', 'mismatch', { external_order_id: '1-1' }],
  ['a pending order', 'open', { status: 'pending' }],
  ['a rejected order', 'declined', { status: 'rejected' }],
  ['an expired order', 'expired', { status: 'expired' }],
  ['an unknown status', 'unavailable', { status: 'COMPLETED' }],
])('readStatus of an answer with %s returns %s', (_, kind, order) => {
  expect(readStatus(answer(order), 200, attempt).result.kind).toBe(kind);
});

test.each<[string, number, unknown, string]>([
  ['NOT_FOUND', 404, { status: 'NOT_FOUND' }, 'unknown'],
  ['a page that is not found', 404, { error: 'no such page' }, 'unavailable'],
  ['UNAUTHORIZED', 401, { status: 'UNAUTHORIZED' }, 'unavailable'],
  ['no order', 200, { status: 'OK', data: {} }, 'unavailable'],
  ['a list', 200, [answer()], 'unavailable'],
  ['null', 200, null, 'unavailable'],
])('readStatus of %s never returns paid', (_, status, json, kind) => {
  expect(readStatus(json, status, attempt).result.kind).toBe(kind);
});

test.each<[object, string]>([
  [{ status: 'OK', data: { redirect_url: 'https://fastshift.example/pay' } }, 'initiated'],
  [{ status: 'OK', data: { redirect_url: 'javascript:alert(1)' } }, 'unavailable'],
  [{ status: 'OK', data: {} }, 'unavailable'],
  [{ status: 'ERROR', message: 'registered already' }, 'known'],
  [{ status: 'INVALID_DATA' }, 'refused'],
  [{ status: 'UNAUTHORIZED' }, 'refused'],
  [{ status: 'APP_ERROR' }, 'unavailable'],
  [{}, 'unavailable'],
])('readRegistration of %o returns %s', (json, kind) => {
  expect(readRegistration(json, attempt).result.kind).toBe(kind);
});

test('handleCallback reads the number of a webhook and not its status', () => {
  const { handleCallback } = fastshift.open(
    { url: 'https://fastshift.example/', token: 't' },
    { origin: 'https://shop.example' },
  );

  expect(handleCallback?.({ status: 'completed', order_number: NUMBER })).toEqual({
    kind: 'notice',
    providerId: NUMBER,
  });
  expect(handleCallback?.({ status: 'completed', order_number: '1044' })).toBeNull();
  expect(handleCallback?.({})).toBeNull();
});
