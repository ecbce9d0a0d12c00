import type { OrderReviews, ProductReviews, WireQuestion, WireReview } from '#contract/review-contract.ts';

export const wireReview = (overrides: Partial<WireReview> & { id: number }): WireReview => ({
  ...{ name: `Buyer ${overrides.id}`, stars: 5, text: `Text ${overrides.id}`, pros: '', cons: '', language: 'en' },
  ...{ is_bought: true, created_at: '2026-11-20T08:00:00.000Z', photos: [], useful: 0, useless: 0, reply: null },
  ...overrides,
});

export function wireReviews(data: readonly WireReview[] = [], more: Partial<ProductReviews> = {}): ProductReviews {
  const counts = [1, 2, 3, 4, 5].map((stars) => data.filter((review) => review.stars === stars).length);
  const sum = data.reduce((all, { stars }) => all + stars, 0);
  const rating = data.length === 0 ? 0 : Math.round((sum / data.length) * 10) / 10;
  return { data: [...data], next: null, rating, reviews: data.length, counts, ...more };
}

export const wireQuestion = (overrides: Partial<WireQuestion> & { id: number }): WireQuestion => ({
  ...{ name: 'Anna', text: 'Is it bright?', language: 'en', created_at: '2026-11-20T08:00:00.000Z' },
  ...{ useful: 0, useless: 0, reply: null, answers: [] },
  ...overrides,
});

export const wireOrderReviews = (overrides: Partial<OrderReviews> = {}): OrderReviews => ({
  ...{ order_id: 1001, name: 'Anna P.', can_write: true },
  lines: [{ item_id: 8, name: 'Lamp', image: null, slug: 'lamp', review: null }],
  ...overrides,
});
