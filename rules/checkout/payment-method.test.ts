import { expect, test } from 'vitest';
import { isOnline, isPrepaid, paymentWays } from './payment-method.ts';

test.each([
  ['aeb_vpos', true, true],
  ['idram_vpos', true, true],
  ['moneytransfer', false, true],
  ['cashondelivery', false, false],
  ['credit', false, false],
  ['_vpos_later', false, false],
])('%s: online is %s, prepaid is %s', (method, online, prepaid) => {
  expect([isOnline(method), isPrepaid(method)]).toEqual([online, prepaid]);
});

const CARD = { method: 'aeb_vpos', account: 'bank' } as const;
const WALLET = { method: 'idram_vpos', account: 'wallet' } as const;
const CASH = { method: 'cashondelivery', account: null } as const;
const TRANSFER = { method: 'moneytransfer', account: null } as const;
const CREDIT = { method: 'credit', account: null } as const;

test.each([
  ['nothing', [], true, []],
  ['a wallet only', [WALLET], true, ['wallet']],
  ['a transfer and cash', [TRANSFER, CASH], true, ['cash', 'transfer']],
  ['cash only', [CASH], true, ['cash']],
  ['a card only', [CARD], true, ['card']],
  ['credit with banks', [CREDIT], true, ['credit']],
  ['credit without banks', [CREDIT], false, []],
  [
    'every method, in the fixed order',
    [CREDIT, TRANSFER, CASH, WALLET, CARD],
    true,
    ['card', 'wallet', 'cash', 'transfer', 'credit'],
  ],
])('paymentWays for %s', (_, methods, hasBanks, expected) => {
  expect(paymentWays(methods, hasBanks)).toEqual(expected);
});
