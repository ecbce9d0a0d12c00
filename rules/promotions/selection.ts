import type { Selection } from './promotion.ts';

/** The data of a product that a selection compares. */
export type SelectableProduct = {
  id: number;
  parentId: number | null;
  /** Its categories, without the categories above them. */
  categoryIds: readonly number[];
  /** Option ids of the product and of its parent. */
  optionIds: readonly number[];
};

export type SelectionContext = {
  /** Returns the ids of the categories and of all categories below them. */
  withSubcategories: (ids: readonly number[]) => ReadonlySet<number>;
  /** The attribute of an option; null for an unknown option, which selects nothing. */
  attributeOf: (optionId: number) => number | null;
};

export type CompiledSelection = {
  exceptReduced: boolean;
  has: (product: SelectableProduct) => boolean;
};

/** Prepares a selection, so that a product is compared with sets. */
export function compileSelection(selection: Selection, context: SelectionContext): CompiledSelection {
  const products = new Set(selection.products);
  const except = new Set(selection.exceptProducts);
  const categories = selection.categories.length > 0 ? context.withSubcategories(selection.categories) : null;
  const byAttribute = Map.groupBy(selection.options, (id) => context.attributeOf(id));
  const optionSets = [...byAttribute.values(), selection.brands].flatMap((ids) =>
    ids.length > 0 ? [new Set(ids)] : [],
  );
  const hasLists = categories !== null || optionSets.length > 0;
  const isListed = ({ id, parentId }: SelectableProduct, ids: ReadonlySet<number>): boolean =>
    ids.size > 0 && (ids.has(id) || (parentId !== null && ids.has(parentId)));
  return {
    exceptReduced: selection.exceptReduced,
    has(product) {
      if (isListed(product, except)) return false;
      if (isListed(product, products)) return true;
      if (!hasLists) return products.size === 0;
      if (categories && !product.categoryIds.some((id) => categories.has(id))) return false;
      return optionSets.every((options) => product.optionIds.some((id) => options.has(id)));
    },
  };
}
