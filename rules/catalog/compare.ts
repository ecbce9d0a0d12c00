export const COMPARE_CAP = 3;
export const NARROW_COMPARE_CAP = 2;

type ComparableProduct = { id: number; categoryId: number | null };

export type CompareVerdict = 'add' | 'remove' | 'full' | 'otherCategory';

/**
 * Limits of the compare list (docs/spec/storefront.md 4, 9). A list longer than `cap`, after the window became
 * narrower, accepts no product but loses none.
 */
export function compareVerdict(
  list: readonly ComparableProduct[],
  product: ComparableProduct,
  cap: number,
): CompareVerdict {
  if (list.some(({ id }) => id === product.id)) return 'remove';
  if (list.length >= cap) return 'full';
  const [first] = list;
  return first && first.categoryId !== product.categoryId ? 'otherCategory' : 'add';
}

export function toggleCompared<T extends ComparableProduct>(list: readonly T[], product: T, cap: number): T[] {
  const verdict = compareVerdict(list, product, cap);
  if (verdict === 'add') return [...list, product];
  return verdict === 'remove' ? list.filter(({ id }) => id !== product.id) : [...list];
}

export const compareAddress = (ids: readonly number[]): string => `/shop/compare?ids=${ids.join(',')}`;

export const comparedIds = (text: string): number[] => [
  ...new Set(
    text
      .split(',')
      .filter((part) => /^[1-9]\d{0,8}$/.test(part))
      .map(Number),
  ),
];
