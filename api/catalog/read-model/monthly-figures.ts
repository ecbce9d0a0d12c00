import { LRUCache } from 'lru-cache';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';
import type { CreditBasis } from '#contract/catalog-contract.ts';
import type { ListOrder } from '#rules/catalog/listing-address.ts';
import { type CreditBank, cheapestMonthlyOf, monthlyOf } from '#rules/credit/credit-offer.ts';
import { DEFAULT_PERIOD_MONTHS } from '#rules/credit/credit-period.ts';
import type { CachedSortOrders } from './cached-sort-orders.ts';
import { compareByMonthly } from './ordering.ts';
import type { Columns } from './product-columns.ts';

/** `bankId` null: the cheapest bank for each product. */
export type MonthlyBasis = { bankId: number | null; periodMonths: number; down: number };

/** The credit on cards before the shopper chooses another one (docs/spec/decisions.md 5). */
export const DEFAULT_BASIS: MonthlyBasis = { bankId: null, periodMonths: DEFAULT_PERIOD_MONTHS, down: 0 };

export type MonthlyTable = {
  basis: MonthlyBasis;
  unavailableReason: CreditBasis['unavailable_reason'];
  of: (price: number) => number | null;
  at: (row: number) => number | null;
  column: () => Float64Array;
  order: (order: ListOrder) => Uint32Array;
};

export type MonthlyFigures = {
  on: (basis: MonthlyBasis) => MonthlyTable;
  clear: () => void;
};

const BYTES_PER_ROW = 8;

type Source = () => { columns: Columns; banks: readonly CreditBank[]; orders: Pick<CachedSortOrders, 'rows'> };

export function openMonthlyFigures(source: Source): MonthlyFigures {
  const cached = new LRUCache<string, MonthlyTable>({
    max: CACHE_SIZES.monthlyFigures,
    maxSize: CACHE_SIZES.monthlyFigureBytes,
  });
  return {
    on(basis) {
      const key = keyOf(basis);
      const found = cached.get(key);
      if (found) return found;
      const readModel = source();
      const made = computeTable(basis, readModel);
      cached.set(key, made, { size: 1024 + readModel.columns.price.length * BYTES_PER_ROW });
      return made;
    },
    clear: () => cached.clear(),
  };
}

const keyOf = ({ bankId, periodMonths, down }: MonthlyBasis): string => `${bankId}:${periodMonths}:${down}`;

function computeTable(basis: MonthlyBasis, { columns, banks, orders }: ReturnType<Source>): MonthlyTable {
  const { bankId, periodMonths, down } = basis;
  const bank = banks.find(({ id }) => id === bankId);
  const lending = bankId === null ? banks : bank ? [bank] : [];
  const unavailableReason = unavailableReasonOf(basis, lending);
  const of = unavailableReason
    ? () => null
    : bank
      ? monthlyOf(bank, periodMonths, down)
      : cheapestMonthlyOf(
          banks.filter(({ periods }) => periods.includes(periodMonths)),
          periodMonths,
          down,
        );
  const column = once(() => columnOf(columns.price, of));
  const order = (order: ListOrder) =>
    orders.rows({
      key: `monthly:${keyOf(basis)}:${order}`,
      columns,
      compare: () => compareByMonthly(columns, column(), order),
      basis: banks,
    });
  const at = (row: number) => {
    const amount = column()[row]!;
    return Number.isNaN(amount) ? null : amount;
  };
  return { basis, unavailableReason, of, at, column, order };
}

function unavailableReasonOf(
  { bankId, periodMonths }: MonthlyBasis,
  lending: readonly CreditBank[],
): CreditBasis['unavailable_reason'] {
  if (bankId !== null && lending.length === 0) return 'no_bank';
  return lending.some(({ periods }) => periods.includes(periodMonths)) ? null : 'no_period';
}

/**
 * Monthly payment by row, computed once for each distinct price. Floats, because sums of up to four times the price
 * exceed 32 bits.
 */
function columnOf(prices: Int32Array, of: MonthlyTable['of']): Float64Array {
  const known = new Map<number, number>();
  const column = new Float64Array(prices.length);
  for (let row = 0; row < prices.length; row++) {
    const price = prices[row]!;
    let amount = known.get(price);
    if (amount === undefined) {
      amount = of(price) ?? Number.NaN;
      known.set(price, amount);
    }
    column[row] = amount;
  }
  return column;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
