import { canonical, type ProductRecord } from '#api/catalog/products/product-record.ts';
import { lockVersions, readProductsBySku, type StoredProduct } from '#api/catalog/products/read-products.ts';
import { writeProducts } from '#api/catalog/products/write-products.ts';
import { namesById, type TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { readTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import type { Db } from '#api/database/sql.ts';
import * as statements from './bulk-jobs-sql.ts';

/**
 * Restores the products of an import that are as the import left them. New products are hidden, because orders and
 * stock movements may name them. Pieces that were sold since stay sold.
 */
export async function restoreImported(
  db: Db,
  job: statements.JobRow,
  families: readonly number[],
): Promise<statements.NewItem[]> {
  const left = await statements.selectChangedItems(db, job.undoOf ?? 0, families);
  const taxonomy = await readTaxonomy(db);
  await lockVersions(
    db,
    left.map(({ product_id: id }) => id),
  );
  const skus = left.map(({ after }) => (after as ProductRecord).sku);
  const stored = new Map((await readProductsBySku(db, skus, namesById(taxonomy))).map((one) => [one.id, one]));
  const items = left.map(({ product_id: id, family_id: familyId, before, after }): statements.NewItem => {
    const refuse = (refused: string) => ({ product_id: id, family_id: familyId, before: null, after: null, refused });
    const now = stored.get(id);
    if (!now) return refuse('not_found');
    if (keyOf(now.record) !== keyOf(after as ProductRecord)) return refuse('changed_since');
    const wanted = restored(now, { before: before as ProductRecord | null, after: after as ProductRecord, taxonomy });
    return { product_id: id, family_id: familyId, before: now.record, after: wanted, refused: null };
  });
  const changes = items.flatMap(({ product_id: id, before, after }) =>
    before && after
      ? [
          {
            id,
            parentId: stored.get(id)?.parentId ?? null,
            before: before as ProductRecord,
            after: after as ProductRecord,
          },
        ]
      : [],
  );
  // Parents precede their variants.
  changes.sort((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null));
  if (changes.length > 0) await writeProducts(db, changes, taxonomy, new Date());
  return items;
}

/** Orders change the stock, which does not count as an edit. */
const keyOf = (record: ProductRecord): string => JSON.stringify(canonical({ ...record, qty: 0, created_at: '' }));

type RestoreContext = { before: ProductRecord | null; after: ProductRecord; taxonomy: TaxonomyDraft };

function restored({ record }: StoredProduct, { before, after, taxonomy }: RestoreContext): ProductRecord {
  if (!before) return { ...record, enabled: false };
  const isThere = (path: string) => taxonomy.categories.has(path.slice(path.lastIndexOf('/') + 1));
  const qty =
    record.qty === null || before.qty === null ? before.qty : Math.max(0, record.qty + before.qty - (after.qty ?? 0));
  return { ...before, qty, categories: before.categories.filter(isThere) };
}
