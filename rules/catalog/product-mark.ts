export const FLAGS = ['enabled', 'is_new', 'is_best_seller', 'is_special_offer', 'is_featured'] as const;
type Flag = (typeof FLAGS)[number];
export const CATEGORY_WAYS = ['add', 'move', 'remove'] as const;

/** A bulk change of visibility, a badge, or categories. */
export type ProductMark = { flag: Flag; on: boolean } | { category: number; way: (typeof CATEGORY_WAYS)[number] };

/** Category ids of the product, the main one first. */
export type MarkedFields = Record<Flag, boolean> & { categories: readonly number[] };

const MARK_OBSTACLES = [
  'unchanged',
  /** A product without a category could only be found by search. */
  'last_category',
] as const;
type MarkObstacle = (typeof MARK_OBSTACLES)[number];

type MarkOutcome =
  | { before: Partial<MarkedFields>; after: Partial<MarkedFields>; obstacle?: undefined }
  | { obstacle: MarkObstacle };

export function markProduct(now: MarkedFields, mark: ProductMark): MarkOutcome {
  if ('flag' in mark) {
    const { flag, on } = mark;
    return now[flag] === on ? { obstacle: 'unchanged' } : { before: { [flag]: !on }, after: { [flag]: on } };
  }
  const categories = placed(now.categories, mark);
  if (categories.join() === now.categories.join()) return { obstacle: 'unchanged' };
  if (categories.length === 0) return { obstacle: 'last_category' };
  return { before: { categories: now.categories }, after: { categories } };
}

type CategoryMark = Extract<ProductMark, { category: number }>;

/** `move` replaces the main category; the others stay. */
function placed(now: readonly number[], { category, way }: CategoryMark): readonly number[] {
  const others = now.filter((id) => id !== category);
  if (way === 'remove') return others;
  if (way === 'add') return now.includes(category) ? now : [...now, category];
  return now[0] === category ? now : [category, ...others.filter((id) => id !== now[0])];
}
