import { type AuditContext, type Fields, logChange } from '#api/audit/audit-log.ts';
import {
  countAxisProducts,
  countMergedVariants,
  countProductsIn,
  countProductsOf,
  countProductsWith,
  type MovedReferences,
  moveOption,
  moveProducts,
} from '#api/catalog/products/product-references.ts';
import {
  type AttributeDraft,
  BRAND,
  type CategoryDraft,
  type OptionDraft,
  type TaxonomyDraft,
} from '#api/catalog/taxonomy/taxonomy-draft.ts';
import {
  lockCategory,
  lockOption,
  moveChildren,
  type RemovedTaxonomy,
  removeAttributeRow,
  removeCategoryRow,
  removeGroupRow,
  removeOptionRows,
  storeRemoval,
} from '#api/catalog/taxonomy/taxonomy-removal.ts';
import { lockTaxonomy, readTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import { branchOf, categoryById, categoryFields } from './category-fields.ts';
import { countLinks, lockOutImports } from './uses-sql.ts';

export type Removal = {
  taxonomy: RemovedTaxonomy;
  references: MovedReferences;
  /** Sub-categories that moved from the removed category to the target. */
  children?: { ids: number[]; from: number; to: number };
  /** Options that a change of type created. */
  optionIds?: number[];
};

export const NO_REFERENCES: MovedReferences = { removed: {}, added: {} };

/** Stores what an undo of the audit entry needs. */
export const keepRemoval = (db: Db, entryId: number, { taxonomy, references, children, optionIds }: Removal) =>
  storeRemoval(db, entryId, {
    removed: { taxonomy, references: references.removed },
    added: { references: references.added, children, optionIds },
  });

export async function lockStructure(db: Db): Promise<TaxonomyDraft> {
  if (!(await lockOutImports(db))) throw new OfficeRefusal('job_running');
  await lockTaxonomy(db);
  return readTaxonomy(db);
}

export async function categoryUses(db: Db, { id, slug }: { id: number; slug: string }, children: number) {
  return { products: await countProductsIn(db, id), children, links: await countLinks(db, `/shop/catalog/${slug}`) };
}

const refuseTarget = (problem: FieldProblem['problem']): never => {
  throw new Refusal('validation', { fields: { target_id: { problem } } });
};

const isUsed = (uses: Record<string, number>): boolean => Object.values(uses).some((count) => count > 0);

/** An undo of a creation is a deletion with a reference to the entry of the creation. */
const undoPart = ({ action, undoOf }: AuditContext, own: string) => ({
  action: action ?? own,
  undoOf,
});

/** An undo of a creation removes nothing that was added later. */
const addedTo = ({ options }: AttributeDraft, categories: readonly CategoryDraft[]) => ({
  options: options.size,
  categories: categories.length,
});

type RemovedEntry = { id: number; targetId: number | null };

/**
 * Deletes a category. Products, sub-categories and links go to the target; a category in use without a target is
 * refused.
 */
export function deleteCategory(db: Db | Pool, by: AuditContext, { id, targetId }: RemovedEntry): Promise<number> {
  return transaction(db, async (db) => {
    const taxonomy = await lockStructure(db);
    const category = categoryById(taxonomy, id);
    const target = targetId === null ? null : categoryById(taxonomy, targetId);
    if (target && branchOf(category).includes(target)) refuseTarget('own_branch');
    await lockCategory(db, id);
    const uses = await categoryUses(db, { id, slug: category.slug }, category.children.length);
    if (!target && isUsed(uses)) throw new OfficeRefusal('in_use', { uses });
    const references = await moveProducts(db, id, targetId);
    const ids = category.children.flatMap((child) => child.id ?? []);
    if (targetId !== null) await moveChildren(db, ids, { from: id, to: targetId });
    const removed = await removeCategoryRow(db, { id, slug: category.slug, targetId });
    const before = { ...categoryFields(category), parent_id: category.parent?.id ?? null };
    const change = await logChange(db, by.actor, {
      ...undoPart(by, 'deleteCategory'),
      entity: 'category',
      entityId: id,
      before: { ...named(before), ...(target && { moved_to: target.name.hy }), products: uses.products },
    });
    await keepRemoval(db, change, {
      taxonomy: removed,
      references,
      ...(targetId !== null && { children: { ids, from: id, to: targetId } }),
    });
    return change;
  });
}

/** The audit entry describes the removed record; `catalog_removals` has all of it. */
const named = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));

export function optionById({ options }: TaxonomyDraft, id: number): OptionDraft {
  const found = options.find((option) => option.id === id);
  if (!found) throw new Refusal('not_found');
  return found;
}

