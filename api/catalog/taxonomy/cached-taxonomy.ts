import { selectTaxonomyState } from '#api/database/catalog-changes.ts';
import type { Db } from '#api/database/sql.ts';
import type { TaxonomyDraft } from './taxonomy-draft.ts';
import { readTaxonomy } from './taxonomy-store.ts';

/** For readers only: nobody may change what it answers. Thousands of values are read again once one was changed. */
export function keptTaxonomy(): (db: Db) => Promise<TaxonomyDraft> {
  let kept: { state: string; taxonomy: Promise<TaxonomyDraft> } | null = null;
  return async (db) => {
    const state = await selectTaxonomyState(db);
    if (kept?.state === state) return kept.taxonomy;
    const taxonomy = readTaxonomy(db);
    kept = { state, taxonomy };
    taxonomy.catch(() => {
      kept = null;
    });
    return taxonomy;
  };
}
