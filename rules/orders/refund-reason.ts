export const REFUND_REASONS = ['not_liked', 'faulty', 'wrong_product', 'price', 'late', 'other'] as const;
type RefundReason = (typeof REFUND_REASONS)[number];

export const isRefundReason = (text: string): text is RefundReason => REFUND_REASONS.some((known) => known === text);
