import type { REFUND_REASONS } from './refund-reason.ts';

export const RETURN_REASONS = [
  'not_liked',
  'faulty',
  'wrong_product',
  'other',
] as const satisfies readonly (typeof REFUND_REASONS)[number][];
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_WISHES = ['refund', 'exchange', 'repair'] as const;
export type ReturnWish = (typeof RETURN_WISHES)[number];

export const RETURN_CONDITIONS = ['sellable', 'damaged', 'defective'] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];

export const RETURN_DECISIONS = ['refund', 'exchange', 'repair', 'refuse'] as const;
export type ReturnDecision = (typeof RETURN_DECISIONS)[number];

export const MAX_RETURN_PHOTOS = 5;
