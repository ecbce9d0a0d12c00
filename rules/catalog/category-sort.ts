/** Orders that a category can have in place of the shop's order. */
export const CATEGORY_SORTS = ['created_at', 'popular', 'discount', 'price', 'name'] as const;
export type CategorySort = (typeof CATEGORY_SORTS)[number];
