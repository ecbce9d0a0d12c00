import type { DeclineReason } from './payment-messages.ts';
import { type Attempt, type PaymentResult, type ProviderUnavailable, unavailable } from './payment-provider.ts';

/** ISO 4217 code of the dram (docs/spec/payments.md 0). */
export const DRAM = '051';

export const isDram = (currency: string | null): boolean =>
  currency !== null && /^\d{1,3}$/.test(currency) && Number(currency) === Number(DRAM);

export type CardOrder = {
  /** `orderStatus` of the gateway (docs/spec/payments.md 3.4), which Ameriabank passes on. */
  status: number;
  isOurs: boolean;
  paid: () => PaymentResult;
  /** Refunded whole drams; null when the gateway does not report them. */
  refunded: number | null;
  /** Code of a refusal by the gateway. */
  reason: string;
};

export function cardOrderResult(attempt: Attempt, order: CardOrder): PaymentResult | ProviderUnavailable {
  if (!order.isOurs && order.status > 0) return { kind: 'mismatch', why: 'number' };
  switch (order.status) {
    case 0:
    case 1:
    case 5:
      return { kind: 'open' };
    case 2:
      return order.paid();
    case 3:
      return { kind: 'returned', how: 'reversed', amount: attempt.amount };
    case 4:
      return { kind: 'returned', how: 'refunded', amount: order.refunded ?? attempt.amount };
    case 6:
      return toRefusal(order.reason);
    default:
      return unavailable(`an unknown status ${order.status}`);
  }
}

const TIME_PASSED = '-2007';

const toRefusal = (reason: string): PaymentResult =>
  reason === TIME_PASSED ? { kind: 'expired', reason } : { kind: 'declined', reason };

/** Action codes of the national gateway (docs/spec/payments.md 3.7). */
export const CARD_DECLINE_REASONS: readonly (readonly [DeclineReason, codes: readonly string[]])[] = [
  ['refused', ['100', '104', '107', '120', '125', '208']],
  ['card_expired', ['101']],
  ['card_data', ['111', '71015']],
  ['no_funds', ['116']],
  ['limit', ['121', '123', '209', '-20010', '-2002']],
  ['authentication', ['-2006', '-2009', '-2004']],
  ['given_up', ['-2014']],
  ['time', ['-2007']],
  ['tries', ['-2013']],
  ['not_paid', ['-100']],
  ['away', ['902', '903', '904', '907', '909', '910', '913', '-1', '151018', '151019']],
];

export function maskPan(pan: string | null): string | null {
  const parts = /^(\d{4,6})[\d*xX•.\s-]*?(\d{4})$/.exec(pan?.trim() ?? '');
  return parts ? `${parts[1]}**${parts[2]}` : null;
}

const DESCRIPTION_LENGTH = 99;

export const toDescription = (text: string): string =>
  [...text.replaceAll(/[%+\s]+/g, ' ').trim()].slice(0, DESCRIPTION_LENGTH).join('');
