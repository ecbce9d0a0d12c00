import { selectChangesSince } from '#api/database/catalog-changes.ts';
import type { Pool } from '#api/database/sql.ts';
import { changeSetOf } from './change-set.ts';
import type { Documents } from './documents.ts';
import type { Columns } from './product-columns.ts';
import { MIN_ROWS_FOR_THREAD, type ProductIndex } from './product-index.ts';
import { indexFileIn, readStoredIndex } from './stored-index.ts';
import type { Taxonomy } from './taxonomy.ts';

type Catalogue = { documents: Documents; columns: Columns; taxonomy: Taxonomy };
/**
 * Place of the stored index. Below `minRowsForThread` it is built between requests and not stored; below
 * `minRowsForSnapshot` no snapshot is written.
 */
export type IndexPlace = {
  databaseUrl: string;
  dataFolder: string;
  minRowsForThread?: number;
  minRowsForSnapshot?: number;
};

/** With a larger share of changes, a stored index is built again. With up to FEW_CHANGED, it is only updated. */
const MAX_CHANGED_SHARE = 0.2;
const FEW_CHANGED = 1000;

/** Loads or builds the index. Resolves when searches no longer block other requests. */
export async function startIndex(
  index: ProductIndex,
  catalogue: Catalogue,
  { pool, place }: { pool: Pool; place: IndexPlace | undefined },
): Promise<void> {
  const { documents, columns, taxonomy } = catalogue;
  const rebuild = () => index.rebuild(columns.documents, taxonomy);
  if (!place || columns.documents.length < (place.minRowsForThread ?? MIN_ROWS_FOR_THREAD)) {
    void rebuild();
    return;
  }
  const stored = await readStoredIndex(indexFileIn(place.dataFolder), pool, taxonomy);
  const changes = stored ? changeSetOf(await selectChangesSince(pool, stored.tx)) : 'everything';
  if (!stored || changes === 'everything' || changes.ids.length > documents.size * MAX_CHANGED_SHARE) return rebuild();

  index.adopt(stored.index);
  for (const id of new Set(changes.ids.flatMap((of) => [of, documents.headIdOf(of) ?? of])))
    index.refresh(id, documents.get(id) ?? null, taxonomy);
  if (stored.isRenamed || changes.ids.length > FEW_CHANGED) void rebuild();
}
