import { type AuditContext, type Fields, isSame } from '#api/audit/audit-log.ts';
import type { Draft, TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { lockTaxonomy, readTaxonomy, saveTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { logEdit, refuseStale, type StructureEdit, type StructureEntity, type StructureFields } from './edit-fields.ts';

/** Runs a transaction with the taxonomy locked and read. */
export function withTaxonomy<T>(db: Db | Pool, work: (db: Db, taxonomy: TaxonomyDraft) => Promise<T>): Promise<T> {
  return transaction(db, async (db) => {
    await lockTaxonomy(db);
    return work(db, await readTaxonomy(db));
  });
}

type Find<T> = (taxonomy: TaxonomyDraft, id: number) => T;

type EditableEntry<T> = {
  entity: StructureEntity;
  action: string;
  find: Find<T>;
  fieldsOf: (entry: T) => StructureFields;
  /** Reads and checks the edited fields. */
  withFields: (taxonomy: TaxonomyDraft, entry: T, fields: StructureFields) => Partial<T>;
  /** Called with the new slug when the address of the entry's page changed. */
  storeFormer?: (db: Db, id: number, slugs: { from: string; to: string }) => Promise<unknown>;
  /** Stores fields that are in other tables than the entry itself. */
  storeParts?: (db: Db, by: AuditContext, entry: T, before: StructureFields) => Promise<unknown>;
};

/** Creates the service function that changes fields of one kind of entry. */
export const openEdit =
  <T extends object>({ entity, action, find, fieldsOf, withFields, storeFormer, storeParts }: EditableEntry<T>) =>
  (db: Db | Pool, by: AuditContext, id: number, edit: StructureEdit): Promise<number | null> =>
    withTaxonomy(db, async (db, taxonomy) => {
      const entry = find(taxonomy, id);
      const before = fieldsOf(entry);
      await refuseStale(db, { entity, id }, before, edit);
      Object.assign(entry, withFields(taxonomy, entry, edit.fields), { isChanged: true });
      await storeParts?.(db, by, entry, before);
      const after = fieldsOf(entry);
      if (isSame(before, after)) return null;
      await saveTaxonomy(db, taxonomy);
      if (before.slug !== after.slug)
        await storeFormer?.(db, id, { from: String(before.slug), to: String(after.slug) });
      return logEdit(db, by, { entity, id, action, before, after });
    });

type Placed = Draft & { position: number };
type PlacedEntry<T> = {
  entity: StructureEntity;
  action: string;
  find: Find<T>;
  siblings: (taxonomy: TaxonomyDraft, entry: T) => Iterable<T>;
};

/** Creates the service functions that move one kind of entry among its siblings, and that undo a move. */
export function openPlaces<T extends Placed>({ entity, action, find, siblings }: PlacedEntry<T>) {
  /** Moves an entry before another one, or to the end. */
  const move = (
    db: Db | Pool,
    by: AuditContext,
    { id, beforeId }: { id: number; beforeId: number | null },
  ): Promise<number | null> =>
    withTaxonomy(db, async (db, taxonomy) => {
      const entry = find(taxonomy, id);
      const before = { position: entry.position };
      const others = inOrder(siblings(taxonomy, entry)).filter((one) => one !== entry);
      renumber(insertBefore(others, entry, beforeId));
      await saveTaxonomy(db, taxonomy);
      return logEdit(db, by, { entity, id, action, before, after: { position: entry.position } });
    });
  const restore = async (db: Db, by: AuditContext, id: number, { position }: Fields) => {
    const taxonomy = await readTaxonomy(db);
    const others = inOrder(siblings(taxonomy, find(taxonomy, id))).filter((one) => one.id !== id);
    return move(db, by, { id, beforeId: others[Number(position) - 1]?.id ?? null });
  };
  return { move, restore };
}

export function insertBefore<T extends Placed>(others: readonly T[], entry: T, beforeId: number | null): T[] {
  const at = others.findIndex((one) => one.id === beforeId);
  return others.toSpliced(at === -1 ? others.length : at, 0, entry);
}

/** Numbers the entries without gaps. */
export function renumber(entries: readonly Placed[]): void {
  for (const [index, one] of entries.entries())
    if (one.position !== index + 1) Object.assign(one, { position: index + 1, isChanged: true });
}

/** Returns the entries in the order in which shoppers see them. */
export const inOrder = <T extends Placed>(all: Iterable<T>): T[] =>
  [...all].toSorted((one, other) => one.position - other.position || (one.id ?? 0) - (other.id ?? 0));
