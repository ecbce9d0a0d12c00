import type { Attempt } from '#api/payments/provider/payment-provider.ts';

export const unpaidAttempt = (changes: Partial<Attempt> = {}): Attempt => ({
  id: 41,
  orderId: 1044,
  bill: '1044-1-7k2m9qx4c3',
  method: 'aeb_vpos',
  amount: 15_000,
  status: 'redirected',
  providerId: null,
  payUrl: null,
  expiresAt: null,
  covers: 0,
  initiatedAt: null,
  leasedUntil: null,
  paidAt: null,
  refunded: 0,
  ...changes,
});
