import { insertChanges, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { LOCK_NUMBERS } from '#api/database/lock-numbers.ts';
import { type Db, sql } from '#api/database/sql.ts';
import type { AttributeDraft, CategoryDraft, Draft, GroupDraft, OptionDraft, TaxonomyDraft } from './taxonomy-draft.ts';
import * as rows from './taxonomy-sql.ts';

/** Includes entries that are hidden from shoppers. */
export async function readTaxonomy(db: Db): Promise<TaxonomyDraft> {
  const isChanged = false;
  const taxonomy: TaxonomyDraft = {
    categories: new Map(),
    roots: [],
    groups: new Map(),
    attributes: new Map(),
    options: [],
    brandSlugs: new Set(),
  };
  const categories = new Map<number, { draft: CategoryDraft; parentId: number | null }>();
  for (const { parent_id: parentId, ...row } of await rows.selectCategories(db)) {
    categories.set(row.id, { draft: { ...row, parent: null, children: [], isChanged }, parentId });
  }
  for (const { draft, parentId } of categories.values()) {
    draft.parent = categories.get(parentId ?? 0)?.draft ?? null;
    (draft.parent?.children ?? taxonomy.roots).push(draft);
    taxonomy.categories.set(draft.slug, draft);
  }
  const groups = new Map<number, GroupDraft>();
  for (const row of await rows.selectGroups(db)) groups.set(row.id, { ...row, isChanged });
  for (const group of groups.values()) taxonomy.groups.set(group.admin_name, group);
  const attributes = new Map<number, AttributeDraft>();
  for (const { group_id, ...row } of await rows.selectAttributes(db)) {
    const attribute = { ...row, group: groups.get(group_id ?? 0) ?? null, options: new Map(), isChanged };
    attributes.set(row.id, attribute);
    taxonomy.attributes.set(row.code, attribute);
  }
  for (const { attribute_id, ...row } of await rows.selectOptions(db)) {
    const attribute = attributes.get(attribute_id);
    if (!attribute) continue;
    const option: OptionDraft = { ...row, attribute, isChanged };
    attribute.options.set(row.admin_name, option);
    taxonomy.options.push(option);
    if (row.brand) taxonomy.brandSlugs.add(row.brand.slug);
  }
  return taxonomy;
}

/** Locks the taxonomy. Call it before reading, in the transaction that changes the taxonomy. */
export const lockTaxonomy = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.taxonomy})`);

/**
 * Saves the draft in one transaction. An import reads long before it saves, so it reuses values that the office added
 * in between.
 */
export async function saveTaxonomy(db: Db, taxonomy: TaxonomyDraft): Promise<number> {
  await lockTaxonomy(db);
  await takeStoredIds(db, taxonomy.options);
  const branded = taxonomy.options.filter(({ id, isChanged, brand }) => brand && (id === null || isChanged));
  const saved =
    (await save(db, 'categories', taxonomy.categories.values(), categoryRow)) +
    (await save(db, 'attribute_groups', taxonomy.groups.values(), groupRow)) +
    (await save(db, 'attributes', taxonomy.attributes.values(), attributeRow)) +
    (await save(db, 'attribute_options', taxonomy.options, optionRow));
  for (const part of parts(branded)) {
    await rows.upsertBrands(
      db,
      part.map(({ id, brand }) => ({ option_id: id, ...brand })),
    );
  }
  if (saved > 0) await insertChanges(db, [TAXONOMY_OR_CONTENT]);
  return saved;
}

async function takeStoredIds(db: Db, options: readonly OptionDraft[]): Promise<void> {
  const added = options.filter(({ id, attribute }) => id === null && attribute.id !== null);
  const keyOf = (attributeId: number | null, name: string) => `${attributeId}/${name}`;
  for (const part of parts(added)) {
    const stored = await rows.selectOptionIds(
      db,
      part.map(({ attribute, admin_name }) => ({ attribute_id: attribute.id, admin_name })),
    );
    const ids = new Map(stored.map(({ id, attribute_id, admin_name }) => [keyOf(attribute_id, admin_name), id]));
    for (const draft of part) draft.id = ids.get(keyOf(draft.attribute.id, draft.admin_name)) ?? null;
  }
}

const categoryRow = ({ parent, children: _, id: __, isChanged: ___, pinned: ____, ...columns }: CategoryDraft) => ({
  parent_id: parent?.id ?? null,
  ...columns,
});

const groupRow = ({ id: _, isChanged: __, ...columns }: GroupDraft) => columns;

const attributeRow = ({ group, options: _, id: __, isChanged: ___, ...columns }: AttributeDraft) => ({
  group_id: group?.id ?? null,
  ...columns,
});

const optionRow = ({ attribute, brand: _, id: __, isChanged: ___, ...columns }: OptionDraft) => ({
  attribute_id: attribute.id,
  ...columns,
});

/**
 * Saves rows with parents before children. Ids are drawn first, so that children in the same statement have the id of
 * their parent.
 */
async function save<D extends Draft>(
  db: Db,
  table: rows.TaxonomyTable,
  drafts: Iterable<D>,
  toRow: (draft: D) => Record<string, unknown>,
): Promise<number> {
  const changed: D[] = [];
  const added: D[] = [];
  for (const draft of drafts) {
    if (draft.id === null) added.push(draft);
    else if (draft.isChanged) changed.push(draft);
  }
  const ids = await rows.reserveIds(db, table, added.length);
  for (const [at, draft] of added.entries()) draft.id = ids[at] ?? null;
  const toStored = (draft: D) => ({ id: draft.id, ...toRow(draft) });
  const columnsOf = (draft: D | undefined) => (draft ? Object.keys(toRow(draft)) : []);
  for (const part of parts(added)) await rows.insertRows(db, table, columnsOf(part[0]), part.map(toStored));
  for (const part of parts(changed)) await rows.updateRows(db, table, columnsOf(part[0]), part.map(toStored));
  for (const draft of [...added, ...changed]) draft.isChanged = false;
  return added.length + changed.length;
}

const BATCH = 2_000;

function* parts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH);
}
