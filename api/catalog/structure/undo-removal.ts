import { type AuditContext, type Fields, logChange } from '#api/audit/audit-log.ts';
import { type References, removeAddedReferences, restoreReferences } from '#api/catalog/products/product-references.ts';
import type { AttributeDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import {
  moveChildren,
  type RemovedTaxonomy,
  readRemoval,
  removeOptionRows,
  restoreTaxonomy,
} from '#api/catalog/taxonomy/taxonomy-removal.ts';
import { readTaxonomy, saveTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import { foreignKeyFault } from '#api/database/client.ts';
import type { Db } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { lockStructure, type Removal } from './remove-entry.ts';

type StoredRemoval = {
  removed: { taxonomy: RemovedTaxonomy; references: References };
  added: { references: References } & Pick<Removal, 'children' | 'optionIds'>;
};

/**
 * Undoes a deletion, a merge or a change of type: the removed rows return, and products that nobody changed meanwhile
 * have their former values. Null if an address or value is in use again.
 */
export async function undoRemoval(
  db: Db,
  by: AuditContext,
  { entity, id, before }: { entity: string; id: number; before: Fields },
): Promise<number | null> {
  const taxonomy = await lockStructure(db);
  const plan = (await readRemoval(db, by.undoOf ?? 0)) as StoredRemoval | null;
  if (!plan) throw new OfficeRefusal('not_undoable');
  if (!isFree(taxonomy, plan.removed.taxonomy)) return null;
  const { removed, added } = plan;
  const taken = await removeAddedReferences(db, added.references);
  const created = added.optionIds ?? [];
  if (created.length > 0) await dropCreatedOptions(db, created);
  await restoreTaxonomy(db, removed.taxonomy);
  if (added.children) {
    const { ids, from, to } = added.children;
    await moveChildren(db, ids, { from: to, to: from });
  }
  await restoreReferences(db, { removed: removed.references, added: added.references }, taken);
  if (entity === 'attribute') await restoreType(db, id, before);
  return logChange(db, by.actor, {
    action: by.action ?? 'undoChange',
    entity,
    entityId: id,
    after: before,
    undoOf: by.undoOf,
  });
}

type Taxonomy = Awaited<ReturnType<typeof lockStructure>>;

function isFree({ categories, brandSlugs, attributes }: Taxonomy, removed: RemovedTaxonomy): boolean {
  const isTaken = (row: Record<string, unknown>): boolean =>
    [...attributes.values()].some(({ id, options }) => id === row.attribute_id && options.has(String(row.admin_name)));
  return (
    !(removed.categories ?? []).some(({ slug }) => categories.has(String(slug))) &&
    !(removed.brands ?? []).some(({ slug }) => brandSlugs.has(String(slug))) &&
    !(removed.attributes ?? []).some(({ code }) => attributes.has(String(code))) &&
    !(removed.attribute_options ?? []).some(isTaken)
  );
}

/** An option that a product received meanwhile stays in use, so the change can no longer be undone. */
async function dropCreatedOptions(db: Db, ids: readonly number[]): Promise<void> {
  try {
    await removeOptionRows(db, { ids, targetId: null });
  } catch (error) {
    if (foreignKeyFault(error)) throw new OfficeRefusal('changed_since');
    throw error;
  }
}

async function restoreType(db: Db, id: number, { type, filterable, swatch_type }: Fields): Promise<void> {
  if (type === undefined) return;
  const taxonomy = await readTaxonomy(db);
  const attribute: AttributeDraft | undefined = [...taxonomy.attributes.values()].find((one) => one.id === id);
  if (!attribute) return;
  Object.assign(attribute, {
    type,
    filterable: filterable ?? attribute.filterable,
    swatch_type: swatch_type ?? attribute.swatch_type,
    isChanged: true,
  });
  await saveTaxonomy(db, taxonomy);
}
