import { expect, test } from 'vitest';
import { promisedDays } from './promised-days.ts';

const deliveryTerms = { daysFrom: 1, daysTo: 1, orderBy: '15:00', onWeekends: false };
const order = (status: 'pending' | 'processing' | 'completed', paymentMethod: string, paidOn?: string) => ({
  status,
  paymentMethod,
  createdAt: new Date('2026-11-23T09:00:00Z'),
  history: [
    { status: 'pending' as const, created_at: '2026-11-23T09:00:00Z' },
    ...(paidOn ? [{ status: 'processing' as const, created_at: paidOn }] : []),
  ],
  deliveryTerms,
});
const only = (day: string) => ({ first: day, last: day });

test.each([
  ['paid on delivery', order('pending', 'cashondelivery'), only('2026-11-24')],
  [
    'confirmed later and paid on delivery',
    order('processing', 'cashondelivery', '2026-11-24T09:00:00Z'),
    only('2026-11-24'),
  ],
  ['waiting for a transfer', order('pending', 'moneytransfer'), null],
  ['paid by transfer two days later', order('processing', 'moneytransfer', '2026-11-25T09:00:00Z'), only('2026-11-26')],
  ['delivered', order('completed', 'cashondelivery', '2026-11-23T10:00:00Z'), null],
  ['without terms', { ...order('pending', 'cashondelivery'), deliveryTerms: null }, null],
])('an order %s', (_, placed, days) => {
  expect(promisedDays(placed, new Set())).toEqual(days);
});
