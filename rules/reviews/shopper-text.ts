export const SHOPPER_TEXT_KINDS = ['review', 'question', 'answer'] as const;
export type ShopperTextKind = (typeof SHOPPER_TEXT_KINDS)[number];

export const SHOPPER_TEXT_STATUSES = ['pending', 'published', 'refused'] as const;
export type ShopperTextStatus = (typeof SHOPPER_TEXT_STATUSES)[number];

export const REVIEW_SORTS = ['useful', 'new', 'high', 'low'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const MAX_STARS = 5;
export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** Maximum lengths of the texts, in characters. */
export const MAX_REVIEW_TEXT = 3000;
export const MAX_REVIEW_PART = 500;
export const MAX_QUESTION_TEXT = 1000;
export const MAX_SHOPPER_NAME = 60;
export const MAX_REPLY_TEXT = 2000;
export const MAX_REVIEW_PHOTOS = 5;

/** Days for which the link of a review request is valid. */
export const REVIEW_LINK_DAYS = 365;
/** Minimum average of stars for the filter `well_rated`. */
export const GOOD_RATING = 4;

/** Number of published reviews by stars: the first one counts reviews with one star. */
export type StarCounts = readonly number[];

/** A product is sorted as if it also had this number of reviews with four stars, so that one review proves little. */
const ASSUMED_REVIEWS = 5;
const ASSUMED_STARS = 4;

/** The order of lists by reviews: 1,000 for each star. 0 without reviews. */
export function ratingScore(counts: StarCounts): number {
  const reviews = countReviews(counts);
  if (reviews === 0) return 0;
  const stars = counts.reduce((sum, count, at) => sum + count * (at + 1), ASSUMED_REVIEWS * ASSUMED_STARS);
  return Math.round((stars / (reviews + ASSUMED_REVIEWS)) * 1000);
}

export const countReviews = (counts: StarCounts): number => counts.reduce((sum, count) => sum + count, 0);

/** The average of the stars with one decimal, such as 4.6; 0 without reviews. */
export function averageStars(counts: StarCounts): number {
  const reviews = countReviews(counts);
  if (reviews === 0) return 0;
  const stars = counts.reduce((sum, count, at) => sum + count * (at + 1), 0);
  return Math.round((stars / reviews) * 10) / 10;
}
