import type { StoredRules } from '#api/catalog/search/search-rules.ts';
import type { Db } from '#api/database/sql.ts';
import * as statements from './search-rules-sql.ts';

/** Reads all rules; `openRules` selects those in force on a day. */
export async function readSearchRules(db: Db): Promise<StoredRules> {
  const [synonyms, pins, redirects, boosts] = await Promise.all([
    statements.selectSynonyms(db),
    statements.selectPins(db),
    statements.selectRedirects(db),
    statements.selectBoosts(db),
  ]);
  return {
    synonyms,
    pins,
    redirects,
    boosts: boosts.map(({ brandNames, ...boost }) => ({
      ...boost,
      brandNames: [...new Set(Object.values(brandNames ?? {}))],
    })),
  };
}
