import { type Judgment, type RealProduct, readLines } from './shared-data.ts';

export const SETS = [
  { name: 'chorus-electronics', source: 'icecat-open', language: 'english' },
  { name: 'crowdflower', source: 'crowdflower', language: 'english' },
  { name: 'mvideo-clicks', source: 'mvideo', language: 'russian' },
] as const;

/** Subtracted from grades: the scale of `crowdflower` begins at 1, which means irrelevant. */
const NOTHING: Record<string, number> = { crowdflower: 1 };

/**
 * Grades by query and product number; the better of two judgments counts. Queries without a good product are omitted.
 */
export function judgedQueries(set: string, products: readonly RealProduct[]): Map<string, Map<number, number>> {
  const numberOf = new Map(products.map(({ sku }, number) => [String(sku), number]));
  const queries = new Map<string, Map<number, number>>();
  for (const { set: of, query, sku, grade } of readLines<Judgment>('judgments-dev.ndjson')) {
    const number = numberOf.get(String(sku));
    if (of !== set || grade === null || number === undefined) continue;
    const grades = queries.get(query) ?? new Map<number, number>();
    grades.set(number, Math.max(grades.get(number) ?? 0, grade - (NOTHING[set] ?? 0)));
    queries.set(query, grades);
  }
  for (const [query, grades] of queries) if (![...grades.values()].some((grade) => grade > 0)) queries.delete(query);
  return queries;
}
