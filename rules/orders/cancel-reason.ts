/** Why an order was cancelled by somebody; an order nobody paid for expires and needs none. */
export const CANCEL_REASONS = ['buyer', 'credit_refused', 'no_stock', 'unreachable'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export const isCancelReason = (text: string): text is CancelReason => CANCEL_REASONS.some((reason) => reason === text);
