import { selectHorizon } from '#api/database/catalog-changes.ts';
import type { Db } from '#api/database/sql.ts';
import { actorOf, catalogRoute, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { readLowStock } from '#api/stock/low-stock.ts';
import * as contract from '#contract/office/office-product-list-contract.ts';
import { cachedTotals } from './cached-totals.ts';
import { changeCells } from './product-cells.ts';
import { productFilterOf } from './product-list.ts';
import * as statements from './product-list-sql.ts';

type Parts = { clock: () => Date; notifyCatalogChanged: () => void };

/**
 * Lifetime of the cached counts. Changes can commit in another order than their numbers, so a late one would otherwise
 * never reset the cache.
 */
const COUNTED_MS = 30_000;

/** Counting scans all products and every list needs the counts, so they are counted again only after a change. */
function cachedCounts(clock: () => Date): (db: Db) => Promise<statements.WantingCounts> {
  let cached: { lastChange: number; at: number; counts: statements.WantingCounts } | null = null;
  return async (db) => {
    const at = clock().getTime();
    const { lastChange } = await selectHorizon(db);
    if (cached?.lastChange === lastChange && at - cached.at < COUNTED_MS) return cached.counts;
    const counts = await statements.countWanting(db);
    cached = { lastChange, at, counts };
    return counts;
  };
}

export function productListOfficeRoutes({ clock, notifyCatalogChanged }: Parts): OfficeRoute[] {
  const countWanting = cachedCounts(clock);
  const totalOf = cachedTotals(clock);
  return [
    officeRoute(contract.officeProducts, async (call) => {
      const { db, input } = call;
      const requested = productFilterOf(input);
      const hasGroup = requested.category !== null || requested.brand !== null;
      const filter = hasGroup ? { ...requested, width: await statements.selectWidth(db, requested) } : requested;
      const after = input.after ?? null;
      const [found, total, lowStock] = await Promise.all([
        statements.selectFamilies(db, filter, { after, limit: contract.PRODUCTS_PAGE + 1, sort: input.sort ?? null }),
        after === null ? totalOf(db, requested) : null,
        readLowStock(db),
      ]);
      const page = found.slice(0, contract.PRODUCTS_PAGE);
      const next = found.length > page.length ? (page.at(-1)?.id ?? null) : null;
      return { data: page, next, total, low_stock: lowStock };
    }),
    officeRoute(contract.productFilters, async ({ db }) => {
      const [categories, brands, counts] = await Promise.all([
        statements.selectCategoryTree(db),
        statements.selectBrands(db),
        countWanting(db),
      ]);
      return { categories, brands, counts };
    }),
    catalogRoute(notifyCatalogChanged, contract.changeCells, async (call) => {
      const { permissions: own } = signedInStaff(call);
      return {
        cells: await changeCells(call.db, actorOf(call), {
          cells: call.input.cells,
          own,
          now: clock(),
          isConfirmed: call.input.confirm_prices,
        }),
      };
    }),
  ];
}
