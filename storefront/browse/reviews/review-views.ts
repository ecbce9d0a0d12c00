import type { WireQuestion, WireReview } from '#contract/review-contract.ts';

export type ShownReview = WireReview;
export type ShownQuestion = WireQuestion;
