import type { ClickBoosts } from '#api/catalog/search/click-boost.ts';
import type { Db } from '#api/database/sql.ts';
import * as statements from './daily-searches-sql.ts';

const CHOICES = { days: 180, halfLifeDays: 30 };
const ORDERS = { days: 365, halfLifeDays: 90 };
const MAX_CHOICES = 20_000;
const MAX_PRODUCTS = 20_000;
const MAX_POPULAR = 2_000;
/** A query from this many addresses on one day is no longer personal. */
const MIN_ADDRESSES = 3;
/** Smoothing weight: with this many choices, half of a product's share counts. */
const DOUBT = 6;

/**
 * Below this number of clicks, no product counts as fully popular, so the first orders of a shop have little effect.
 */
const MIN_TOP_CLICKS = 10;

export async function readClickBoosts(db: Db, today: string): Promise<ClickBoosts> {
  const [choices, ordered] = await Promise.all([
    statements.selectChoices(db, { ...CHOICES, today }, MAX_CHOICES),
    statements.selectOrdered(db, { ...ORDERS, today }, MAX_PRODUCTS),
  ]);
  const popular = new Map(ordered.map(({ productId, weight }) => [productId, weight]));
  const byQuery = new Map<string, Map<number, number>>();
  for (const { query, productId, weight, whole } of choices) {
    const ofQuery = byQuery.get(query) ?? new Map<number, number>();
    byQuery.set(query, ofQuery.set(productId, weight / (whole + DOUBT)));
    // An order weighs as much as ten opened products.
    popular.set(productId, (popular.get(productId) ?? 0) + weight / 10);
  }
  const most = popular.values().reduce((best, weight) => Math.max(best, weight), MIN_TOP_CLICKS);
  const popularity = new Map([...popular].map(([id, weight]) => [id, Math.log1p(weight) / Math.log1p(most)]));
  return { popularity, choices: byQuery };
}

export const popularQueries = (db: Db, today: string): Promise<statements.PopularRow[]> =>
  statements.selectPopular(db, { ...CHOICES, today, minAddresses: MIN_ADDRESSES }, MAX_POPULAR);

export type { ReportRow } from './daily-searches-sql.ts';

/** `unopened`: queries whose results were never opened. `otherwise`: queries that were corrected. */
export const readSearchReport = statements.selectReport;
