import {
  DUE_DAYS,
  type DueDay,
  ORDER_SORTS,
  ORDER_VIEWS,
  type OrderSort,
  type OrderView,
} from '#contract/office/office-orders-contract.ts';
import { ORDER_CHANNELS, type OrderChannel } from '#rules/orders/order-channel.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { findRegion, type Region } from '#rules/shop/regions.ts';
import { hiddenIn } from '../state/hidden-columns.ts';

/** Columns that the list settings can hide. */
export const ORDER_COLUMNS = ['time', 'customer', 'goods', 'promise', 'payment'] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

export const FILTERS = ['method', 'bank', 'region', 'from', 'to', 'due', 'channel', 'store', 'late'] as const;
export type FilterName = (typeof FILTERS)[number];

export type ListQuery = {
  view: OrderView;
  q: string;
  sort?: OrderSort;
  hide?: readonly OrderColumn[];
  method?: string;
  bank?: string;
  region?: Region;
  from?: string;
  to?: string;
  late?: '1';
  due?: DueDay;
  channel?: OrderChannel;
  store?: string;
};

/** Reads the list query from the address and ignores invalid filters. */
export function listQueryOf(params: URLSearchParams): ListQuery {
  const fitting = (name: FilterName, fits: (value: string) => boolean) => {
    const value = params.get(name) ?? '';
    return fits(value) ? { [name]: value } : {};
  };
  const sort = ORDER_SORTS.find((name) => name === params.get('sort'));
  const hide = hiddenIn(params.get('hide'), ORDER_COLUMNS);
  const due = DUE_DAYS.find((name) => name === params.get('due'));
  const channel = ORDER_CHANNELS.find((name) => name === params.get('channel'));
  const region = findRegion(params.get('region') ?? '');
  return {
    view: ORDER_VIEWS.find((view) => view === params.get('view')) ?? 'all',
    q: params.get('q')?.trim() ?? '',
    ...fitting('method', (value) => /^\w{1,40}$/.test(value)),
    ...fitting('bank', (value) => /^[1-9]\d{0,8}$/.test(value)),
    ...(region && { region }),
    ...fitting('from', isCalendarDay),
    ...fitting('to', isCalendarDay),
    ...fitting('late', (value) => value === '1'),
    ...(due && { due }),
    ...(channel && { channel }),
    ...fitting('store', (value) => /^[1-9]\d{0,8}$/.test(value)),
    ...(sort && { sort }),
    ...(hide.length > 0 && { hide }),
  };
}

/** The query for the API. Hidden columns concern only the page. */
export const queryOf = ({ hide: _, ...query }: ListQuery): Omit<ListQuery, 'hide'> => query;

export function addressOf({ view, q, hide = [], ...filters }: ListQuery): string {
  const query = new URLSearchParams({
    ...(view !== 'all' && { view }),
    ...(q && { q }),
    ...filters,
    ...(hide.length > 0 && { hide: hide.join(',') }),
  });
  return query.size > 0 ? `/orders?${query}` : '/orders';
}

export const withoutFilters = ({ view, q, sort, hide }: ListQuery): ListQuery => ({
  view,
  q,
  ...(sort && { sort }),
  ...(hide && { hide }),
});
