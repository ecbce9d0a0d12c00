import { type AuditContext, type Fields, isSame, logChange } from '#api/audit/audit-log.ts';
import { storeFormerCategory } from '#api/catalog/taxonomy/former-addresses.ts';
import { addCategory } from '#api/catalog/taxonomy/taxonomy-additions.ts';
import type { CategoryDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { lockTaxonomy, readTaxonomy, saveTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { branchOf, categoryById, categoryFields, withCategoryFields } from './category-fields.ts';
import { storePins } from './category-pins.ts';
import { logEdit, type StructureFields } from './edit-fields.ts';
import { inOrder, insertBefore, openEdit, renumber, withTaxonomy } from './edit-taxonomy.ts';

type NewCategory = { parentId: number | null; fields: StructureFields };

/** Creates a category as the last one below its parent. It is hidden unless `visible` is set. */
export function createCategory(db: Db | Pool, by: AuditContext, { parentId, fields }: NewCategory) {
  return withTaxonomy(db, async (db, taxonomy) => {
    const parent = parentId === null ? null : categoryById(taxonomy, parentId);
    const name = { hy: String(fields['name.hy'] ?? '').trim() };
    if (name.hy === '') throw new Refusal('validation', { fields: { 'name.hy': { problem: 'required' } } });
    const category = addCategory(taxonomy, parent, name, null);
    Object.assign(category, { visible: false }, withCategoryFields(taxonomy, category, { visible: false, ...fields }));
    await saveTaxonomy(db, taxonomy);
    await storePins(db, category, { before: [], isUndo: false });
    const id = category.id ?? 0;
    const after = { ...categoryFields(category), parent_id: parentId };
    const change = await logChange(db, by.actor, { action: 'createCategory', entity: 'category', entityId: id, after });
    return { id, change };
  });
}

export const changeCategory = openEdit({
  entity: 'category',
  action: 'changeCategory',
  find: categoryById,
  fieldsOf: categoryFields,
  withFields: withCategoryFields,
  storeFormer: storeFormerCategory,
  async storeParts(db, { undoOf }, category, { pinned_products: pinned }) {
    const before = Array.isArray(pinned) ? pinned : [];
    if (!isSame(before, category.pinned)) await storePins(db, category, { before, isUndo: undoOf !== undefined });
  },
});

export type CategoryMove = {
  id: number;
  parentId: number | null;
  /** The following sibling; null for the last place. */
  beforeId: number | null;
  /** The parent that the editor saw; undefined if nothing was seen, as in commands. */
  seenParentId?: number | null;
};

const placeOf = ({ parent, position }: CategoryDraft) => ({ parent_id: parent?.id ?? null, position });

export function moveCategory(db: Db | Pool, by: AuditContext, move: CategoryMove): Promise<number | null> {
  return withTaxonomy(db, async (db, taxonomy) => {
    const category = categoryById(taxonomy, move.id);
    const before = placeOf(category);
    if (move.seenParentId !== undefined && move.seenParentId !== before.parent_id) throw new OfficeRefusal('stale');
    const parent = move.parentId === null ? null : categoryById(taxonomy, move.parentId);
    if (parent && branchOf(category).includes(parent))
      throw new Refusal('validation', { fields: { parent_id: { problem: 'own_branch' } } });
    const siblings = inOrder(parent ? parent.children : taxonomy.roots).filter((one) => one !== category);
    if (category.parent !== parent) Object.assign(category, { parent, isChanged: true });
    renumber(insertBefore(siblings, category, move.beforeId));
    await saveTaxonomy(db, taxonomy);
    const after = placeOf(category);
    return logEdit(db, by, { entity: 'category', id: move.id, action: 'moveCategory', before, after });
  });
}

/** Fields of the audit log: those of the form and the place in the tree. */
export async function readCategoryFields(db: Db, id: number): Promise<Fields | null> {
  const category = [...(await readTaxonomy(db)).categories.values()].find((one) => one.id === id);
  return category ? { ...categoryFields(category), ...placeOf(category) } : null;
}

/** Undoes a move: the category returns to its former parent and place. */
export async function restorePlace(db: Db, by: AuditContext, id: number, before: Fields): Promise<number | null> {
  await lockTaxonomy(db);
  const taxonomy = await readTaxonomy(db);
  const { parent } = categoryById(taxonomy, id);
  const parentId = 'parent_id' in before ? (before.parent_id as number | null) : (parent?.id ?? null);
  const siblings = parentId === null ? taxonomy.roots : categoryById(taxonomy, parentId).children;
  const position = Number(before.position ?? Number.POSITIVE_INFINITY);
  const others = inOrder(siblings).filter((one) => one.id !== id);
  return moveCategory(db, by, { id, parentId, beforeId: others[position - 1]?.id ?? null });
}