export function attributeById({ attributes }: TaxonomyDraft, id: number): AttributeDraft {
  const found = [...attributes.values()].find((attribute) => attribute.id === id);
  if (!found) throw new Refusal('not_found');
  return found;
}

/**
 * Deletes an option or brand. With a target it is merged: products and the brand page's address go to the target. An
 * option in use without a target is refused.
 */
export function deleteOption(db: Db | Pool, by: AuditContext, { id, targetId }: RemovedEntry): Promise<number> {
  return transaction(db, async (db) => {
    const taxonomy = await lockStructure(db);
    const option = optionById(taxonomy, id);
    const attributeId = option.attribute.id ?? 0;
    const target = targetId === null ? null : optionById(taxonomy, targetId);
    if (target === option) refuseTarget('same_value');
    if (target && target.attribute !== option.attribute) refuseTarget('invalid');
    await lockOption(db, id);
    const products = await countProductsOf(db, id);
    const links = option.brand ? await countLinks(db, `/shop/brand/${option.brand.slug}`) : 0;
    const uses = { products, links };
    if (!target && isUsed(uses)) throw new OfficeRefusal('in_use', { uses });
    if (targetId !== null) {
      const { count } = await countMergedVariants(db, { attributeId, sourceId: id, targetId });
      if (count > 0) throw new OfficeRefusal('in_use', { uses: { equal_variants: count } });
    }
    const references = await moveOption(db, id, targetId);
    const removed = await removeOptionRows(db, { ids: [id], targetId: target?.brand ? targetId : null });
    const change = await logChange(db, by.actor, {
      ...undoPart(by, target ? 'mergeOption' : 'deleteOption'),
      entity: 'attribute_option',
      entityId: id,
      before: {
        ...{ value: option.admin_name, 'name.hy': option.label.hy, attribute: option.attribute.code, products },
        ...(target && { moved_to: target.admin_name }),
      },
    });
    await keepRemoval(db, change, { taxonomy: removed, references });
    return change;
  });
}

/** Deletes an attribute that no product uses. Categories no longer show it as a filter or card fact. */
export function deleteAttribute(db: Db | Pool, by: AuditContext, id: number): Promise<number> {
  return transaction(db, async (db) => {
    const taxonomy = await lockStructure(db);
    const attribute = attributeById(taxonomy, id);
    if (attribute.code === BRAND) throw new Refusal('validation', { fields: { code: { problem: 'reserved' } } });
    const products = await countProductsWith(db, id);
    const { count: axes } = await countAxisProducts(db, id);
    const shown = [...taxonomy.categories.values()].filter(
      ({ card_facts, filters }) => card_facts.includes(attribute.code) || filters.includes(attribute.code),
    );
    const uses = { products: Math.max(products, axes), ...(by.undoOf !== undefined && addedTo(attribute, shown)) };
    if (isUsed(uses)) throw new OfficeRefusal('in_use', { uses });
    const optionIds = [...attribute.options.values()].flatMap((option) => option.id ?? []);
    const removed = await removeAttributeRow(db, { id, code: attribute.code, optionIds });
    const change = await logChange(db, by.actor, {
      ...undoPart(by, 'deleteAttribute'),
      entity: 'attribute',
      entityId: id,
      before: {
        ...{ code: attribute.code, 'name.hy': attribute.name.hy, type: attribute.type },
        categories: shown.length,
      },
    });
    await keepRemoval(db, change, { taxonomy: removed, references: NO_REFERENCES });
    return change;
  });
}

/** Undoes the creation of an option, which the audit entry names by its attribute and value. */
export async function undoAddedOption(db: Db, by: AuditContext, added: AddedOption): Promise<number> {
  const option = findOption(await readTaxonomy(db), added);
  if (!option) throw new Refusal('not_found');
  return deleteOption(db, by, { id: option.id ?? 0, targetId: null });
}

export type AddedOption = { code: string; value: string };

export const findOption = ({ attributes }: TaxonomyDraft, { code, value }: AddedOption): OptionDraft | null =>
  attributes.get(code)?.options.get(value) ?? null;

/** Undoes the creation of an attribute group. */
export async function removeGroup(db: Db, by: AuditContext, id: number): Promise<number> {
  const { groups, attributes } = await lockStructure(db);
  const group = [...groups.values()].find((one) => one.id === id);
  if (!group) throw new Refusal('not_found');
  const uses = { attributes: [...attributes.values()].filter((one) => one.group === group).length };
  if (isUsed(uses)) throw new OfficeRefusal('in_use', { uses });
  await removeGroupRow(db, id);
  return logChange(db, by.actor, {
    ...undoPart(by, 'deleteGroup'),
    entity: 'attribute_group',
    entityId: id,
    before: { value: group.admin_name, 'name.hy': group.name.hy },
  });
}
