/** The reason why a person cancelled an order; an expired unpaid order needs none. */
export const CANCEL_REASONS = ['buyer', 'credit_refused', 'no_stock', 'unreachable'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export const isCancelReason = (text: string): text is CancelReason => CANCEL_REASONS.some((reason) => reason === text);
