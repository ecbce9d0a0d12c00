import type { Learned } from '#api/catalog/search/learned.ts';
import type { Db } from '#api/database/sql.ts';
import * as statements from './search-days-sql.ts';

const CHOICES = { days: 180, halfLifeDays: 30 };
const ORDERS = { days: 365, halfLifeDays: 90 };
const MOST_CHOICES = 20_000;
const MOST_PRODUCTS = 20_000;
const MOST_POPULAR = 2_000;
/** Searched by so many addresses on one day, a text is no longer somebody's own. */
const LEAST_ADDRESSES = 3;
/** As much as must be chosen before half of a product's share is believed. */
const DOUBT = 6;

/** The first orders of a shop make nothing popular yet. */
const LEAST_MOST = 10;

export async function readLearned(db: Db, today: string): Promise<Learned> {
  const [choices, ordered] = await Promise.all([
    statements.selectChoices(db, { ...CHOICES, today }, MOST_CHOICES),
    statements.selectOrdered(db, { ...ORDERS, today }, MOST_PRODUCTS),
  ]);
  const popular = new Map(ordered.map(({ productId, weight }) => [productId, weight]));
  const byQuery = new Map<string, Map<number, number>>();
  for (const { query, productId, weight, whole } of choices) {
    const ofQuery = byQuery.get(query) ?? new Map<number, number>();
    byQuery.set(query, ofQuery.set(productId, weight / (whole + DOUBT)));
    // An order says as much as ten openings.
    popular.set(productId, (popular.get(productId) ?? 0) + weight / 10);
  }
  const most = popular.values().reduce((best, weight) => Math.max(best, weight), LEAST_MOST);
  const popularity = new Map([...popular].map(([id, weight]) => [id, Math.log1p(weight) / Math.log1p(most)]));
  return { popularity, choices: byQuery };
}

export const popularQueries = (db: Db, today: string): Promise<statements.PopularRow[]> =>
  statements.selectPopular(db, { ...CHOICES, today, leastAddresses: LEAST_ADDRESSES }, MOST_POPULAR);

export type { ReportRow } from './search-days-sql.ts';

/** `unopened`: found something that nobody opened. `otherwise`: read otherwise than typed. */
export const readSearchReport = statements.selectReport;
