import { termsOfProduct } from '#rules/orders/return-deadline.ts';
import type { ProductView } from '#storefront/browse/product/product-view.ts';
import type { MenuCategory, ShellData } from '#storefront/runtime/shell-data.ts';

/** Days in which a product can be returned, by its nearest category; null without a promise, 0 if it cannot. */
export function returnDaysOf(
  { categories }: Pick<ProductView, 'categories'>,
  { settings, categories: tree = [] }: Pick<ShellData, 'settings' | 'categories'>,
): number | null {
  const exceptions = (settings?.return_exceptions ?? []).map(({ category_id: category, days }) => ({
    ...{ category, returnDays: days, warrantyMonths: null },
  }));
  const shop = { returnDays: settings?.return_days ?? null, warrantyMonths: null };
  const parents = new Map<number, number>();
  collectParents(tree, parents);
  for (const { id, parentId } of categories) if (parentId !== null) parents.set(id, parentId);
  const path: number[] = [];
  for (let level = categories.map(({ id }) => id); level.length > 0 && path.length < MAX_PATH; ) {
    path.push(...level);
    level = level.flatMap((id) => parents.get(id) ?? []);
  }
  return termsOfProduct(path, shop, exceptions).returnDays;
}

/** Guards against a circle, which the database does not exclude. */
const MAX_PATH = 100;

function collectParents(tree: readonly MenuCategory[], parents: Map<number, number>): void {
  for (const { id, children } of tree) {
    for (const child of children) parents.set(child.id, id);
    collectParents(children, parents);
  }
}
