import { type AuditContext, type Fields, logChange } from '#api/audit/audit-log.ts';
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
import { readTaxonomy, saveTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import { MAX_FILTER_VALUES } from '#api/rows/field-limits.ts';
import { code as readCode, Unreadable } from '#api/rows/field-readers.ts';
import { openFieldReader, type StructureFields } from './edit-fields.ts';
import { openEdit, openPlaces, withTaxonomy } from './edit-taxonomy.ts';
import { attributeById } from './remove-entry.ts';

export const attributeFields = (attribute: AttributeDraft): StructureFields => ({
  ...byLanguage('name', attribute.name),
  ...byLanguage('unit', attribute.unit),
  group: attribute.group?.admin_name ?? null,
  filterable: attribute.filterable,
  featured: attribute.featured,
  card_named: attribute.card_named,
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
  const cardNamed = read.value('card_named', attribute.card_named, readers.card_named, false);
  const swatchType = read.value('swatch_type', attribute.swatch_type, readers.swatch_type, null);
  if (!name) read.problems['name.hy'] = { problem: 'required' };
  const found = group === null ? null : (taxonomy.groups.get(group) ?? null);
  if (group !== null && !found) read.problems.group = { problem: 'invalid' };
  if (filterable && isText(attribute)) read.problems.filterable = { problem: 'text_filter' };
  const isNewFilter = filterable && !attribute.filterable;
  if (isNewFilter && countFilterValues(taxonomy) + attribute.options.size > MAX_FILTER_VALUES)
    read.problems.filterable = { problem: 'values_full', limit: MAX_FILTER_VALUES };
  read.refuse();
  return {
    name: name ?? attribute.name,
    unit,
    group: found,
    filterable,
    featured,
    card_named: cardNamed,
    swatch_type: swatchType,
  };
}

export const changeAttribute = openEdit({
  entity: 'attribute',
  action: 'changeAttribute',
  find: attributeById,
  fieldsOf: attributeFields,
  withFields,
});

export async function readAttributeFields(db: Db, id: number): Promise<Fields | null> {
  const attribute = [...(await readTaxonomy(db)).attributes.values()].find((one) => one.id === id);
  if (!attribute) return null;
  const { code, type, position } = attribute;
  return { ...attributeFields(attribute), code, type, position };
}

type NewAttribute = { code: string; type: 'select' | 'multiselect' | 'text'; fields: StructureFields };

export function createAttribute(db: Db | Pool, by: AuditContext, { code, type, fields }: NewAttribute) {
  return withTaxonomy(db, async (db, taxonomy) => {
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

/** The order of attributes decides filters and facts. */
export const { move: moveAttribute, restore: restoreAttributePlace } = openPlaces({
  entity: 'attribute',
  action: 'moveAttribute',
  find: attributeById,
  siblings: ({ attributes }) => attributes.values(),
});

export const groupFields = (group: GroupDraft): StructureFields => byLanguage('name', group.name);

export function createGroup(db: Db | Pool, by: AuditContext, fields: StructureFields) {
  return withTaxonomy(db, async (db, taxonomy) => {
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

export const changeGroup = openEdit<GroupDraft>({
  entity: 'attribute_group',
  action: 'changeGroup',
  find({ groups }, id) {
    const group = [...groups.values()].find((one) => one.id === id);
    if (!group) throw new Refusal('not_found');
    return group;
  },
  fieldsOf: groupFields,
  withFields(_taxonomy, group, fields) {
    const read = openFieldReader(fields, groupFields(group));
    const name = read.texts('name', group.name, groupReaders.name);
    if (!name) read.problems['name.hy'] = { problem: 'required' };
    read.refuse();
    return { name: name ?? group.name };
  },
});

export async function readGroupFields(db: Db, id: number): Promise<Fields | null> {
  const group = [...(await readTaxonomy(db)).groups.values()].find((one) => one.id === id);
  return group ? groupFields(group) : null;
}
