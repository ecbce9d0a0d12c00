import { productQuery } from '#api/catalog/products/product-search-terms.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { officeProducts } from '#contract/office/office-product-list-contract.ts';
import * as statements from './product-list-sql.ts';

type ListQuery = Partial<Omit<InputOf<typeof officeProducts>, 'locale' | 'after' | 'sort'>>;

export const productFilterOf = ({
  q,
  category,
  brand,
  state,
  stock,
  missing,
}: ListQuery): statements.ProductFilter => ({
  words: q?.trim() ? productQuery(q) : null,
  category: category ?? null,
  brand: brand ?? null,
  state: state ?? null,
  stock: stock ?? null,
  missing: missing ?? null,
});

export const selectFamilyIds = statements.selectFamilyIds;
export const selectCategoryTree = statements.selectCategoryTree;
