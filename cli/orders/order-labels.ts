import type { Attempt } from '#api/orders/merchant-orders.ts';
import { standingOf } from '#api/orders/payment-state.ts';
import { paymentStateLabel } from '#api/payments/provider/payment-messages.ts';
import { providerOf } from '#api/payments/providers.ts';

const BY_HAND: Record<string, string> = {
  cashondelivery: 'cash',
  cardondelivery: 'card on delivery',
  moneytransfer: 'transfer',
  credit: 'credit',
};

export const methodLabel = (method: string): string => providerOf(method)?.label ?? BY_HAND[method] ?? method;

export const paymentLabel = (order: Parameters<typeof standingOf>[0]): string =>
  paymentStateLabel(standingOf(order).key, 'en');

export const attemptLabel = ({ status, reason }: Pick<Attempt, 'status' | 'reason'>): string =>
  reason ? `${status} (${reason})` : status;
