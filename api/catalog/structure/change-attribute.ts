import { type Fields, isSame, logChange } from '#api/audit/audit-log.ts';
import { byLanguage } from '#api/catalog/family/family-fields.ts';
import { addAttribute, ensureGroup } from '#api/catalog/taxonomy/taxonomy-additions.ts';
import {
  type AttributeDraft,
  countFilterValues,
  type GroupDraft,
  isText,
  type TaxonomyDraft,
} from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { taxonomyFields } from '#api/catalog/taxonomy/taxonomy-fields.ts';
import { lockTaxonomy, readTaxonomy, saveTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import { MAX_FILTER_VALUES } from '#api/rows/field-limits.ts';
import { code as readCode, Unreadable } from '#api/rows/field-readers.ts';
import {
  logEdit,
  openFieldReader,
  refuseStale,
  type StructureContext,
  type StructureEdit,
  type StructureFields,
} from './edit-fields.ts';
import { attributeById } from './remove-entry.ts';

export const attributeFields = (attribute: AttributeDraft): StructureFields => ({
  ...byLanguage('name', attribute.name),
  ...byLanguage('unit', attribute.unit),
  group: attribute.group?.admin_name ?? null,
  filterable: attribute.filterable,
  featured: attribute.featured,
  swatch_type: attribute.swatch_type,
});

const { attribute: readers, group: groupReaders } = taxonomyFields;

function withFields(taxonomy: TaxonomyDraft, attribute: AttributeDraft, fields: StructureFields) {
  const read = openFieldReader(fields, attributeFields(attribute));
  const name = read.texts('name', attribute.name, readers.name);
  const unit = read.texts('unit', attribute.unit, readers.unit);
  const group = read.value<string | null>('group', attribute.group?.admin_name ?? null, readers.group, null);
  const filterable = read.value('filterable', attribute.filterable, readers.filterable, false);
  const featured = read.value('featured', attribute.featured, readers.featured, false);
  const swatchType = read.value('swatch_type', attribute.swatch_type, readers.swatch_type, null);
  if (!name) read.problems['name.hy'] = { problem: 'required' };
  const found = group === null ? null : (taxonomy.groups.get(group) ?? null);
  if (group !== null && !found) read.problems.group = { problem: 'invalid' };
  if (filterable && isText(attribute)) read.problems.filterable = { problem: 'text_filter' };
  const isNewFilter = filterable && !attribute.filterable;
  if (isNewFilter && countFilterValues(taxonomy) + attribute.options.size > MAX_FILTER_VALUES)
    read.problems.filterable = { problem: 'values_full', limit: MAX_FILTER_VALUES };
  read.refuse();
  return { name: name ?? attribute.name, unit, group: found, filterable, featured, swatch_type: swatchType };
}

export function changeAttribute(
  db: Db | Pool,
  by: StructureContext,
  id: number,
  edit: StructureEdit,
): Promise<number | null> {
  return transaction(db, async (db) => {
    await lockTaxonomy(db);
    const taxonomy = await readTaxonomy(db);
    const attribute = attributeById(taxonomy, id);
    const before = attributeFields(attribute);
    await refuseStale(db, { entity: 'attribute', id }, before, edit);
    Object.assign(attribute, withFields(taxonomy, attribute, edit.fields), { isChanged: true });
    const after = attributeFields(attribute);
    if (isSame(before, after)) return null;
    await saveTaxonomy(db, taxonomy);
    return logEdit(db, by, { entity: 'attribute', id, action: 'changeAttribute', before, after });
  });
}

export async function readAttributeFields(db: Db, id: number): Promise<Fields | null> {
  const attribute = [...(await readTaxonomy(db)).attributes.values()].find((one) => one.id === id);
  if (!attribute) return null;
  const { type, position } = attribute;
  return { ...attributeFields(attribute), type, position };
}

type NewAttribute = { code: string; type: 'select' | 'multiselect' | 'text'; fields: StructureFields };

export function createAttribute(db: Db | Pool, by: StructureContext, { code, type, fields }: NewAttribute) {
  return transaction(db, async (db) => {
    await lockTaxonomy(db);
    const taxonomy = await readTaxonomy(db);
    refuseCode(taxonomy, code);
    const name = { hy: String(fields['name.hy'] ?? '').trim() };
    if (name.hy === '') throw new Refusal('validation', { fields: { 'name.hy': { problem: 'required' } } });
    const attribute = addAttribute(taxonomy, code, name, { isOption: type !== 'text', group: null });
    Object.assign(attribute, { type, filterable: false }, withFields(taxonomy, attribute, fields));
    attribute.admin_name = attribute.name.en ?? attribute.name.hy;
    await saveTaxonomy(db, taxonomy);
    const id = attribute.id ?? 0;
    const after = { ...attributeFields(attribute), code, type };
    const change = await logChange(db, by.actor, {
      ...{ action: 'createAttribute', entity: 'attribute', entityId: id },
      after,
    });
    return { id, change };
  });
}

function refuseCode({ attributes }: TaxonomyDraft, code: string): void {
  const refuse = (problem: FieldProblem['problem']): never => {
    throw new Refusal('validation', { fields: { code: { problem } } });
  };
  try {
    readCode(code, () => {});
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    refuse('code');
  }
  if (attributes.has(code)) refuse('address_taken');
}

/** Moves an attribute before another one, or to the end. The order decides filters and facts. */
export function moveAttribute(
  db: Db | Pool,
  by: StructureContext,
  { id, beforeId }: { id: number; beforeId: number | null },
): Promise<number | null> {
  return transaction(db, async (db) => {
    await lockTaxonomy(db);
    const taxonomy = await readTaxonomy(db);
    const attribute = attributeById(taxonomy, id);
    const before = { position: attribute.position };
    renumber(attribute, [...taxonomy.attributes.values()], beforeId);
    await saveTaxonomy(db, taxonomy);
    const after = { position: attribute.position };
    return logEdit(db, by, { entity: 'attribute', id, action: 'moveAttribute', before, after });
  });
}

type Placed = { id: number | null; position: number; isChanged: boolean };

/** Puts one entry before another and numbers all of them without gaps. */
export function renumber<T extends Placed>(moved: T, all: readonly T[], beforeId: number | null): void {
  const others = inOrder(all).filter((one) => one !== moved);
  const at = others.findIndex((one) => one.id === beforeId);
  for (const [index, one] of others.toSpliced(at === -1 ? others.length : at, 0, moved).entries())
    if (one.position !== index + 1) Object.assign(one, { position: index + 1, isChanged: true });
}

export const inOrder = <T extends Placed>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => one.position - other.position || (one.id ?? 0) - (other.id ?? 0));

