import { type Fields, isSame } from '#api/audit/audit-log.ts';
import { byLanguage } from '#api/catalog/family/family-fields.ts';
import { storeFormerBrand } from '#api/catalog/taxonomy/former-addresses.ts';
import { NO_BRAND_TEXTS, NO_MARK } from '#api/catalog/taxonomy/taxonomy-additions.ts';
import type { BrandDraft, OptionDraft, TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { taxonomyFields } from '#api/catalog/taxonomy/taxonomy-fields.ts';
import { lockTaxonomy, readTaxonomy, saveTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { slug as readSlug } from '#api/rows/field-readers.ts';
import { inOrder, renumber } from './change-attribute.ts';
import {
  type FieldReader,
  logEdit,
  openFieldReader,
  picture,
  refuseStale,
  type StructureContext,
  type StructureEdit,
  type StructureFields,
} from './edit-fields.ts';
import { optionById } from './remove-entry.ts';

export const optionFields = ({ admin_name, label, swatch_value, brand }: OptionDraft): StructureFields => ({
  value: admin_name,
  ...byLanguage('name', label),
  swatch: swatch_value,
  ...(brand && {
    slug: brand.slug,
    picture: brand.path === NO_MARK ? null : brand.path,
    ...byLanguage('description', brand.description),
    ...byLanguage('meta_title', brand.meta_title),
    ...byLanguage('meta_description', brand.meta_description),
  }),
});

const { option: readers } = taxonomyFields;
const COLOR = /^#[0-9a-f]{6}$/i;

function withFields(taxonomy: TaxonomyDraft, option: OptionDraft, fields: StructureFields) {
  const { attribute } = option;
  const read = openFieldReader(fields, optionFields(option));
  const label = read.texts('name', option.label, readers.name);
  const value = read.value('value', option.admin_name, readers.value, 'required');
  const swatch = read.value<string | null>('swatch', option.swatch_value, readers.swatch, null);
  if (!label) read.problems['name.hy'] = { problem: 'required' };
  const taken = attribute.options.get(value);
  if (taken && taken !== option) read.problems.value = { problem: 'value_taken' };
  if (swatch !== null && swatch !== option.swatch_value && attribute.swatch_type === 'color' && !COLOR.test(swatch))
    read.problems.swatch = { problem: 'colour' };
  const brand = option.brand && withBrand(taxonomy, option.brand, read);
  read.refuse();
  return { label: label ?? option.label, admin_name: value, swatch_value: swatch, brand };
}

function withBrand({ brandSlugs }: TaxonomyDraft, before: BrandDraft, read: FieldReader): BrandDraft {
  const slug = read.value('slug', before.slug, readSlug, 'required');
  if (slug !== before.slug && brandSlugs.has(slug)) read.problems.slug = { problem: 'address_taken' };
  return {
    ...NO_BRAND_TEXTS,
    slug,
    position: before.position,
    path: read.value('picture', before.path, picture, NO_MARK),
    description: read.texts('description', before.description, readers.brand_text),
    meta_title: read.texts('meta_title', before.meta_title, readers.brand_meta_title),
    meta_description: read.texts('meta_description', before.meta_description, readers.brand_meta_description),
  };
}

/** Changes an option; an option of the brand attribute has the fields of its page too. */
export function changeOption(
  db: Db | Pool,
  by: StructureContext,
  id: number,
  edit: StructureEdit,
): Promise<number | null> {
  return transaction(db, async (db) => {
    await lockTaxonomy(db);
    const taxonomy = await readTaxonomy(db);
    const option = optionById(taxonomy, id);
    const before = optionFields(option);
    await refuseStale(db, { entity: 'attribute_option', id }, before, edit);
    Object.assign(option, withFields(taxonomy, option, edit.fields), { isChanged: true });
    const after = optionFields(option);
    if (isSame(before, after)) return null;
    await saveTaxonomy(db, taxonomy);
    if (option.brand && before.slug !== after.slug)
      await storeFormerBrand(db, id, { from: String(before.slug), to: option.brand.slug });
    return logEdit(db, by, { entity: 'attribute_option', id, action: 'changeOption', before, after });
  });
}

export async function readOptionFields(db: Db, id: number): Promise<Fields | null> {
  const option = (await readTaxonomy(db)).options.find((one) => one.id === id);
  return option ? { ...optionFields(option), position: option.position } : null;
}

/** Moves an option before another one of its attribute, or to the end. */
export function moveOptionTo(
  db: Db | Pool,
  by: StructureContext,
  { id, beforeId }: { id: number; beforeId: number | null },
): Promise<number | null> {
  return transaction(db, async (db) => {
    await lockTaxonomy(db);
    const taxonomy = await readTaxonomy(db);
    const option = optionById(taxonomy, id);
    const before = { position: option.position };
    renumber(option, [...option.attribute.options.values()], beforeId);
    await saveTaxonomy(db, taxonomy);
    const after = { position: option.position };
    return logEdit(db, by, { entity: 'attribute_option', id, action: 'moveOption', before, after });
  });
}

export async function restoreOptionPlace(db: Db, by: StructureContext, id: number, { position }: Fields) {
  const option = optionById(await readTaxonomy(db), id);
  const others = inOrder([...option.attribute.options.values()]).filter((one) => one.id !== id);
  return moveOptionTo(db, by, { id, beforeId: others[Number(position) - 1]?.id ?? null });
}
