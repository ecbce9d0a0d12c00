import { expect, test } from 'vitest';
import type { Attempt } from '#api/payments/provider/payment-provider.ts';
import { unpaidAttempt } from '#testing/attempts.ts';
import type { IdramSettings } from './idram.ts';
import { checksum, mismatchedField, verifyConfirmation, type WalletCall } from './idram-callback.ts';

const settings: IdramSettings = { url: 'https://wallet.example/pay', account: '100000114', secret: 'demo-secret-key' };

const attempt = (changes: Partial<Attempt> = {}): Attempt =>
  unpaidAttempt({ id: 1, orderId: 1806, bill: '1806', method: 'idram_vpos', amount: 1900, ...changes });

/** The first test vector of docs/spec/payments.md 2.4, as the wallet sends it. */
const call = (changes: Partial<WalletCall> = {}): WalletCall => ({
  EDP_BILL_NO: '1806',
  EDP_REC_ACCOUNT: '100000114',
  EDP_PAYER_ACCOUNT: '200000456',
  EDP_AMOUNT: '1900.00',
  EDP_TRANS_ID: '20260806000001',
  EDP_TRANS_DATE: '06/08/2026',
  EDP_CHECKSUM: '9c776f9c60ea687bf85e8bc1259974b0',
  ...changes,
});

test.each([
  ['100000114:1900.00:demo-secret-key:1806:200000456:20260806000001:06/08/2026', '9c776f9c60ea687bf85e8bc1259974b0'],
  [
    '100000114:15000.00:demo-secret-key:ORD-000042:200000456:20260806000002:06/08/2026',
    '4f38d2d0536456a3d25ae75f3761b2a6',
  ],
])('the checksum of %s equals that of the manual', (joined, sum) => {
  expect(checksum(joined.split(/:(?!\/)/))).toBe(sum);
});

test.each([['9c776f9c60ea687bf85e8bc1259974b0'], ['9C776F9C60EA687BF85E8BC1259974B0']])(
  'a confirmation is proven by the checksum %s',
  (EDP_CHECKSUM) => {
    expect(verifyConfirmation(call({ EDP_CHECKSUM }), attempt(), settings)).toEqual({
      kind: 'paid',
      providerId: '20260806000001',
      card: null,
    });
  },
);

test.each<[string, Partial<WalletCall>, Partial<Attempt>]>([
  ['another checksum', { EDP_CHECKSUM: '9c776f9c60ea687bf85e8bc1259974b1' }, {}],
  ['half a checksum', { EDP_CHECKSUM: '9c776f9c60ea687b' }, {}],
  ['no checksum', { EDP_CHECKSUM: undefined }, {}],
  ['another amount received', { EDP_AMOUNT: '1.00' }, {}],
  ['another payer', { EDP_PAYER_ACCOUNT: '200000457' }, {}],
  ['another transaction', { EDP_TRANS_ID: '20260806000009' }, {}],
  ['another day', { EDP_TRANS_DATE: '07/08/2026' }, {}],
  ['another bill', { EDP_BILL_NO: '1807' }, {}],
  ['another account', { EDP_REC_ACCOUNT: '100000115' }, {}],
])('a confirmation with %s is rejected as unverified', (_, fields, due) => {
  expect(verifyConfirmation(call(fields), attempt(due), settings)).toMatchObject({ kind: 'unproven' });
});

test.each(['EDP_PAYER_ACCOUNT', 'EDP_TRANS_ID', 'EDP_TRANS_DATE'] as const)(
  'verifyConfirmation fails without %s, even if the checksum matches the other fields',
  (field) => {
    const fields = { ...call(), [field]: '' };
    const sum = checksum([
      '100000114',
      '1900.00',
      'demo-secret-key',
      '1806',
      fields.EDP_PAYER_ACCOUNT ?? '',
      fields.EDP_TRANS_ID ?? '',
      fields.EDP_TRANS_DATE ?? '',
    ]);

    const result = verifyConfirmation({ ...fields, EDP_CHECKSUM: sum }, attempt(), settings);

    expect(result).toEqual({ kind: 'unproven', why: 'a field is missing' });
  },
);

test('a proven confirmation of another amount is a mismatch', () => {
  const sum = checksum(['100000114', '1.00', 'demo-secret-key', '1806', '200000456', '20260806000001', '06/08/2026']);

  const result = verifyConfirmation(call({ EDP_AMOUNT: '1.00', EDP_CHECKSUM: sum }), attempt(), settings);

  expect(result).toEqual({ kind: 'mismatch', why: 'EDP_AMOUNT' });
});

test.each([
  ['1900', null],
  ['1900.0', null],
  ['1900.00', null],
  ['1900,00', 'EDP_AMOUNT'],
  ['1900.01', 'EDP_AMOUNT'],
  ['01900', 'EDP_AMOUNT'],
  ['19e2', 'EDP_AMOUNT'],
  ['-1900', 'EDP_AMOUNT'],
  ['', 'EDP_AMOUNT'],
  [undefined, 'EDP_AMOUNT'],
])('the amount %s gets the verdict %s', (EDP_AMOUNT, judged) => {
  expect(mismatchedField(call({ EDP_AMOUNT }), attempt(), settings)).toBe(judged);
});