export async function restoreAttributePlace(db: Db, by: StructureContext, id: number, { position }: Fields) {
  const others = inOrder([...(await readTaxonomy(db)).attributes.values()]).filter((one) => one.id !== id);
  return moveAttribute(db, by, { id, beforeId: others[Number(position) - 1]?.id ?? null });
}

export const groupFields = (group: GroupDraft): StructureFields => byLanguage('name', group.name);

export function createGroup(db: Db | Pool, by: StructureContext, fields: StructureFields) {
  return transaction(db, async (db) => {
    await lockTaxonomy(db);
    const taxonomy = await readTaxonomy(db);
    const read = openFieldReader(fields, { 'name.hy': null, 'name.ru': null, 'name.en': null });
    const name = read.texts('name', null, groupReaders.name);
    if (!name) read.problems['name.hy'] = { problem: 'required' };
    const adminName = name?.en ?? name?.hy ?? '';
    if (taxonomy.groups.has(adminName)) read.problems['name.hy'] = { problem: 'value_taken' };
    read.refuse();
    if (!name) throw new Error('a group without a name was accepted');
    const group = ensureGroup(taxonomy, adminName, name);
    await saveTaxonomy(db, taxonomy);
    const id = group.id ?? 0;
    const change = await logChange(db, by.actor, {
      ...{ action: 'createGroup', entity: 'attribute_group', entityId: id },
      after: groupFields(group),
    });
    return { id, value: adminName, change };
  });
}

export function changeGroup(
  db: Db | Pool,
  by: StructureContext,
  id: number,
  edit: StructureEdit,
): Promise<number | null> {
  return transaction(db, async (db) => {
    await lockTaxonomy(db);
    const taxonomy = await readTaxonomy(db);
    const group = [...taxonomy.groups.values()].find((one) => one.id === id);
    if (!group) throw new Refusal('not_found');
    const before = groupFields(group);
    await refuseStale(db, { entity: 'attribute_group', id }, before, edit);
    const read = openFieldReader(edit.fields, before);
    const name = read.texts('name', group.name, groupReaders.name);
    if (!name) read.problems['name.hy'] = { problem: 'required' };
    read.refuse();
    Object.assign(group, { name, isChanged: true });
    await saveTaxonomy(db, taxonomy);
    return logEdit(db, by, { entity: 'attribute_group', id, action: 'changeGroup', before, after: groupFields(group) });
  });
}

export async function readGroupFields(db: Db, id: number): Promise<Fields | null> {
  const group = [...(await readTaxonomy(db)).groups.values()].find((one) => one.id === id);
  return group ? groupFields(group) : null;
}
