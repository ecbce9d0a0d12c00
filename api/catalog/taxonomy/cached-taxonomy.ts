import { selectTaxonomyState } from '#api/database/catalog-changes.ts';
import type { Db } from '#api/database/sql.ts';
import type { TaxonomyDraft } from './taxonomy-draft.ts';
import { readTaxonomy } from './taxonomy-store.ts';

/** For readers only: nobody may change what it answers. Thousands of values are read again once one was changed. */
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
