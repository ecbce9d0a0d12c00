import { selectTaxonomyState } from '#api/database/catalog-changes.ts';
import type { Db } from '#api/database/sql.ts';
import type { TaxonomyDraft } from './taxonomy-draft.ts';
import { readTaxonomy } from './taxonomy-store.ts';

/** Read-only: callers must not modify the result. Thousands of values are read again after a change. */
export function cachedTaxonomy(): (db: Db) => Promise<TaxonomyDraft> {
  let cached: { state: string; taxonomy: Promise<TaxonomyDraft> } | null = null;
  return async (db) => {
    const state = await selectTaxonomyState(db);
    if (cached?.state === state) return cached.taxonomy;
    const taxonomy = readTaxonomy(db);
    cached = { state, taxonomy };
    taxonomy.catch(() => {
      cached = null;
    });
    return taxonomy;
  };
}
