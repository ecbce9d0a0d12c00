import { ORDER_VIEWS, type OrderView } from '#contract/office/office-orders-contract.ts';
import { findRegion, type Region } from '#rules/regions.ts';

export const FILTERS = ['method', 'bank', 'region', 'from', 'to', 'late'] as const;
export type FilterName = (typeof FILTERS)[number];

export type Asked = {
  view: OrderView;
  q: string;
  method?: string;
  bank?: string;
  region?: Region;
  from?: string;
  to?: string;
  late?: '1';
};

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** A slip in the address leaves that filter out. */
export function askedOf(params: URLSearchParams): Asked {
  const fitting = (name: FilterName, pattern: RegExp) => {
    const value = params.get(name) ?? '';
    return pattern.test(value) ? { [name]: value } : {};
  };
  const region = findRegion(params.get('region') ?? '');
  return {
    view: ORDER_VIEWS.find((view) => view === params.get('view')) ?? 'all',
    q: params.get('q')?.trim() ?? '',
    ...fitting('method', /^\w{1,40}$/),
    ...fitting('bank', /^[1-9]\d{0,8}$/),
    ...(region && { region }),
    ...fitting('from', DAY),
    ...fitting('to', DAY),
    ...fitting('late', /^1$/),
  };
}

export function addressOf({ view, q, ...filters }: Asked): string {
  const query = new URLSearchParams({ ...(view !== 'all' && { view }), ...(q && { q }), ...filters });
  return query.size > 0 ? `/orders?${query}` : '/orders';
}

export const withoutFilters = ({ view, q }: Asked): Asked => ({ view, q });
