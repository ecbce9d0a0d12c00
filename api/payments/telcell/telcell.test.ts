import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { unpaidAttempt } from '#testing/attempts.ts';
import { telcell } from './telcell.ts';
import { checksum, verifyConfirmation, type WalletCall } from './telcell-callback.ts';

const settings = { url: 'https://telcell.example/invoices', issuer: 'shop@example.am', key: 'agreed-key' };
const attempt = unpaidAttempt({ method: 'telcell_vpos' });
const ISSUER_ID = Buffer.from(attempt.bill).toString('base64');

function call(changes: Partial<WalletCall> = {}): WalletCall {
  const fields = {
    invoice: '900001',
    issuer_id: ISSUER_ID,
    payment_id: '777',
    currency: '֏',
    sum: '15000',
    time: '2026-11-28 12:00:00',
    status: 'PAID',
    ...changes,
  };
  return { checksum: checksum(fields, settings.key), ...fields };
}

test('redirectUrl computes the checksum over the key and six values in the order of the protocol', () => {
  const { redirectUrl } = telcell.open(settings, { origin: 'https://shop.example' });

  const { origin, pathname, searchParams } = new URL(String(redirectUrl(attempt, 'hy')));

  const product = Buffer.from('Պատվեր 1044').toString('base64');
  expect(`${origin}${pathname}`).toBe(settings.url);
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'PostInvoice',
    issuer: 'shop@example.am',
    currency: '֏',
    price: '15000',
    product,
    issuer_id: ISSUER_ID,
    valid_days: '1',
    lang: 'am',
    security_code: createHash('md5').update(`agreed-keyshop@example.am֏15000${product}${ISSUER_ID}1`).digest('hex'),
  });
});

test.each<[string, Partial<WalletCall>]>([
  ['the values of the attempt', {}],
  ['a sum with a fraction of zero', { sum: '15000.00' }],
  ['the number decoded', { issuer_id: attempt.bill }],
  ['the currency by its code', { currency: 'AMD' }],
  ['the issuer', { issuer: 'shop@example.am' }],
  ['the checksum in upper case', { checksum: call().checksum.toUpperCase() }],
])('verifyConfirmation accepts a call with %s', (_, changes) => {
  expect(verifyConfirmation(call(changes), attempt, settings)).toEqual({
    kind: 'paid',
    providerId: '777',
    card: null,
  });
});

test.each<[string, Partial<WalletCall>, string]>([
  ['a forged checksum', { checksum: 'd41d8cd98f00b204e9800998ecf8427e' }, 'checksum'],
  ['half a checksum', { checksum: call().checksum.slice(0, 16) }, 'checksum'],
  ['another issuer', { issuer: 'thief@example.am' }, 'issuer'],
  ['another order', { issuer_id: Buffer.from('1045-1-aaaaaaaaaa').toString('base64') }, 'issuer_id'],
  ['a status that ends nothing', { status: 'NEW' }, 'status'],
])('verifyConfirmation treats a call with %s as unproven', (_, changes, why) => {
  expect(verifyConfirmation(call(changes), attempt, settings)).toEqual({ kind: 'unproven', why });
});

test.each<[string, Partial<WalletCall>, string]>([
  ['a lower sum', { sum: '14999' }, 'sum'],
  ['a sum with a comma', { sum: '15000,00' }, 'sum'],
  ['another currency', { currency: 'RUB' }, 'currency'],
])('verifyConfirmation treats a signed call with %s as a mismatch', (_, changes, why) => {
  expect(verifyConfirmation(call(changes), attempt, settings)).toEqual({ kind: 'mismatch', why });
});

test.each(['REJECTED', 'CANCELLED', 'EXPIRED'])('verifyConfirmation treats a signed %s as a refusal', (status) => {
  expect(verifyConfirmation(call({ status }), attempt, settings)).toEqual({ kind: 'declined', reason: status });
});

test.each<[string, unknown]>([
  ['no fields', {}],
  ['a missing checksum', { ...call(), checksum: undefined }],
  ['an empty status', { ...call(), status: '' }],
  ['a field without end', { ...call(), time: '2'.repeat(5000) }],
  ['a list', [call()]],
])('handleCallback returns null for %s', (_, fields) => {
  const { handleCallback } = telcell.open(settings, { origin: 'https://shop.example' });

  expect(handleCallback?.(fields)).toBeNull();
});

test('handleCallback stores no checksum', () => {
  const { handleCallback } = telcell.open(settings, { origin: 'https://shop.example' });

  const read = handleCallback?.(call());

  expect(read).toMatchObject({ kind: 'confirmation', bill: attempt.bill });
  expect(read && 'payload' in read && read.payload).not.toHaveProperty('checksum');
});
