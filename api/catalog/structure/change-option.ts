import type { Fields } from '#api/audit/audit-log.ts';
import { byLanguage } from '#api/catalog/family/family-fields.ts';
import { storeFormerBrand } from '#api/catalog/taxonomy/former-addresses.ts';
import { NO_BRAND_TEXTS, NO_MARK } from '#api/catalog/taxonomy/taxonomy-additions.ts';
import type { BrandDraft, OptionDraft, TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { taxonomyFields } from '#api/catalog/taxonomy/taxonomy-fields.ts';
import { readTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import type { Db } from '#api/database/sql.ts';
import { slug as readSlug } from '#api/rows/field-readers.ts';
import { isColor } from '#rules/shop/accent.ts';
import { type FieldReader, openFieldReader, picture, type StructureFields } from './edit-fields.ts';
import { openEdit, openPlaces } from './edit-taxonomy.ts';
import { type AddedOption, findOption, optionById } from './remove-entry.ts';

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

function withFields(taxonomy: TaxonomyDraft, option: OptionDraft, fields: StructureFields) {
  const { attribute } = option;
  const read = openFieldReader(fields, optionFields(option));
  const label = read.texts('name', option.label, readers.name);
  const value = read.value('value', option.admin_name, readers.value, 'required');
  const swatch = read.value<string | null>('swatch', option.swatch_value, readers.swatch, null);
  if (!label) read.problems['name.hy'] = { problem: 'required' };
  const taken = attribute.options.get(value);
  if (taken && taken !== option) read.problems.value = { problem: 'value_taken' };
  if (swatch !== null && swatch !== option.swatch_value && attribute.swatch_type === 'color' && !isColor(swatch))
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

/** Fields of an option that `addValue` created, by the names of its audit entry. */
export async function readAddedOption(db: Db, added: AddedOption): Promise<Fields | null> {
  const option = findOption(await readTaxonomy(db), added);
  return option && { ...optionFields(option), color: option.swatch_value };
}

/** Changes an option; an option of the brand attribute has the fields of its page too. */
export const changeOption = openEdit({
  entity: 'attribute_option',
  action: 'changeOption',
  find: optionById,
  fieldsOf: optionFields,
  withFields,
  storeFormer: storeFormerBrand,
});

export async function readOptionFields(db: Db, id: number): Promise<Fields | null> {
  const option = (await readTaxonomy(db)).options.find((one) => one.id === id);
  return option ? { ...optionFields(option), position: option.position } : null;
}

/** Options move within their attribute. */
export const { move: moveOptionTo, restore: restoreOptionPlace } = openPlaces({
  entity: 'attribute_option',
  action: 'moveOption',
  find: optionById,
  siblings: (_taxonomy, { attribute }) => attribute.options.values(),
});
