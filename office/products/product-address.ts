import type { CallerInput } from '#contract/endpoint.ts';
import {
  type officeProducts,
  PRODUCT_GAPS,
  PRODUCT_SORTS,
  PRODUCT_STATES,
  PRODUCT_STOCKS,
} from '#contract/office/office-product-list-contract.ts';
import { hiddenIn } from '../state/hidden-columns.ts';

/** Columns that the list settings can hide. */
export const PRODUCT_COLUMNS = ['category', 'special_price', 'stock', 'state'] as const;
type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

export type ListQuery = Omit<CallerInput<typeof officeProducts>, 'locale' | 'after' | 'category' | 'brand'> & {
  category?: number;
  brand?: number;
  hide?: readonly ProductColumn[];
  /** A column that the list settings can add: purchase cost and margin, with `stock.cost`. */
  show?: 'cost';
};

export function listQueryOf(params: URLSearchParams): ListQuery {
  const one = <T extends string>(name: string, known: readonly T[]): T | undefined =>
    known.find((value) => value === params.get(name));
  const id = (name: string) => (/^[1-9]\d{0,8}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : undefined);
  const q = params.get('q')?.trim();
  return known({
    q: q === '' ? undefined : q,
    category: id('category'),
    brand: id('brand'),
    state: one('state', PRODUCT_STATES),
    stock: one('stock', PRODUCT_STOCKS),
    missing: one('missing', PRODUCT_GAPS),
    sort: one('sort', PRODUCT_SORTS),
    hide: hiddenIn(params.get('hide'), PRODUCT_COLUMNS),
    show: one('show', ['cost']),
  });
}

type PartialQuery = { [Field in keyof ListQuery]: ListQuery[Field] | undefined };

/** Removes empty fields. */
const known = (fields: PartialQuery): ListQuery =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && String(value) !== ''),
  ) as ListQuery;

type Columns = 'hide' | 'show';

export const queryOf = ({ hide: _, show: __, ...query }: ListQuery): Omit<ListQuery, Columns> => query;

export const filterOf = ({ sort: _, ...query }: ListQuery): Omit<ListQuery, Columns | 'sort'> => queryOf(query);

export function addressOf(fields: PartialQuery): string {
  const query = new URLSearchParams(Object.entries(known(fields)).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `/products?${query}` : '/products';
}
